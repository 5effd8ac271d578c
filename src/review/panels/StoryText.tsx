import { useTranslation } from 'react-i18next';
import { shareText } from '../../format/report-figures';
import { gapAfter } from '../../format/sentences';
import { storyMoves } from '../../format/story-moves';
import { storyText } from '../../format/story-text';
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

/** What decided the game, in one or two sentences made from its figures. Each move in it is a link. */
export const StoryText = () => {
  const { t } = useTranslation();
  const trend = usePanelMirror((mirror) => mirror.trend);
  const agreement = useAgreement();
  const story = trend?.story;
  // Before a review the few moves that are analysed tell nothing of the players.
  if (!story) return null;
  const text = storyText(t, story);
  return (
    <p className={css.story}>
      {text}
      {gapAfter(text)}
      {storyMoves(story).map(({ node, moveNumber }) => (
        <button
          key={node}
          type="button"
          className={`${css.move} figures`}
          aria-label={t('board.move', { move: moveNumber })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => goTo(trend, node)}
        >
          {moveNumber}
        </button>
      ))}
      {agreement && <span className={css.agreement}>{agreement}</span>}
    </p>
  );
};
