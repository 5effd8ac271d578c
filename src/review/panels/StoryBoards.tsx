import { useTranslation } from 'react-i18next';
import { BLACK, type DocumentId, type Moment, type NodeId, type Story } from '#protocol';
import { lossText } from '../../format/board-figures';
import { pointText } from '../../format/numbers';
import { isMisread } from '../../format/story-text';
import { usePanelMirror } from '../../state/mirror';
import { goTo } from './go-to';
import { MomentBoard } from './MomentBoard';
import css from './StoryBoards.module.css';

const MAX_BOARDS = 3;

/** The moves that tell the story, in the order played: the gift, what decided, else what cost most. */
export const storyBoards = (
  story: Story | undefined,
  moments: readonly Moment[],
  max = MAX_BOARDS,
): readonly Moment[] => {
  const { gift, deciding = [], swing, contradiction } = story ?? {};
  const told = isMisread(contradiction) ? [] : [gift?.gift, gift?.slip, ...deciding, swing];
  const costly = moments.filter(({ kinds }) => kinds.includes('bad'));
  costly.sort((a, b) => Number(b.sure) - Number(a.sure) || b.scoreLoss - a.scoreLoss);
  const nodes = new Set<NodeId>([...told, ...costly].flatMap((move) => (move ? [move.node] : [])));
  const listed = [...nodes].flatMap((node) => moments.find((moment) => moment.node === node) ?? []);
  return listed.slice(0, max).sort((a, b) => a.moveNumber - b.moveNumber);
};

interface StoryBoardsProps {
  readonly of: DocumentId;
  readonly moments: readonly Moment[];
}

/** The story in small boards; a press goes to the move. */
export const StoryBoards = ({ of, moments }: StoryBoardsProps) => {
  const { t } = useTranslation();
  const size = usePanelMirror(({ document }) => document?.size);
  if (!size) return null;
  return (
    <div className={css.boards}>
      {moments.map((moment) => (
        <button
          key={moment.node}
          type="button"
          className={css.board}
          onClick={() => goTo({ of }, moment.node)}
        >
          <MomentBoard moment={moment} />
          <span className="figures">
            {t('moments.row', {
              move: moment.moveNumber,
              side: t(moment.color === BLACK ? 'side.black' : 'side.white'),
              point: pointText(moment.point, size) ?? t('board.pass'),
            })}
          </span>
          <span className={`${css.loss} figures`}>
            {moment.sure ? '' : '≈'}
            {lossText(moment.scoreLoss)}
          </span>
        </button>
      ))}
    </div>
  );
};
