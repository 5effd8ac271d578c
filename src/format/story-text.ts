import type { TFunction } from 'i18next';
import { BLACK, type Color, EMPTY, type Story, WHITE } from '#protocol';
import { sentencesText } from './sentences';

/** Who led when, and whether moves decided the game; the numbers of `storyMoves` are to follow. */
export const storyText = (t: TFunction, story: Story): string =>
  sentencesText([leadText(t, story), decidedText(t, story)]);

/** The moves that decided the game, else the one with the largest swing. */
export const storyMoves = ({ deciding, swing }: Story): Story['deciding'] =>
  deciding.length === 0 && swing ? [swing] : deciding;

const decidedText = (t: TFunction, { deciding, swing }: Story): string => {
  if (deciding.length > 0) return t('story.decided', { count: deciding.length });
  if (!swing) return t('story.noneDecided');
  return sentencesText([t('story.noneDecided'), t(swing.sure ? 'story.swing' : 'story.swing.unsure')]);
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
