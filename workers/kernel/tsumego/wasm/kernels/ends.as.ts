import { around, flood, home, neighbours, region, saved, touched, walled } from './region.as';

// Decides positions that need no search.

const MAX_CHAINS = 32;
const CHAINS: usize = memory.data(MAX_CHAINS * 8, 16);
const CHAIN_REACH: usize = memory.data(MAX_CHAINS * 8, 16);
const EYES: usize = memory.data(MAX_CHAINS * 8, 16);

/**
 * Tells whether some chain at stake lives: it reaches `saved`, or it stays whatever the attacker plays
 * (Benson 1976): it joins at least two enclosed areas of which every empty point is its liberty. Areas that touch the wall are open to attack.
 */
export function lives(defender: u64, attacker: u64): bool {
  const out = defender & saved;
  if (out && flood(out, defender) & home) return true;
  const empty = region & ~defender & ~attacker;
  let eyes = 0;
  let rest = region & ~defender;
  while (rest) {
    const area = flood(rest & (0 - rest), region & ~defender);
    rest &= ~area;
    if (area & walled || !(area & empty)) continue;
    if (eyes < MAX_CHAINS) {
      store<u64>(EYES + (<usize>eyes << 3), area);
      eyes += 1;
    }
  }
  if (eyes < 2) return false;
  let chains = 0;
  rest = defender;
  while (rest) {
    const chain = flood(rest & (0 - rest), defender);
    rest &= ~chain;
    if (chains == MAX_CHAINS) return false;
    store<u64>(CHAINS + (<usize>chains << 3), chain);
    store<u64>(CHAIN_REACH + (<usize>chains << 3), touched);
    chains += 1;
  }
  // Removes chains with fewer than two eyes, then the eyes that touch them, until nothing changes.
  let changed = true;
  while (changed) {
    changed = false;
    for (let c = 0; c < chains; c += 1) {
      const chain = load<u64>(CHAINS + (<usize>c << 3));
      if (!chain) continue;
      const reach = load<u64>(CHAIN_REACH + (<usize>c << 3));
      let count = 0;
      for (let e = 0; e < eyes && count < 2; e += 1) {
        const area = load<u64>(EYES + (<usize>e << 3));
        if (area && !(area & empty & ~reach)) count += 1;
      }
      if (count >= 2) continue;
      store<u64>(CHAINS + (<usize>c << 3), 0);
      for (let e = 0; e < eyes; e += 1) {
        if (load<u64>(EYES + (<usize>e << 3)) & reach) store<u64>(EYES + (<usize>e << 3), 0);
      }
      changed = true;
    }
  }
  for (let c = 0; c < chains; c += 1) if (load<u64>(CHAINS + (<usize>c << 3)) & home) return true;
  return false;
}

/**
 * Returns the moves that could make the defender live at once: one step from `saved`, or beside his stones where a
 * stone may leave two enclosed areas. Who has nothing enclosed yet does not make two eyes with one stone.
 */
export function livingMoves(defender: u64, attacker: u64): u64 {
  const empty = region & ~defender & ~attacker;
  if (saved) {
    const out = defender & saved;
    const doors = (saved | (out ? around(flood(out, defender)) : 0)) & empty;
    if (doors) {
      const steps = doors & around(flood(defender & home, defender));
      if (steps) return steps;
    }
  }
  const rest = region & ~defender;
  // Everything connected with the wall is open.
  const open = rest & walled ? flood(rest & walled, rest) : 0;
  const enclosed = rest & ~open;
  if (!enclosed) return 0;
  const beside = empty & around(defender);
  const first = flood(enclosed & (0 - enclosed), enclosed);
  if (first != enclosed) return beside;
  // A single area: a stone has to divide it, or to cut a piece of the open part off from the wall.
  let moves: u64 = 0;
  let todo = beside;
  while (todo) {
    const point = <i32>ctz(todo);
    const stone = todo & (0 - todo);
    todo ^= stone;
    const pieces = popcnt(neighbours(point) & rest);
    if (pieces >= 2 || (pieces == 1 && (stone & open & walled))) moves |= stone;
  }
  return moves;
}

/** Attackers that cannot be captured: connected with the wall. */
// @ts-ignore: decorator
@inline
function safeOf(attacker: u64): u64 {
  const anchored = attacker & walled;
  return anchored ? flood(anchored, attacker) : 0;
}

/**
 * Returns the points where a chain at stake can still have an eye: not held by the attacker for good, and not
 * beside such a point. An eye touches nothing that cannot be captured. All points where the chain can still
 * reach `saved`.
 */
export function eyePoints(attacker: u64): u64 {
  const safe = safeOf(attacker);
  let within = region & ~safe;
  if (home != region) within = flood(within & home, within);
  return within & saved ? within : within & ~walled & ~around(safe);
}

/** Tells whether no two eyes fit into the eye points, fewer than two or two side by side, and no way leads out. */
// @ts-ignore: decorator
@inline
export function isHopeless(points: u64): bool {
  if (points & saved) return false;
  const count = popcnt(points);
  if (count < 2) return true;
  return count == 2 && (neighbours(<i32>ctz(points)) & points) != 0;
}

/** Tells whether the attacker has left no room for two eyes. */
export function hopeless(attacker: u64): bool {
  return isHopeless(eyePoints(attacker));
}

/** Where a stone of the attacker is connected with the wall. */
export function beyondCapture(attacker: u64): u64 {
  return walled | around(safeOf(attacker));
}
