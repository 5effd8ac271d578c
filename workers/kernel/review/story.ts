import { BLACK, type Color, WHITE } from '../board/types';
import type { LineMoment } from './moments';

/** A lead of fewer points counts as even. */
const CLOSE = 3;
/** A lead that lasts for fewer moves is a fluctuation of the search, or an unfinished exchange. */
const LASTS = 4;
/** The minimum change of winrate for a move that decided the game. */
const DECIDING = 0.12;
const MAX_DECIDING = 3;
/** The minimum share of positions with an analysis. */
const KNOWN_SHARE = 0.9;

/** Consecutive positions in which one side led, or neither (EMPTY). */
interface Lead {
  readonly leader: Color | 0;
  /** Line indices of the first and last position. */
  readonly first: number;
  readonly last: number;
}

/** A summary of the whole game from its figures. */
export interface LineStory {
  /** In order; neighbours have different leaders. */
  readonly leads: readonly Lead[];
  /** Line indices of the moves that decided the game, in the order played; at most three. */
  readonly deciding: readonly number[];
  /** Where no move decided for sure: the loser's with the largest measured fall of the winrate. */
  readonly swing?: { readonly index: number; readonly sure: boolean };
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
 * Returns the story of a line in one pass; undefined while too little of it is known. The winner did not lose
 * the game by a mistake, so the deciding moves are the loser's. Without a known winner, the side that leads
 * at the end counts as one.
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
  const falls = moments
    .filter(({ index, winrateLoss }) => winrateLoss >= DECIDING && colors[index] !== winner)
    .sort((a, b) => b.winrateLoss - a.winrateLoss);
  const deciding = falls
    .filter(({ bad, sure }) => bad && sure)
    .slice(0, MAX_DECIDING)
    .map(({ index }) => index)
    .sort((a, b) => a - b);
  const swing = deciding.length === 0 ? falls[0] : undefined;
  return { leads, deciding, ...(swing ? { swing: { index: swing.index, sure: swing.sure } } : {}) };
};

const leaderOf = (lead: number): Color | 0 => (lead >= CLOSE ? BLACK : lead <= -CLOSE ? WHITE : 0);

const leadsOf = ({ scoreLeads, length }: Columns): readonly Lead[] => {
  const runs: Lead[] = [];
  for (let index = 0; index < length; index += 1) {
    const lead = scoreLeads[index] as number;
    if (!Number.isNaN(lead)) extend(runs, { leader: leaderOf(lead), first: index, last: index });
  }
  const lasting: Lead[] = [];
  for (const [order, run] of runs.entries()) {
    // The last lead counts however short it is.
    const isLast = order === runs.length - 1;
    if (isLast || run.last - run.first + 1 >= LASTS || lasting.length === 0) extend(lasting, run);
    else extend(lasting, { ...run, leader: lasting.at(-1)?.leader ?? run.leader });
  }
  return lasting;
};

const extend = (leads: Lead[], next: Lead): void => {
  const before = leads.at(-1);
  if (before?.leader === next.leader) leads[leads.length - 1] = { ...before, last: next.last };
  else leads.push(next);
};
