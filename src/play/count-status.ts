import { BLACK, type CountView, EMPTY, type Point } from '#protocol';

/** What a count makes of a point: the state of its stone, or whose ground it is. */
export type CountStatus = 'disputed' | 'dead' | 'seki' | 'unsure' | 'open' | 'black' | 'white';

/** The points of which a count says something; stones that are surely alive and neutral points have no status. */
export const countStatuses = (
  { owners, dead, seki, doubts, open, disputed }: CountView,
  stones: Uint8Array,
): ReadonlyMap<Point, CountStatus> => {
  const statuses = new Map<Point, CountStatus>();
  for (const [point, owner] of owners.entries()) {
    if (stones[point] === EMPTY && owner !== EMPTY) statuses.set(point, owner === BLACK ? 'black' : 'white');
  }
  // The last one counts: a stone may be unsure, dead and disputed at once.
  const groups = { unsure: doubts.flat(), open, seki, dead, disputed } as const;
  for (const status of ['seki', 'dead', 'unsure', 'open', 'disputed'] as const)
    for (const point of groups[status]) statuses.set(point, status);
  return statuses;
};
