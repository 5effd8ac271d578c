import { region } from './region.as';

// Proofs of the prover by their zones: a position with the same stones and empty points there has the same proof, whatever
// stands elsewhere (Shih et al. 2022). The table knows positions only as a whole.
//
// One ring of proofs for each kind: wall, question, side to move and threats. The newest replace the oldest.
//
//   0 zone u64   8 defender u64   16 attacker u64, both inside the zone   24 work u32   28 unused

const KINDS: usize = 16;
const RING: i32 = 2048;
const PATTERN: usize = 32;
const PATTERNS: usize = memory.data(16 * 2048 * 32, 16);
const NAMES: usize = memory.data(16 * 8, 16);
/** How many proofs each ring has ever been given. */
const GIVEN: usize = memory.data(16 * 4, 16);

/** The ring that the next unknown kind takes over. */
let next: usize = 0;

export function clearPatterns(): void {
  memory.fill(NAMES, 0, KINDS << 3);
  memory.fill(GIVEN, 0, KINDS << 2);
}

/** The ring of a kind; `KINDS` where there is none. `name` is not 0. */
function ringOf(name: u64): usize {
  for (let ring: usize = 0; ring < KINDS; ring += 1) {
    if (load<u64>(NAMES + (ring << 3)) == name) return ring;
  }
  return KINDS;
}

/** Keeps the proof of a position without a ko ban; one that rests on the whole region serves no other. */
export function keepPattern(name: u64, defender: u64, attacker: u64, zone: u64, work: u32): void {
  if (zone == region) return;
  let ring = ringOf(name);
  if (ring == KINDS) {
    ring = next;
    next = (next + 1) % KINDS;
    store<u64>(NAMES + (ring << 3), name);
    store<i32>(GIVEN + (ring << 2), 0);
  }
  const given = load<i32>(GIVEN + (ring << 2));
  store<i32>(GIVEN + (ring << 2), given + 1);
  const at = PATTERNS + (ring * <usize>RING + <usize>(given % RING)) * PATTERN;
  store<u64>(at, zone);
  store<u64>(at, defender & zone, 8);
  store<u64>(at, attacker & zone, 16);
  store<u32>(at, work, 24);
}

/** The work of the proof that was found last: its position is as hard wherever its zone lies the same. */
export let patternWork: u32 = 0;

/** Returns the zone of a proof that holds in this position without a ko ban, or 0. */
export function findPattern(name: u64, defender: u64, attacker: u64): u64 {
  const ring = ringOf(name);
  if (ring == KINDS) return 0;
  const given = load<i32>(GIVEN + (ring << 2));
  let at = PATTERNS + ring * <usize>RING * PATTERN;
  const end = at + <usize>(given < RING ? given : RING) * PATTERN;
  for (; at < end; at += PATTERN) {
    const zone = load<u64>(at);
    if ((defender & zone) == load<u64>(at, 8) && (attacker & zone) == load<u64>(at, 16)) {
      patternWork = load<u32>(at, 24);
      return zone;
    }
  }
  return 0;
}
