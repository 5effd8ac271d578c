import { BLACK, type Color, EMPTY, WHITE } from '../board/types';
import type { LineMoment } from './moments';

/** A lead of fewer points counts as even. */
const CLOSE = 3;
/** A lead that lasts for fewer moves is a fluctuation of the search, or an unfinished exchange … */
const LASTS = 4;
/** … unless it is this large: then a move gave it and the next took it back. */
const LARGE = 8;
/** The minimum change of winrate for a move that decided the game. */
const DECIDING = 0.12;
const MAX_DECIDING = 3;
/** A gift of the winner belongs to a slip of the loser at most this many moves later. */
const GIFT_REACH = 8;
/** The minimum share of positions with an analysis. */
const KNOWN_SHARE = 0.9;

/** Consecutive positions in which one side led, or neither (EMPTY). */
interface Lead {
  readonly leader: Color | 0;
  /** Line indices of the first and last position. */
  readonly first: number;
  readonly last: number;
  /** The largest lead of the leader, in points; 0 for nobody. */
  readonly peak: number;
}

/** A lead that was there before the first move, and the index at which it was gone; absent where it never was. */
interface StartLead {
  readonly leader: Color;
  readonly points: number;
  readonly goneAt?: number;
}

/** The winner's mistake and the loser's answer to it, line indices. */
interface Gift {
  readonly gift: number;
  readonly slip: number;
}

/** The engine's picture at the end, where it is not the record's result. */
interface Contradiction {
  readonly winner: Color;
  readonly points: number;
  /** Line index from which the other side leads. */
  readonly from: number;
}

/** A summary of the whole game from its figures: the chart in words. */
export interface LineStory {
  /** In order, from the first analysed position to the last; neighbours have different leaders. */
  readonly leads: readonly Lead[];
  readonly start?: StartLead;
  /** Line indices of the moves that decided the game, in the order played; at most three. */
  readonly deciding: readonly number[];
  /** Where no move decided for sure: the loser's with the largest measured fall of the winrate. */
  readonly swing?: { readonly index: number; readonly sure: boolean };
  readonly gift?: Gift;
  readonly contradiction?: Contradiction;
}

/** The columns of a line that the story reads, by index; NaN where not analysed. */
interface Columns {
  readonly winrates: Float64Array;
  readonly scoreLeads: Float64Array;
  /** The side that moved; 0 for none. */
  readonly colors: Uint8Array;
  readonly length: number;
}

/** A shorter line, in moves, is no game. */
export const SHORTEST_GAME = 10;

/** Tells whether enough of a line is known for a story. */
const isKnown = ({ winrates, length }: Pick<Columns, 'winrates' | 'length'>): boolean => {
  let known = 0;
  for (let index = 0; index < length; index += 1) if (!Number.isNaN(winrates[index])) known += 1;
  return length >= 2 && known >= KNOWN_SHARE * length;
};

/** Tells whether a line is a game, of which enough is known. */
export const isKnownGame = (columns: Pick<Columns, 'winrates' | 'length'>): boolean =>
  columns.length > SHORTEST_GAME && isKnown(columns);

/**
 * Returns the story of a line; undefined while too little of it is known. The winner did not lose the game by a
 * mistake, so the deciding moves are the loser's, each with the winner's gift before it. Without a known winner, the
 * side that leads at the end counts as one.
 */
export const storyOf = (
  columns: Columns,
  moments: readonly LineMoment[],
  knownWinner?: Color,
): LineStory | undefined => {
  if (!isKnown(columns)) return undefined;
  const { colors } = columns;
  const leads = leadsOf(columns);
  const winner = knownWinner ?? leads.at(-1)?.leader;
  const large = moments
    .filter(({ winrateLoss }) => winrateLoss >= DECIDING)
    .sort((a, b) => b.winrateLoss - a.winrateLoss);
  // A move after which the loser led once more decided nothing.
  const lost = leads.findLast(({ leader }) => leader !== EMPTY && leader !== winner);
  const turned = lost?.last ?? 0;
  const ofLoser = large.filter(({ index }) => colors[index] !== winner);
  const falls = ofLoser.filter(({ index }) => index > turned);
  const deciding = falls
    .filter(({ bad, sure }) => bad && sure)
    .slice(0, MAX_DECIDING)
    .map(({ index }) => index)
    .sort((a, b) => a - b);
  // Where the loser's last lead ended little by little, the largest piece of it that went at once.
  const melted = ofLoser.find(({ index, bad }) => bad && index > (lost?.first ?? turned));
  const swing = deciding.length === 0 ? (falls[0] ?? melted) : undefined;
  const start = startOf(columns, leads);
  const contradiction = contradictionOf(leads, knownWinner);
  const gift = contradiction ? undefined : giftOf(large, colors, winner, turned);
  return {
    leads,
    deciding,
    ...(start ? { start } : {}),
    ...(swing ? { swing: { index: swing.index, sure: swing.sure } } : {}),
    ...(gift ? { gift } : {}),
    ...(contradiction ? { contradiction } : {}),
  };
};

const leaderOf = (lead: number): Color | 0 => (lead >= CLOSE ? BLACK : lead <= -CLOSE ? WHITE : EMPTY);

const leadsOf = ({ scoreLeads, length }: Columns): readonly Lead[] => {
  const runs: Lead[] = [];
  for (let index = 0; index < length; index += 1) {
    const lead = scoreLeads[index] as number;
    if (Number.isNaN(lead)) continue;
    const leader = leaderOf(lead);
    extend(runs, { leader, first: index, last: index, peak: leader === EMPTY ? 0 : Math.abs(lead) });
  }
  const lasting: Lead[] = [];
  for (const [order, run] of runs.entries()) {
    // The last lead counts however short it is.
    const isLast = order === runs.length - 1;
    const counts = run.last - run.first + 1 >= LASTS || run.peak >= LARGE;
    if (isLast || counts || lasting.length === 0) extend(lasting, run);
    else extend(lasting, { ...run, leader: lasting.at(-1)?.leader ?? run.leader, peak: 0 });
  }
  return lasting;
};

const extend = (leads: Lead[], next: Lead): void => {
  const before = leads.at(-1);
  if (before?.leader === next.leader)
    leads[leads.length - 1] = { ...before, last: next.last, peak: Math.max(before.peak, next.peak) };
  else leads.push(next);
};

/** A side that leads before the first move leads by handicap stones or by the komi. */
const startOf = ({ scoreLeads }: Columns, [first, next]: readonly Lead[]): StartLead | undefined => {
  const points = scoreLeads[0] as number;
  const leader = leaderOf(points);
  if (Number.isNaN(points) || leader === EMPTY || first?.leader !== leader) return undefined;
  return { leader, points: Math.abs(points), ...(next ? { goneAt: next.first } : {}) };
};

/** The largest fall of the winner that the loser gave back at once, for good. `large`: the largest falls first. */
const giftOf = (
  large: readonly LineMoment[],
  colors: Uint8Array,
  winner: Color | 0 | undefined,
  turned: number,
): Gift | undefined => {
  for (const { index: gift, bad } of large) {
    if (!bad || colors[gift] !== winner) continue;
    const slip = large.find(
      ({ index, bad: isSlip }) =>
        isSlip && colors[index] !== winner && index > Math.max(gift, turned) && index - gift <= GIFT_REACH,
    );
    if (slip) return { gift, slip: slip.index };
  }
  return undefined;
};

const contradictionOf = (leads: readonly Lead[], winner: Color | undefined): Contradiction | undefined => {
  const end = leads.at(-1);
  if (!end || winner === undefined || end.leader === EMPTY || end.leader === winner) return undefined;
  return { winner, points: end.peak, from: end.first };
};
