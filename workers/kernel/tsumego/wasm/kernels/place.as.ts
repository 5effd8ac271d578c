import { bit, neighbours, region, saved, trapped, walled, MAX_POINTS } from './region.as';

// One position: stones, ko, side to move, threats left; and the position after a move.

export const ATTACKER = 0;
export const DEFENDER = 1;
export const NO_KO = -1;

const DEFENDER_HASH: usize = memory.data(MAX_POINTS * 8, 16);
const ATTACKER_HASH: usize = memory.data(MAX_POINTS * 8, 16);
const KO_HASH: usize = memory.data(MAX_POINTS * 8, 16);

let seed: u64 = 0x9e3779b97f4a7c15;

/** SplitMix64. */
function random(): u64 {
  seed += 0x9e3779b97f4a7c15;
  return mix(seed);
}

export function mix(value: u64): u64 {
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
  value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
  return value ^ (value >> 31);
}

for (let point: usize = 0; point < <usize>MAX_POINTS; point += 1) {
  store<u64>(DEFENDER_HASH + (point << 3), random());
  store<u64>(ATTACKER_HASH + (point << 3), random());
  store<u64>(KO_HASH + (point << 3), random());
}

export function hashOf(defender: u64, attacker: u64): u64 {
  return hashSet(DEFENDER_HASH, defender) ^ hashSet(ATTACKER_HASH, attacker);
}

function hashSet(table: usize, set: u64): u64 {
  let hash: u64 = 0;
  while (set) {
    hash ^= load<u64>(table + (<usize>ctz(set) << 3));
    set &= set - 1;
  }
  return hash;
}

/**
 * Hashes everything that matters for the future. `threats`: the defender's in bits 0 to 3, the attacker's
 * above.
 */
export function keyOf(stones: u64, ko: i32, turn: i32, threats: i32): u64 {
  let key = stones ^ mix(<u64>((threats << 1) | turn) + 0x51ed270b);
  if (ko >= 0) key ^= load<u64>(KO_HASH + (<usize>ko << 3));
  return key;
}

// The position after the last legal move.
export let madeDefender: u64 = 0;
export let madeAttacker: u64 = 0;
export let madeKo: i32 = NO_KO;
export let madeHash: u64 = 0;

/** Plays on an empty point; returns false for a suicide. The caller checks the ko ban. */
export function play(defender: u64, attacker: u64, hash: u64, turn: i32, point: i32): bool {
  const stone = bit(point);
  const near = neighbours(point);
  const isDefender = turn == DEFENDER;
  const own = (isDefender ? defender : attacker) | stone;
  const other = isDefender ? attacker : defender;
  const otherSafe = isDefender ? walled : saved;
  const ownSafe = isDefender ? saved : walled;
  const empty = region & ~own & ~other;
  let captured: u64 = 0;
  let beside = near & other;
  while (beside) {
    captured |= trapped(beside & (0 - beside), other, empty, otherSafe);
    beside &= (beside - 1) & ~captured;
  }
  madeKo = NO_KO;
  if (captured) {
    // One stone captures one stone and stands alone with that point as its only liberty: a ko.
    if (popcnt(captured) == 1 && !(near & own) && !(stone & ownSafe) && !(near & empty)) {
      madeKo = <i32>ctz(captured);
    }
  } else if (trapped(stone, own, empty, ownSafe)) {
    return false;
  }
  madeHash =
    hash ^
    load<u64>((isDefender ? DEFENDER_HASH : ATTACKER_HASH) + (<usize>point << 3)) ^
    hashSet(isDefender ? ATTACKER_HASH : DEFENDER_HASH, captured);
  if (isDefender) {
    madeDefender = own;
    madeAttacker = other & ~captured;
  } else {
    madeAttacker = own;
    madeDefender = other & ~captured;
  }
  return true;
}

/** Tells whether every chain has a liberty: one without any could never be captured, as no move is left beside it. */
export function breathes(defender: u64, attacker: u64): bool {
  const empty = region & ~defender & ~attacker;
  return allBreathe(defender, saved, empty) && allBreathe(attacker, walled, empty);
}

function allBreathe(stones: u64, safe: u64, empty: u64): bool {
  let rest = stones;
  while (rest) {
    if (trapped(rest & (0 - rest), stones, empty, safe)) return false;
    rest &= rest - 1;
  }
  return true;
}
