import { BLACK, type Color, WHITE } from '../board/types';
import type { LineMoment } from './moments';

/** A lead below this is none: nobody would say that the game was decided. Points. */
const CLOSE = 3;
/** A lead that lasts for fewer moves is a wave of the search, or an exchange that is not over. */
const LASTS = 4;
/** Winrate that a move must have changed to be told as one that decided. */
const DECIDING = 0.12;
const MAX_DECIDING = 3;
/** Share of the positions that must be known for a story to be told. */
const KNOWN_SHARE = 0.9;

/** Consecutive positions in which one side led, or none (EMPTY). */
interface Lead {
  readonly leader: Color | 0;
  /** Line indices of its first and last position. */
  readonly first: number;
  readonly last: number;
}

/** What the figures tell of a game as a whole. */
export interface LineStory {
  /** In order, no two neighbours with the same leader. */
  readonly leads: readonly Lead[];
  /** Line indices of the moves that decided it, in the order they were played; at most three. */
  readonly deciding: readonly number[];
}

/** The columns of a line that a story is told from, by index; NaN where not analysed. */
interface Columns {
  readonly winrates: Float64Array;
  readonly scoreLeads: Float64Array;
  /** Who played; 0 for nobody. */
  readonly colors: Uint8Array;
  readonly length: number;
}

/**
 * Undefined while too little of the line is known. One pass over the line. Whoever has won did not lose the game by a
 * mistake: the moves that decided it are the other's. Without a known winner that is who leads at the end.
 */
export const storyOf = (
  columns: Columns,
  moments: readonly LineMoment[],
  knownWinner?: Color,
): LineStory | undefined => {
  const { length, winrates, colors } = columns;
  let known = 0;
  for (let index = 0; index < length; index += 1) if (!Number.isNaN(winrates[index])) known += 1;
  if (length < 2 || known < KNOWN_SHARE * length) return undefined;
  const leads = leadsOf(columns);
  const winner = knownWinner ?? leads.at(-1)?.leader;
  const deciding = moments
    .filter(({ bad, sure, winrateLoss }) => bad && sure && winrateLoss >= DECIDING)
    .filter(({ index }) => colors[index] !== winner)
    .sort((a, b) => b.winrateLoss - a.winrateLoss)
    .slice(0, MAX_DECIDING)
    .map(({ index }) => index)
    .sort((a, b) => a - b);
  return { leads, deciding };
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
    // What a game ends with counts, however short.
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
