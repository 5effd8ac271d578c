// The points that matter, at most 64, numbered from 0; a set of points is one u64.

export const MAX_POINTS = 64;

/** Neighbours inside the region, one set a point. */
const NEIGHBOURS: usize = memory.data(MAX_POINTS * 8, 16);

/** All points. */
export let region: u64 = 0;
/** Points beside attackers outside, who are safe: the defender cannot capture an attacker's stone there. */
export let walled: u64 = 0;
/** Points beside living defenders outside, or beside open board: a defender's stone there cannot be captured. */
export let saved: u64 = 0;
/** The points at stake: the defender succeeds by a living chain with a stone on one of them. */
export let home: u64 = 0;
/** Those of them beside the others. */
export let brink: u64 = 0;
/** The points at stake with all that lies within one, two, three steps. */
export let ring1: u64 = 0;
export let ring2: u64 = 0;
export let ring3: u64 = 0;
/** Counts `setRegion`: whatever is kept from before is invalid after it. */
export let version: u32 = 0;

@inline
export function neighbours(point: i32): u64 {
  return load<u64>(NEIGHBOURS + (<usize>point << 3));
}

@inline
export function bit(point: i32): u64 {
  return (<u64>1) << point;
}

/** Whether the region borders on open board. */
export let isOpen: bool = false;

/** Whether the prover looks only at moves near the stones at stake: what he does not prove so is not refuted. */
export let isNarrow: bool = false;

/** Distinguishes the table entries of one region under different walls. */
export let salt: u64 = 0;

/** Call after `setNeighbours` for each point. */
export function setRegion(points: i32, wall: u64, safe: u64, stake: u64, open: bool, narrow: bool): void {
  salt = wall * 0x9e3779b97f4a7c15 ^ (safe * 0xc2b2ae3d27d4eb4f + (narrow ? 3 : 1));
  region = points == 64 ? ~(<u64>0) : bit(points) - 1;
  walled = wall;
  saved = safe;
  home = stake;
  isOpen = open;
  isNarrow = narrow;
  brink = home & around(region & ~home);
  ring1 = home | around(home);
  ring2 = ring1 | around(ring1);
  ring3 = ring2 | around(ring2);
  version += 1;
}

export function setNeighbours(point: i32, set: u64): void {
  store<u64>(NEIGHBOURS + (<usize>point << 3), set);
}

/** Returns every neighbour of a set, including its own points that touch each other. */
export function around(set: u64): u64 {
  let out: u64 = 0;
  while (set) {
    out |= neighbours(<i32>ctz(set));
    set &= set - 1;
  }
  return out;
}

/** What the last flood touched, its own points included. */
export let touched: u64 = 0;

/** Returns everything within `within` connected with the seed. */
export function flood(seed: u64, within: u64): u64 {
  let chain = seed;
  let frontier = seed;
  let reach: u64 = 0;
  while (frontier) {
    const near = neighbours(<i32>ctz(frontier));
    frontier &= frontier - 1;
    reach |= near;
    const fresh = near & within & ~chain;
    chain |= fresh;
    frontier |= fresh;
  }
  touched = reach;
  return chain;
}

/**
 * Returns everything within `within` connected with the seed when that neither touches a liberty nor contains a point
 * of `safe`; otherwise no point. Most have a way out near the seed, so this ends long before `flood` would.
 */
export function trapped(seed: u64, within: u64, liberties: u64, safe: u64): u64 {
  let chain = seed;
  let frontier = seed;
  while (frontier) {
    const near = neighbours(<i32>ctz(frontier));
    if ((frontier & safe) | (near & liberties)) return 0;
    frontier &= frontier - 1;
    const fresh = near & within & ~chain;
    chain |= fresh;
    frontier |= fresh;
  }
  return chain;
}
