import { around, flood, neighbours, region, touched, trapped } from './region.as';

// Relevance zones (Shih et al. 2022): the points on which a proof rests. The proof holds in every position with the same
// stones and empty points there, the same side to move, threats and ko, whatever stands elsewhere; the prover plays only
// there. A larger zone is one too. So a reply outside the zone of a proof against a pass is refuted with it.
//
// What must lie inside is what keeps moves from having another effect elsewhere: the prover's chains with liberties enough
// that no reply outside takes them, chains that are captured with all around them, and what makes a capture a ko.

/**
 * Closes the zone of a position where the other side moves: its moves inside have the same effect in all positions that
 * agree on the zone, and those outside none inside.
 */
export function closedZone(zone: u64, prover: u64, other: u64, proverSafe: u64, otherSafe: u64): u64 {
  const empty = region & ~prover & ~other;
  while (true) {
    const before = zone;
    let rest = prover & zone;
    while (rest) {
      const chain = flood(rest & (0 - rest), prover);
      const beside = touched;
      rest &= ~chain;
      zone |= chain;
      if (chain & proverSafe) continue;
      const liberties = beside & empty;
      if (popcnt(liberties) < 2) {
        zone |= beside;
        continue;
      }
      let inside = popcnt(liberties & zone);
      let more = liberties & ~zone;
      for (; inside < 2; inside += 1) {
        zone |= more & (0 - more);
        more &= more - 1;
      }
    }
    let moves = empty & zone;
    while (moves) {
      const stone = moves & (0 - moves);
      const near = neighbours(<i32>ctz(moves));
      moves &= moves - 1;
      const left = empty & ~stone;
      let captured: u64 = 0;
      let beside = near & prover;
      while (beside) {
        captured |= trapped(beside & (0 - beside), prover, left, proverSafe);
        beside &= (beside - 1) & ~captured;
      }
      if (captured) {
        if (popcnt(captured) == 1 && (captured & zone)) zone |= near;
      } else {
        const chain = trapped(stone, other | stone, left, otherSafe);
        if (chain) zone |= chain | around(chain);
      }
    }
    if (zone == before) return zone;
  }
}

/**
 * The zone before a move of the prover from the zone after it.
 * @param prover his stones after the move, @param other the other side's after it
 */
export function zoneBefore(
  zone: u64, stone: u64, prover: u64, other: u64, captured: u64, isKo: bool, proverSafe: u64, otherSafe: u64,
): u64 {
  const empty = region & ~prover & ~other;
  const near = neighbours(<i32>ctz(stone));
  zone |= stone;
  if (captured) zone |= captured | around(captured);
  if (isKo) zone |= near;
  const chain = flood(stone, prover);
  zone |= chain;
  const liberties = touched & empty;
  if (!(chain & proverSafe) && !(liberties & zone)) zone |= liberties & (0 - liberties);
  // None of the other side's chains inside may be captured by the move where it is not captured here.
  let rest = other & zone;
  while (rest) {
    const chain = flood(rest & (0 - rest), other);
    const liberties = touched & empty;
    rest &= ~chain;
    zone |= chain;
    if (!(chain & otherSafe) && !(liberties & zone)) zone |= liberties & (0 - liberties);
  }
  return zone;
}
