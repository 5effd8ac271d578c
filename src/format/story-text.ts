import type { TFunction } from 'i18next';
import { BLACK, type Color, EMPTY, type Story, WHITE } from '#protocol';
import { capital } from './capital';
import { pointsText } from './numbers';
import { sentencesText } from './sentences';
import { isMisread } from './story-moves';

/** The chart in words, and whether moves decided the game; the numbers of `storyMoves` are to follow. */
export const storyText = (t: TFunction, story: Story): string =>
  sentencesText([
    startText(t, story),
    phasesText(t, story),
    contradictionText(t, story),
    giftText(t, story),
    decidedText(t, story),
  ]);

const sideText = (t: TFunction, side: Color): string => t(side === BLACK ? 'side.black' : 'side.white');

const startText = (t: TFunction, { start }: Story): string => {
  if (!start) return '';
  const { by, leader, points, goneAt } = start;
  const data = { side: sideText(t, leader), points: pointsText(points) };
  const begin = t(`story.start.${by}`, data);
  return goneAt === undefined ? begin : sentencesText([begin, t('story.start.gone', { move: goneAt })]);
};

/** Beyond this number the middle phases are counted instead of named. */
const MAX_PHASES = 7;
const FIRST_PHASES = 3;

/** Positions in which nobody led are told for so many moves, or where the same side led before and after them. */
const LONG_EVEN = 20;

/** What the lead before the first move grew by, in points, to be told of once more. */
const GROWN = 3;
const isMelting = (first: Phase | undefined, { points }: NonNullable<Story['start']>): boolean =>
  first?.peak !== undefined && first.peak < points + GROWN;

type Phase = Story['leads'][number];
const isLead = ({ leader }: Phase): boolean => leader !== EMPTY;
const isTold = (leads: Story['leads'], at: number): boolean => {
  const [before, even, after] = [leads[at - 1], leads[at], leads[at + 1]];
  if (!before || !even || !after) return false;
  return before.leader === after.leader || even.to - even.from >= LONG_EVEN;
};

const phasesText = (t: TFunction, { leads, start }: Story): string => {
  if (leads.every(({ leader }) => leader === EMPTY)) return t('story.even');
  const last = leads.at(-1);
  const first = start?.goneAt !== undefined && isMelting(leads[0], start) ? 1 : 0;
  const phases = leads.filter((phase, at) => at >= first && (isLead(phase) || isTold(leads, at)));
  if (phases.length === 0) return last?.leader === EMPTY ? t('story.endsEven') : '';
  const named = phases.map(({ leader, from, to, peak }) => {
    if (leader === EMPTY) return t('story.phase.even', { from, to });
    const data = {
      side: sideText(t, leader === BLACK ? BLACK : WHITE),
      from: Math.max(1, from),
      to,
      // Old reports have none.
      peak: peak === undefined ? '' : t('story.peak', { points: pointsText(peak) }),
      points: pointsText(peak ?? 0),
    };
    const isEnd = to === last?.to;
    if (from <= 1 && isEnd) return t('story.phase.all', data);
    if (isEnd) return t('story.phase.last', data);
    return t(from === to ? 'story.phase.one' : 'story.phase', data);
  });
  const left = named.length - MAX_PHASES;
  const shown =
    left > 0
      ? [
          ...named.slice(0, FIRST_PHASES),
          t('story.phases.more', {
            count: phases.slice(FIRST_PHASES, FIRST_PHASES + left).filter(isLead).length,
          }),
          ...named.slice(FIRST_PHASES + left),
        ]
      : named;
  const text = capital(t('story.phases', { phases: shown.join(t('story.phases.and')) }));
  return last?.leader === EMPTY ? sentencesText([text, t('story.endsEven')]) : text;
};

const contradictionText = (t: TFunction, { contradiction }: Story): string => {
  if (!contradiction) return '';
  const { kind, winner, points, from } = contradiction;
  if (kind === 'count') {
    const lead = `${sideText(t, points < 0 ? WHITE : BLACK)} +${pointsText(points)}`;
    const counted = pointsText(contradiction.counted);
    return t('story.contradiction.count', { winner: sideText(t, winner), counted, lead, move: from });
  }
  return t(`story.contradiction.${kind}`, {
    winner: sideText(t, winner),
    leader: sideText(t, winner === BLACK ? WHITE : BLACK),
    points: pointsText(points),
    move: from,
  });
};

const giftText = (t: TFunction, { gift }: Story): string => {
  if (!gift) return '';
  return t('story.gift', {
    winner: sideText(t, gift.winner),
    loser: sideText(t, gift.winner === BLACK ? WHITE : BLACK),
    gift: gift.gift.moveNumber,
    slip: gift.slip.moveNumber,
    points: pointsText(gift.gift.points),
    back: pointsText(gift.slip.points),
  });
};

const decidedText = (t: TFunction, { deciding, swing, gift, contradiction }: Story): string => {
  if (isMisread(contradiction)) return '';
  if (deciding.length > 0) return t('story.decided', { count: deciding.length });
  if (gift) return '';
  if (!swing) return t('story.noneDecided');
  return sentencesText([t('story.noneDecided'), t(swing.sure ? 'story.swing' : 'story.swing.unsure')]);
};
