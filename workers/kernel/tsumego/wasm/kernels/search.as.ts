import {
  areasMissing, beyondCapture, hopelessZone, isHopeless, leavesNoRoom, linkedEyePoints, lives, livesAfter, livesZone, livingMoves, noRoomZone,
} from './ends.as';
import {
  ATTACKER, DEFENDER, NO_KO, hashOf, keyOf, madeAttacker, madeDefender, madeHash, madeKo, mix, play,
} from './place.as';
import { around, bit, flood, home, isNarrow, isOpen, region, ring1, ring2, ring3, salt, saved, walled } from './region.as';
import { find, foundDelta, foundDepends, foundPhi, foundWork, foundZone, keep, warm } from './table.as';
import { closedZone, zoneBefore } from './zone.as';

// Depth-first proof-number search (Nagai 2002). phi and delta are the numbers of the side to move: phi is
// what it still has to prove to reach its goal, delta what the opponent has to prove to prevent it.
//
// One side, the prover, must reach its goal in finitely many moves; the other only has to hold out. So a
// repeated position is a failure of the prover, and the value of a position does not depend on the line that
// led there. One thing does depend on the line: a failure found through a repetition while the earlier
// position is still open. The table stores it only under the code of its line (graph history, Kishimoto and
// Mueller 2004).

/** The attacker has to prove that it captures everything at stake. The defender may pass. */
export const KILL = 0;
/** The defender has to prove two eyes. The attacker may pass. */
export const LIVE = 1;

const INFINITY: u32 = 1 << 30;
const NEVER: i32 = 1 << 20;
const PASS = 64;
/**
 * Flag beside the threats: everything at stake is captured and the attacker has passed. The defender moves or has
 * lost.
 */
const LAST_CALL = 256;
const MAX_DEPTH = 250;
const MAX_MOVES: i32 = 66;
/** So many steps to a way out are as good as none. */
const FAR: u32 = 8;
/**
 * What a node's numbers add for each further move that is not decided, in sixteenths: for the prover's moves and for
 * replies. Most moves beside open board share one fate, so a sum would count it many times (weak proof numbers, Ueda et al.
 * 2008); in a closed region the sum is better.
 */
const FURTHER_MOVE: u32 = 2;
const FURTHER_REPLY: u32 = 16;
/** How much harder beside open board a life is for each eye whose area is still open. */
const MISSING_AREA: u32 = 2;
/** The attacker looks one move ahead when eyes have at most this much room. */
const CLOSE_ROOM: u32 = 6;

// A node of the line:
//   0 defender u64   8 attacker u64   16 hash u64   24 key u64
//   32 ko i32   36 turn i32   40 threats i32   44 path u32
const NODE: usize = 48;
const LINE: usize = memory.data((MAX_DEPTH + 2) * 48, 16);

// A child of a node, once a move: a node as above, and
//   48 phi u32   52 delta u32   56 depends i32   60 move i32   64 zone u64, of a proof
const CHILD: usize = 72;
const CHILDREN: usize = memory.data((MAX_DEPTH + 1) * MAX_MOVES * 72, 64);

let goal = KILL;
/** Expansions left, and expansions since the last `begin`. */
let left: i32 = 0;
let made: u32 = 0;

// Results of the last `visit`.
let outPhi: u32 = 0;
let outDelta: u32 = 0;
let outDepends: i32 = 0;
/** Of a proof. */
let outZone: u64 = 0;
/** The position was never searched: its numbers are guesses. */
let outFresh: bool = false;

/** How much later a move is tried: passes, and what is far from the stones at stake. */
function lateness(move: i32): u32 {
  if (move == PASS) return 3;
  const stone = bit(move);
  return stone & ring1 ? 0 : stone & ring2 ? 1 : stone & ring3 ? 2 : 3;
}

@inline
function nodeAt(depth: i32): usize {
  return LINE + <usize>depth * NODE;
}

@inline
function proverOf(): i32 {
  return goal == KILL ? ATTACKER : DEFENDER;
}

@inline
function childAt(depth: i32, number: i32): usize {
  return CHILDREN + (<usize>depth * <usize>MAX_MOVES + <usize>number) * CHILD;
}

function setNode(
  node: usize, defender: u64, attacker: u64, hash: u64, ko: i32, turn: i32, threats: i32, path: u32,
): void {
  store<u64>(node, defender);
  store<u64>(node, attacker, 8);
  store<u64>(node, hash, 16);
  store<u64>(node, keyOf(hash, ko, turn, threats) ^ salt ^ (goal == LIVE ? 0x5851f42d4c957f2d : 0), 24);
  store<i32>(node, ko, 32);
  store<i32>(node, turn, 36);
  store<i32>(node, threats, 40);
  store<u32>(node, path, 44);
}

/** `memory.copy` would leave the module, which takes longer than so few loads. */
@inline
function copyNode(to: usize, from: usize): void {
  for (let at: usize = 0; at < NODE; at += 8) store<u64>(to + at, load<u64>(from + at));
}

/** Sets the position to be judged. Threats 0 to 15 a side. */
export function begin(
  asked: i32, defender: u64, attacker: u64, ko: i32, turn: i32, defenderThreats: i32, attackerThreats: i32,
): void {
  goal = asked;
  made = 0;
  setNode(
    LINE, defender, attacker, hashOf(defender, attacker), ko, turn, defenderThreats | (attackerThreats << 4), 1,
  );
}

/** 1 the prover reaches his end, -1 he does not, 0 not known after so many expansions. Goes on where it was. */
export function step(expansions: i32): i32 {
  left = expansions;
  const prover = proverOf() == load<i32>(LINE, 36);
  judge(LINE);
  if (outPhi != 0 && outDelta != 0) visit(0, INFINITY, INFINITY);
  if (outPhi == 0) return prover ? 1 : -1;
  if (outDelta == 0) return prover ? -1 : 1;
  return 0;
}

/** Expansions ever spent on the position set by `begin`, as far as the table still knows. */
export function work(): u32 {
  const isProver = load<i32>(LINE, 36) == proverOf();
  return find(load<u64>(LINE, 24), load<u32>(LINE, 44), isProver, NEVER) ? foundWork : 0;
}

export function expansions(): u32 {
  return made;
}

/** The numbers of a node, from the table or at first sight. */
function judge(node: usize): void {
  outFresh = false;
  const key = load<u64>(node, 24);
  const path = load<u32>(node, 44);
  const isProver = load<i32>(node, 36) == proverOf();
  if (find(key, path, isProver, NEVER)) {
    outZone = foundZone;
    outPhi = foundPhi;
    outDelta = foundDelta;
    outDepends = foundDepends;
    outFresh = foundWork == 0;
    return;
  }
  const defender = load<u64>(node);
  const attacker = load<u64>(node, 8);
  const turn = load<i32>(node, 36);
  outDepends = NEVER;
  const eyes = linkedEyePoints(defender, attacker);
  const points = <u32>popcnt(eyes);
  // With the attacker to move, life was already tested after the defender's move.
  if (turn == DEFENDER && lives(defender, attacker)) {
    won(true);
    outZone = livesZone;
  } else if (isHopeless(eyes)) {
    won(turn == ATTACKER);
    if (goal == KILL) outZone = hopelessZone(attacker);
  } else if (turn == ATTACKER ? points <= CLOSE_ROOM && killsAtOnce(node) : livesAtOnce(node)) {
    won(true);
  } else {
    const steps = eyes & saved ? stepsOut(defender, attacker) : 0;
    const kill: u32 = steps ? 3 + (steps < FAR ? FAR - steps : 0) : 1 + (points >> 1);
    let live: u32 = steps ? 1 + (steps >> 1) : 1 + (points < 6 ? 6 - points : 0);
    if (!steps && isOpen) live += MISSING_AREA * areasMissing(defender);
    outPhi = turn == ATTACKER ? kill : live;
    outDelta = turn == ATTACKER ? live : kill;
  }
  outFresh = true;
  keep(key, outPhi, outDelta, (isProver ? outPhi : outDelta) == 0 ? outZone : restOf(0, NEVER), 0);
}

/** Steps over empty points from the chains at stake to a way out; `FAR` or more where there is none. */
function stepsOut(defender: u64, attacker: u64): u32 {
  const free = region & ~attacker;
  let reached = flood(defender & home, defender);
  let edge = reached;
  for (let steps: u32 = 1; steps < FAR; steps += 1) {
    let next = around(edge) & free & ~reached;
    if (next & saved) return steps;
    if (!next) break;
    let own = next & defender;
    // Stones of his on the way cost nothing.
    while (own) {
      const chain = flood(own & (0 - own), defender);
      own &= ~chain;
      next |= chain;
    }
    reached |= next;
    edge = next;
  }
  return FAR;
}

@inline
function restOf(path: u32, depends: i32): u64 {
  return <u64>path | (<u64>depends << 32);
}

/** Tells whether proofs have zones: in a closed region all of it is at stake. */
@inline
function hasZones(): bool {
  return home != region;
}

/** The zone before the prover's move on `stone` from the one after it, and the stones after it. */
function zoneBeforeMove(
  zone: u64, stone: u64, defender: u64, attacker: u64, captured: u64, ko: i32,
): u64 {
  if (!hasZones()) return region;
  const isKo = ko >= 0;
  return goal == KILL
    ? zoneBefore(zone, stone, attacker, defender, captured, isKo, walled, saved)
    : zoneBefore(zone, stone, defender, attacker, captured, isKo, saved, walled);
}

@inline
function won(byMover: bool): void {
  outPhi = byMover ? 0 : INFINITY;
  outDelta = byMover ? INFINITY : 0;
}

function killsAtOnce(node: usize): bool {
  const defender = load<u64>(node);
  const attacker = load<u64>(node, 8);
  const ko = load<i32>(node, 32);
  let moves = region & ~defender & ~attacker & beyondCapture();
  if (ko >= 0) moves &= ~bit(ko);
  while (moves) {
    const point = <i32>ctz(moves);
    moves &= moves - 1;
    // A move captures no stone of its own colour, so the room is the same before it is played.
    if (leavesNoRoom(bit(point), attacker) && play(defender, attacker, 0, ATTACKER, point)) {
      if (goal == KILL && hasZones()) {
        const zone = noRoomZone(bit(point), madeAttacker);
        const captured = defender & ~madeDefender;
        outZone = zoneBeforeMove(zone, bit(point), madeDefender, madeAttacker, captured, madeKo);
      }
      return true;
    }
  }
  return false;
}

function livesAtOnce(node: usize): bool {
  const defender = load<u64>(node);
  const attacker = load<u64>(node, 8);
  const ko = load<i32>(node, 32);
  let moves = livingMoves(defender, attacker);
  if (ko >= 0) moves &= ~bit(ko);
  while (moves) {
    const point = <i32>ctz(moves);
    moves &= moves - 1;
    if (!play(defender, attacker, 0, DEFENDER, point)) continue;
    if (livesAfter(bit(point), madeDefender, madeAttacker)) {
      if (goal == LIVE && hasZones()) {
        const captured = attacker & ~madeAttacker;
        outZone = zoneBeforeMove(livesZone, bit(point), madeDefender, madeAttacker, captured, madeKo);
      }
      return true;
    }
  }
  return false;
}

/** Depth of the same position on the line, or -1. */
function repeats(key: u64, depth: i32): i32 {
  for (let at = depth; at >= 0; at -= 1) if (load<u64>(nodeAt(at), 24) == key) return at;
  return -1;
}

/** Puts every move down as a child; returns their number. */
function addChildren(depth: i32): i32 {
  const node = nodeAt(depth);
  const defender = load<u64>(node);
  const attacker = load<u64>(node, 8);
  const hash = load<u64>(node, 16);
  const ko = load<i32>(node, 32);
  const turn = load<i32>(node, 36);
  const threats = load<i32>(node, 40);
  const path = <u32>mix(<u64>load<u32>(node, 44) * 0x2545f491 + load<u64>(node, 24)) | 1;
  const own = turn == DEFENDER ? threats & 15 : (threats >> 4) & 15;
  let count = 0;
  let moves = region & ~defender & ~attacker;
  if (isNarrow && turn == proverOf()) {
    const near = around(defender) | defender;
    moves &= ring1 | near | around(near);
  }
  while (moves) {
    const point = <i32>ctz(moves);
    moves &= moves - 1;
    let after = threats;
    if (point == ko) {
      if (own == 0) continue;
      after -= turn == DEFENDER ? 1 : 16;
    }
    if (!play(defender, attacker, hash, turn, point)) continue;
    const child = childAt(depth, count);
    setNode(child, madeDefender, madeAttacker, madeHash, madeKo, 1 - turn, after & ~LAST_CALL, path);
    store<i32>(child, point, 60);
    count += 1;
  }
  // For the prover a pass serves only to wait for the end of a ko ban, or when there is nothing left to capture.
  const isProver = turn == proverOf();
  const nothingLeft = isProver && goal == KILL && (defender & home) == 0;
  if (isProver ? ko >= 0 || nothingLeft : !(threats & LAST_CALL)) {
    const child = childAt(depth, count);
    const after = nothingLeft ? threats | LAST_CALL : threats;
    setNode(child, defender, attacker, hash, NO_KO, 1 - turn, after, path);
    store<i32>(child, PASS, 60);
    count += 1;
  }
  return count;
}

/** Puts down the children of the node at this depth with their numbers; returns how many there are. */
function expand(depth: i32): i32 {
  const count = addChildren(depth);
  const byProver = load<i32>(nodeAt(depth), 36) == proverOf();
  // The table is larger than the caches: asking for all entries first waits for them at once.
  for (let c = 0; c < count; c += 1) warm(load<u64>(childAt(depth, c), 24));
  for (let c = 0; c < count; c += 1) {
    const child = childAt(depth, c);
    const earlier = repeats(load<u64>(child, 24), depth);
    if (earlier >= 0 || depth + 1 >= MAX_DEPTH) {
      // The child's mover wins if and only if the mover of this node is the prover.
      won(byProver);
      outDepends = earlier >= 0 ? earlier : 0;
    } else {
      judge(child);
    }
    // A pass is tried late.
    if (outDelta > 0 && outDelta < INFINITY && (outFresh || load<i32>(child, 60) == PASS)) outDelta += lateness(load<i32>(child, 60));
    putDown(child);
  }
  return count;
}

/** Stores the results of `judge` or `visit` beside the child. */
function putDown(child: usize): void {
  store<u32>(child, outPhi, 48);
  store<u32>(child, outDelta, 52);
  store<i32>(child, outDepends, 56);
  store<u64>(child, outZone, 64);
}

@inline
function isInside(move: i32, zone: u64): bool {
  return move != PASS && (bit(move) & zone) != 0;
}

/**
 * What counts of the replies to the prover, once one of them or a pass is refuted without the zone of that touching it:
 * this zone and all that it draws in. 0: not yet.
 */
function zoneOfReplies(depth: i32, count: i32): u64 {
  const node = nodeAt(depth);
  const isKill = goal == KILL;
  const prover = isKill ? load<u64>(node, 8) : load<u64>(node);
  const other = isKill ? load<u64>(node) : load<u64>(node, 8);
  let zone: u64 = 0;
  for (let c = 0; c < count; c += 1) {
    const child = childAt(depth, c);
    if (load<u32>(child, 48) != 0) continue;
    const move = load<i32>(child, 60);
    const ko = load<i32>(child, 32);
    const captured = prover & ~(isKill ? load<u64>(child, 8) : load<u64>(child));
    const changed = captured | (move == PASS ? 0 : bit(move)) | (ko < 0 ? 0 : bit(ko));
    const found = load<u64>(child, 64);
    if (!(found & changed) && (!zone || popcnt(found) < popcnt(zone))) zone = found;
  }
  if (!zone) return 0;
  const proverSafe = isKill ? walled : saved;
  const otherSafe = isKill ? saved : walled;
  while (true) {
    const before = zone;
    zone = closedZone(zone, prover, other, proverSafe, otherSafe);
    for (let c = 0; c < count - 1; c += 1) {
      const child = childAt(depth, c);
      if (load<u32>(child, 48) == 0 && (bit(load<i32>(child, 60)) & zone)) zone |= load<u64>(child, 64);
    }
    if (zone == before) return zone;
  }
}

/** Works on the node at this depth until a threshold is reached or nothing is left; the result is in `out…`. */
function visit(depth: i32, maxPhi: u32, maxDelta: u32): void {
  const node = nodeAt(depth);
  const before = made;
  made += 1;
  left -= 1;
  const count = expand(depth);
  const isProver = load<i32>(node, 36) == proverOf();
  let phi: u32 = 0;
  let delta: u32 = 0;
  let depends = NEVER;
  // A side that may pass is refuted with every reply outside the zone of such a proof.
  const isZoned = !isProver && hasZones() && count > 1 && load<i32>(childAt(depth, count - 1), 60) == PASS;
  let zone: u64 = isZoned ? zoneOfReplies(depth, count) : 0;
  while (true) {
    phi = INFINITY;
    let best = -1;
    let second: u32 = INFINITY;
    let most: u32 = 0;
    let sum: u32 = 0;
    let further: u32 = 0;
    for (let c = 0; c < count; c += 1) {
      const child = childAt(depth, c);
      const childPhi = load<u32>(child, 48);
      const childDelta = load<u32>(child, 52);
      if (zone && !isInside(load<i32>(child, 60), zone)) continue;
      if (childPhi) further += 1;
      if (childPhi > most) most = childPhi;
      sum = sum + childPhi < INFINITY ? sum + childPhi : INFINITY - 1;
      if (childDelta < phi || (best < 0 && childDelta == phi)) {
        second = phi;
        phi = childDelta;
        best = c;
      } else if (childDelta < second) {
        second = childDelta;
      }
    }
    const margin = further > 1 ? ((further - 1) * (isProver ? FURTHER_MOVE : FURTHER_REPLY)) >> 4 : 0;
    delta = !isOpen ? sum : most + margin < INFINITY ? most + margin : INFINITY - 1;
    if (phi == 0) {
      delta = INFINITY;
      depends = isProver ? NEVER : loosest(depth, count);
      break;
    }
    if (delta == 0) {
      phi = INFINITY;
      depends = isProver ? strictest(depth, count) : NEVER;
      break;
    }
    if (phi >= maxPhi || delta >= maxDelta || left <= 0) break;
    const child = childAt(depth, best);
    // 1 + 1/4 of slack keeps two nearly equal moves from taking turns.
    const slack = second < INFINITY ? second + (second >> 2) + 1 : INFINITY;
    const childMaxDelta = maxPhi < slack ? maxPhi : slack;
    const childMaxPhi = maxDelta >= INFINITY ? INFINITY : maxDelta - (isOpen ? margin : delta - load<u32>(child, 48));
    copyNode(nodeAt(depth + 1), child);
    visit(depth + 1, childMaxPhi, childMaxDelta);
    putDown(child);
    if (isZoned && outPhi == 0) zone = zoneOfReplies(depth, count);
  }
  if (isProver ? phi == 0 : delta == 0) outZone = zoneOfProof(depth, count, isZoned ? zone : region);
  // A repetition of this very position, or of one after it, is inside this subtree: no condition is left.
  if (depends >= depth) depends = NEVER;
  const path = depends == NEVER ? 0 : load<u32>(node, 44);
  const isProof = isProver ? phi == 0 : delta == 0;
  keep(load<u64>(node, 24), phi, delta, isProof ? outZone : restOf(path, depends), made - before);
  outPhi = phi;
  outDelta = delta;
  outDepends = depends;
}

/** The zone of a node that the prover wins: by one move of his, or against all replies inside `replies`. */
function zoneOfProof(depth: i32, count: i32, replies: u64): u64 {
  const node = nodeAt(depth);
  if (load<i32>(node, 36) != proverOf() || !hasZones()) return replies;
  let zone = region;
  for (let c = 0; c < count; c += 1) {
    const child = childAt(depth, c);
    if (load<u32>(child, 52) != 0) continue;
    const move = load<i32>(child, 60);
    let whole = load<u64>(child, 64);
    if (move != PASS) {
      const defender = load<u64>(child);
      const attacker = load<u64>(child, 8);
      const captured = goal == KILL ? load<u64>(node) & ~defender : load<u64>(node, 8) & ~attacker;
      whole = zoneBeforeMove(whole, bit(move), defender, attacker, captured, load<i32>(child, 32));
    }
    if (popcnt(whole) < popcnt(zone)) zone = whole;
  }
  return zone;
}

/** The winning reply that depends on the fewest moves of the current path. */
function loosest(depth: i32, count: i32): i32 {
  let depends = -1;
  for (let c = 0; c < count; c += 1) {
    const child = childAt(depth, c);
    if (load<u32>(child, 52) == 0 && load<i32>(child, 56) > depends) depends = load<i32>(child, 56);
  }
  return depends;
}

function strictest(depth: i32, count: i32): i32 {
  let depends = NEVER;
  for (let c = 0; c < count; c += 1) {
    const own = load<i32>(childAt(depth, c), 56);
    if (own < depends) depends = own;
  }
  return depends;
}
