import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { BLACK, type Color, EMPTY, type Story, WHITE } from '#protocol';
import { runCommand, useEnabled } from '../../commands/registry';
import { shareText } from '../../format/report-figures';
import { useMirror } from '../../state/mirror';
import { goTo } from './go-to';
import css from './StoryText.module.css';

/** How often each side played the engine's choice, as far as moves are analysed. */
const useAgreement = (): string | undefined => {
  const { t } = useTranslation();
  const agreement = useMirror(({ trend }) => trend?.agreement);
  if (!agreement || (Number.isNaN(agreement.black) && Number.isNaN(agreement.white))) return undefined;
  return t('story.agreement', {
    black: shareText(agreement.black, 0),
    white: shareText(agreement.white, 0),
  });
};

/** What decided the game, in one or two sentences made from its figures. Each move in it is a link. */
export const StoryText = () => {
  const { t } = useTranslation();
  const trend = useMirror((mirror) => mirror.trend);
  const mayMake = useEnabled('makeProblems');
  const agreement = useAgreement();
  const story = trend?.story;
  if (!story) return agreement ? <p className={css.story}>{agreement}</p> : null;
  const { deciding } = story;
  return (
    <p className={css.story}>
      {agreement} {leadText(t, story)}{' '}
      {deciding.length === 0 ? t('story.noneDecided') : t('story.decided', { count: deciding.length })}{' '}
      {deciding.map(({ node, moveNumber }) => (
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
      {mayMake && (
        <button type="button" className={css.make} onClick={() => runCommand('makeProblems')}>
          {t('command.makeProblems')}
        </button>
      )}
    </p>
  );
};

/** More changes of the lead than this are counted instead of named. */
const MAX_NAMED = 2;

const leadText = (t: TFunction, { leads }: Story): string => {
  const led = leads.filter(({ leader }) => leader !== EMPTY);
  const last = leads.at(-1);
  const [first] = led;
  if (!first || !last) return t('story.even');
  const leaders = led.map(({ leader }) => leader);
  const changes = leaders.filter((leader, index) => index > 0 && leader !== leaders[index - 1]).length;
  const side = (leader: Color | 0): string => t(leader === BLACK ? 'side.black' : 'side.white');
  if (changes > MAX_NAMED) return t('story.changes', { count: changes });
  if (changes === 0) {
    const data = { side: side(first.leader), move: first.from };
    if (last.leader === EMPTY) return t('story.caughtUp', { ...data, to: led.at(-1)?.to ?? first.to });
    return first.from <= 1 ? t('story.alwaysLed', data) : t('story.ledFrom', data);
  }
  const final = led.at(-1) ?? first;
  // The side that led before the last change, and its last move in the lead.
  const before = led.findLast(({ leader }) => leader === (final.leader === BLACK ? WHITE : BLACK)) ?? first;
  return t('story.turned', {
    before: side(before.leader),
    to: before.to,
    after: side(final.leader),
  });
};
