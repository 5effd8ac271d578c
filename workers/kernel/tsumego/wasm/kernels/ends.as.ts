import {
  around, brink, flood, home, neighbours, region, saved, touched, trapped, version, walled,
} from './region.as';

// Decides positions that need no search.

const MAX_CHAINS = 32;
const CHAINS: usize = memory.data(MAX_CHAINS * 8, 16);
const CHAIN_REACH: usize = memory.data(MAX_CHAINS * 8, 16);
const EYES: usize = memory.data(MAX_CHAINS * 8, 16);

/** What the last `lives` found: everything connected with the wall that the defender does not hold. */
let open: u64 = 0;
/** Most moves of the attacker leave the defender's stones as they are. */
let openOf: u64 = 0;
let openVersion: u32 = 0;

/** Tells whether some chain at stake lives: it reaches `saved`, or it stays whatever the attacker plays. */
export function lives(defender: u64, attacker: u64): bool {
  if (isOut(defender)) return true;
  const rest = region & ~defender;
  floodOpen(defender, rest);
  return hasTwoEyes(defender, attacker, rest & ~open);
}

/** `rest`: all but the defender's stones. */
@inline
function floodOpen(defender: u64, rest: u64): void {
  if (defender == openOf && version == openVersion) return;
  open = rest & walled ? flood(rest & walled, rest) : 0;
  openOf = defender;
  openVersion = version;
}

/** How many areas, of the two that he needs, the defender has not yet shut off from the wall. */
export function areasMissing(defender: u64): u32 {
  const rest = region & ~defender;
  floodOpen(defender, rest);
  const enclosed = rest & ~open;
  if (!enclosed) return 2;
  return flood(enclosed & (0 - enclosed), enclosed) == enclosed ? 1 : 0;
}

/** The same after the defender's move on `stone`, made where `lives` was asked last. */
export function livesAfter(stone: u64, defender: u64, attacker: u64): bool {
  if (isOut(defender)) return true;
  let still = open & ~stone;
  // The stone may cut the points beside it off from the wall.
  let beside = stone & open ? neighbours(<i32>ctz(stone)) & still : 0;
  while (beside) {
    still &= ~trapped(beside & (0 - beside), still, 0, walled);
    beside &= (beside - 1) & still;
  }
  return hasTwoEyes(defender, attacker, region & ~defender & ~still);
}

/** The zone of the life that was found last. */
export let livesZone: u64 = 0;

function isOut(defender: u64): bool {
  const out = defender & saved;
  if (!out) return false;
  livesZone = flood(out, defender);
  return (livesZone & home) != 0;
}

/**
 * Tells whether some chain at stake stays whatever the attacker plays (Benson 1976): it joins at least two of the
 * enclosed areas, and every empty point of these is its liberty.
 */
function hasTwoEyes(defender: u64, attacker: u64, enclosed: u64): bool {
  const empty = region & ~defender & ~attacker;
  let eyes = 0;
  let rest = enclosed;
  while (rest) {
    const area = flood(rest & (0 - rest), enclosed);
    rest &= ~area;
    if (!(area & empty)) continue;
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
  let alive: u64 = 0;
  for (let c = 0; c < chains; c += 1) alive |= load<u64>(CHAINS + (<usize>c << 3));
  if (!(alive & home)) return false;
  for (let e = 0; e < eyes; e += 1) alive |= load<u64>(EYES + (<usize>e << 3));
  livesZone = alive;
  return true;
}

/**
 * Returns the moves that could make the defender live at once where `lives` was asked last: one step from `saved`, or
 * beside his stones where a stone may leave two enclosed areas. Who has nothing enclosed yet does not make two eyes
 * with one stone.
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
  const enclosed = rest & ~open;
  if (!enclosed) return 0;
  const beside = empty & around(defender);
  const first = flood(enclosed & (0 - enclosed), enclosed);
  if (first != enclosed) return beside;
  // A single area: a stone has to divide it, or to cut a piece of the open part off from the wall.
  let moves: u64 = 0;
  let left = beside;
  while (left) {
    const point = <i32>ctz(left);
    const stone = left & (0 - left);
    left ^= stone;
    const pieces = popcnt(neighbours(point) & rest);
    if (pieces >= 2 || (pieces == 1 && (stone & open & walled))) moves |= stone;
  }
  return moves;
}

/** The attackers of the last `eyePoints` or `linkedEyePoints` who cannot be captured, and all around them. */
let safe: u64 = 0;
let besideSafe: u64 = 0;
/** The empty points, two a chain, by which the last `linkedEyePoints` joined chains to the others. */
let links: u64 = 0;
/** What the last `eyePoints` found: most moves of the defender leave the attackers as they are. */
let anchored: u64 = 0;
let besideAnchored: u64 = 0;
let eyes: u64 = 0;
let eyesOf: u64 = 0;
let eyesVersion: u32 = 0;

/**
 * Returns the points where a chain at stake can still have an eye: not held by the attacker for good, and not
 * beside such a point. An eye touches nothing that cannot be captured. All points where the chain can still
 * reach `saved`.
 */
export function eyePoints(attacker: u64): u64 {
  if (attacker != eyesOf || version != eyesVersion) {
    const walls = attacker & walled;
    anchored = walls ? flood(walls, attacker) : 0;
    besideAnchored = walls ? touched : 0;
    eyes = roomBeside(anchored, besideAnchored);
    eyesOf = attacker;
    eyesVersion = version;
  }
  safe = anchored;
  besideSafe = besideAnchored;
  links = 0;
  return eyes;
}

/**
 * The same, and a chain is safe too that shares two empty points with those which are: who takes one of them leaves the
 * other to the attacker. No point serves two chains, so one answer always suffices.
 */
export function linkedEyePoints(defender: u64, attacker: u64): u64 {
  let points = eyePoints(attacker);
  let rest = attacker & ~safe;
  if (!rest || isHopeless(points)) return points;
  const empty = region & ~defender & ~attacker;
  let grown = false;
  while (rest) {
    const chain = flood(rest & (0 - rest), attacker);
    const beside = touched;
    rest &= ~chain;
    const shared = beside & empty & (besideSafe | walled) & ~links;
    if (popcnt(shared) < 2) continue;
    const more = shared & (shared - 1);
    links |= (shared & (0 - shared)) | (more & (0 - more));
    safe |= chain;
    besideSafe |= beside;
    grown = true;
    // A chain left out before may reach this one.
    rest = attacker & ~safe;
  }
  return grown ? roomBeside(safe, besideSafe) : points;
}

/** `beside`: all around these safe attackers. */
function roomBeside(stones: u64, beside: u64): u64 {
  let within = region & ~stones;
  if (home != region) within = (within & home) | flood(within & brink, within & ~home);
  return within & saved ? within : within & ~walled & ~beside;
}

/** Tells whether no two eyes fit into the eye points, fewer than two or two side by side, and no way leads out. */
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

/** The zone of a position where no two eyes fit, as was found last. */
export function hopelessZone(attacker: u64): u64 {
  if (home == region) return region;
  let within = region & ~safe;
  within = (within & home) | flood(within & brink, within & ~home);
  let zone = home | within;
  zone |= links;
  let rest = safe & (home | around(within | links));
  while (rest) {
    const chain = flood(rest & (0 - rest), attacker);
    rest &= ~chain;
    zone |= chain;
  }
  return zone;
}

/** Returns where a stone joins the safe attackers of the last `eyePoints`: only there it takes room for eyes. */
export function beyondCapture(): u64 {
  return walled | besideSafe;
}

/** Tells whether a stone there leaves no room for two eyes; it makes those attackers safe that it joins to the others. */
export function leavesNoRoom(stone: u64, attacker: u64): bool {
  const more = flood(stone, (attacker & ~safe) | stone);
  return isHopeless(roomBeside(safe | more, besideSafe | touched));
}

/** The zone of the position after such a stone. */
export function noRoomZone(stone: u64, attacker: u64): u64 {
  safe |= flood(stone, (attacker & ~safe) | stone);
  besideSafe |= touched;
  return hopelessZone(attacker);
}
