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
 * Tells whether one stone could make the defender live: he encloses an area with an empty point, or stands one
 * step from `saved`.
 */
export function mayLiveAtOnce(defender: u64, attacker: u64): bool {
  const empty = region & ~defender & ~attacker;
  if (saved) {
    const out = defender & saved;
    const doors = saved | (out ? around(flood(out, defender)) : 0);
    if (doors & empty & around(flood(defender & home, defender))) return true;
  }
  let rest = region & ~defender;
  // Everything connected with the wall is open.
  let open = rest & walled;
  while (open) {
    rest &= ~flood(open & (0 - open), rest);
    open = rest & walled;
  }
  return (rest & empty) != 0;
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
export function hopeless(attacker: u64): bool {
  const points = eyePoints(attacker);
  if (points & saved) return false;
  const count = popcnt(points);
  if (count < 2) return true;
  return count == 2 && (neighbours(<i32>ctz(points)) & points) != 0;
}

/** For the initial proof numbers of a position: counts the points where an eye could be. */
// @ts-ignore: decorator
@inline
export function room(attacker: u64): i32 {
  return <i32>popcnt(eyePoints(attacker));
}
