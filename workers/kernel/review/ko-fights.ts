/** Captures of one ko more than this many moves apart belong to separate fights. */
const APART = 8;

/** A ko that both sides captured: line indices of the first and last capture. */
export interface KoFight {
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the ko fights of a line, in order. `points` are the moves; `koPoints` the point that the rules
 * forbid to retake after each move, negative for none. During a fight the engine's judgement changes with
 * every move, so the losses of single moves mean little: only the change by the whole fight counts.
 *
 *   index      40   41   42   43   44   45   46
 *   point      K4   R2   Q2   K5   C3   D3   K4
 *   ko point   K5   -    -    K4   -    -    K5       one fight, 40 to 46
 */
export const koFightsOf = (points: ArrayLike<number>, koPoints: ArrayLike<number>): readonly KoFight[] => {
  const fights: { first: number; last: number; takings: number; low: number; high: number }[] = [];
  for (let index = 0; index < koPoints.length; index += 1) {
    const forbidden = koPoints[index] as number;
    if (forbidden < 0) continue;
    const point = points[index] as number;
    const low = Math.min(point, forbidden);
    const high = Math.max(point, forbidden);
    const fight = fights.findLast(
      (other) => other.low === low && other.high === high && index - other.last <= APART,
    );
    if (fight) {
      fight.last = index;
      fight.takings += 1;
    } else fights.push({ first: index, last: index, takings: 1, low, high });
  }
  return joined(fights.filter(({ takings }) => takings > 1));
};

/** Joins overlapping fights, because two simultaneous kos are one event. */
const joined = (fights: readonly KoFight[]): KoFight[] => {
  const events: { first: number; last: number }[] = [];
  for (const { first, last } of fights) {
    const open = events.at(-1);
    if (open && first <= open.last + 1) open.last = Math.max(open.last, last);
    else events.push({ first, last });
  }
  return events;
};
