// Stores proof numbers of positions, from the view of the side to move. Buckets of four; the entry with the
// least work is replaced.
//
//   0 key u64   8 phi u32   12 delta u32   16 path u32   20 depends i32   24 work u32   28 unused
//
// A proof of the prover rests on no line: the eight bytes at 16 are its zone instead.

const ENTRY: usize = 32;
const WAYS: i32 = 4;

let base: usize = 0;
let buckets: u64 = 0;

export let foundPhi: u32 = 0;
export let foundDelta: u32 = 0;
export let foundDepends: i32 = 0;
export let foundWork: u32 = 0;
export let foundZone: u64 = 0;

/** Allocates 2^bits empty entries; returns false without enough memory. Call once. */
export function openTable(bits: i32): bool {
  base = (__heap_base + 63) & ~63;
  const size = ENTRY << bits;
  const missing = <i32>((base + size + 0xffff) >> 16) - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) return false;
  buckets = (<u64>1 << (bits - 2)) - 1;
  clearTable();
  return true;
}

export function clearTable(): void {
  memory.fill(base, 0, <usize>(buckets + 1) * ENTRY * WAYS);
}

let warmth: u64 = 0;

/** Brings the entry of a position into the caches. The sum keeps the compiler from dropping the reads. */
export function warm(key: u64): void {
  const at = base + <usize>(key & buckets) * ENTRY * WAYS;
  warmth += load<u64>(at) + load<u64>(at, 64);
}

/**
 * `path` is the code of the line that leads here: an entry that rests on that line is valid on no other. `isProver`: the
 * prover moves there. `never` is the value of `foundDepends` for his proofs.
 */
export function find(key: u64, path: u32, isProver: bool, never: i32): bool {
  let at = base + <usize>(key & buckets) * ENTRY * WAYS;
  for (let way = 0; way < WAYS; way += 1, at += ENTRY) {
    if (load<u64>(at) != key) continue;
    foundPhi = load<u32>(at, 8);
    foundDelta = load<u32>(at, 12);
    foundWork = load<u32>(at, 24);
    if ((isProver ? foundPhi : foundDelta) == 0) {
      foundZone = load<u64>(at, 16);
      foundDepends = never;
      return true;
    }
    const bound = load<u32>(at, 16);
    if (bound && bound != path) return false;
    foundDepends = load<i32>(at, 20);
    return true;
  }
  return false;
}

/** `rest`: what stands at 16, the zone of a proof, or path (0: the entry is valid on every line) and depends. */
export function keep(key: u64, phi: u32, delta: u32, rest: u64, work: u32): void {
  const bucket = base + <usize>(key & buckets) * ENTRY * WAYS;
  let at = bucket;
  let least: u32 = u32.MAX_VALUE;
  for (let way = 0; way < WAYS; way += 1) {
    const here = bucket + way * ENTRY;
    const other = load<u64>(here);
    if (other == key || other == 0) {
      at = here;
      if (other == key) {
        const before = load<u32>(here, 24);
        work = work < u32.MAX_VALUE - before ? work + before : u32.MAX_VALUE;
      }
      break;
    }
    if (load<u32>(here, 24) <= least) {
      least = load<u32>(here, 24);
      at = here;
    }
  }
  store<u64>(at, key);
  store<u32>(at, phi, 8);
  store<u32>(at, delta, 12);
  store<u64>(at, rest, 16);
  store<u32>(at, work, 24);
}
