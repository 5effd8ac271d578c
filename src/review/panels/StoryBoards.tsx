import { useTranslation } from 'react-i18next';
import { BLACK, type DocumentId, type Moment } from '#protocol';
import { lossText } from '../../format/board-figures';
import { pointText } from '../../format/numbers';
import { usePanelMirror } from '../../state/mirror';
import { goTo } from './go-to';
import { MomentBoard } from './MomentBoard';
import css from './StoryBoards.module.css';

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
