import { useTranslation } from 'react-i18next';
import type { NodeId, TrendView } from '#protocol';
import { shareText } from '../../format/report-figures';
import { type StoryLink, type StoryPart, storyParagraphs } from '../../format/story-text';
import { usePanelMirror } from '../../state/mirror';
import { goTo } from './go-to';
import css from './StoryText.module.css';

/** How often each side played the engine's choice, as far as moves are analysed. */
const useAgreement = (): string | undefined => {
  const { t } = useTranslation();
  const agreement = usePanelMirror(({ trend }) => trend?.agreement);
  if (!agreement || (Number.isNaN(agreement.black) && Number.isNaN(agreement.white))) return undefined;
  return t('story.agreement', {
    black: shareText(agreement.black, 0),
    white: shareText(agreement.white, 0),
  });
};

interface StoryTextProps {
  /** Only what decided the game: the list of moves below needs the room. */
  readonly short?: boolean;
}

/** The story of the game by its stages, and what decided it. Each move in it is a link. */
export const StoryText = ({ short = false }: StoryTextProps) => {
  const { t } = useTranslation();
  const trend = usePanelMirror((mirror) => mirror.trend);
  const agreement = useAgreement();
  // Before a review the few moves that are analysed tell nothing of the players.
  if (!trend?.story) return null;
  const paragraphs = storyParagraphs(t, trend.story);
  return (
    <div className={css.story} data-short={short || undefined}>
      {(short ? paragraphs.slice(-1) : paragraphs).map(({ stage, parts }, at, { length }) => (
        <p key={stage ?? at} className={at === length - 1 ? css.conclusion : undefined}>
          {stage && <span className={css.stage}>{t(`report.phase.${stage}`)}</span>}
          <Parts trend={trend} parts={parts} />
        </p>
      ))}
      {agreement && <p className={css.agreement}>{agreement}</p>}
    </div>
  );
};

interface PartsProps {
  readonly trend: TrendView;
  readonly parts: readonly StoryPart[];
}

const Parts = ({ trend, parts }: PartsProps) => {
  const { t } = useTranslation();
  return parts.map((part, at) => {
    if (typeof part === 'string') return part;
    const node = nodeOf(trend, part);
    if (node === undefined) return part.move;
    return (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence in their order
        key={at}
        type="button"
        className={`${css.move} figures`}
        aria-label={t('board.move', { move: part.move })}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => goTo(trend, node)}
      >
        {part.move}
      </button>
    );
  });
};

/** The node of a move: while a variation is shown, the story is still of the main line. */
const nodeOf = ({ nodes, moves, main }: TrendView, { move, node }: StoryLink): NodeId | undefined => {
  if (node !== undefined) return node;
  const ofMain = main?.nodes[main.moves.indexOf(move)];
  return ofMain ?? nodes[moves.indexOf(move)];
};
