import { type Comb, combsOf } from './combs';
import { type Homography, inverse, joined, mapped, ofCorners, type Quad, type Spot } from './homography';
import { bestWindow, LEAST, SIDES, settled, type Window } from './lattice';
import { type Line, linesOf } from './lines';
import { brightness, type Picture, shrunk } from './picture';
import { type Ridges, ridgesOf } from './ridges';

/** A board in a picture: its corner crossings in pixels, from top left clockwise, and its side. */
export interface FoundBoard {
  readonly corners: Quad;
  readonly side: number;
  /** How much of its lines is seen, 0 to 1. */
  readonly sure: number;
}

/** Lines are looked for in a picture of this size. */
const LONGEST = 900;

/** The ridges of a picture, made once and used for all corners that a person tries. */
export interface Traces {
  readonly ridges: Ridges;
  /** Pixels of the picture for one of the ridges. */
  readonly scale: number;
}

export const tracesOf = (picture: Picture): Traces => {
  const small = shrunk(brightness(picture), LONGEST);
  return { ridges: ridgesOf(small), scale: picture.width / small.width };
};

/** Looks for a board without help; undefined where none is seen. */
export const findBoard = (
  { ridges, scale }: Traces,
  sides: readonly number[] = SIDES,
): FoundBoard | undefined => {
  const candidates: Candidate[] = [];
  for (const map of latticesOf(linesOf(ridges), ridges)) {
    const reach = reachOf(map, ridges);
    const window = reach && bestWindow(ridges, map, reach, sides, true);
    if (window) candidates.push({ map, window });
  }
  let best: Candidate | undefined;
  for (const candidate of candidates
    .sort((one, other) => other.window.score - one.window.score)
    .slice(0, SETTLED)) {
    const settledOne = settledAround(ridges, candidate, sides);
    if (!best || settledOne.window.score > best.window.score) best = settledOne;
    if (sureOf(best.window) > CLEAR) break;
  }
  if (!best) return undefined;
  const board = ofWindow(settled(ridges, best.map, best.window, 0.2), best.window, scale);
  return board && board.sure >= LEAST_SURE ? board : undefined;
};

interface Candidate {
  readonly map: Homography;
  readonly window: Window;
}

/** So many of the lattices are looked at closely. */
const SETTLED = 5;
/** With less of its lines in sight it is no board. */
const LEAST_SURE = 0.3;
/** With so much of them no other need be tried. */
const CLEAR = 0.7;

/** On its lines; the square may move by a part of a board, where the first look was too coarse. */
const settledAround = (ridges: Ridges, start: Candidate, sides: readonly number[]): Candidate => {
  let { map, window } = start;
  for (let round = 0; round < 2; round += 1) {
    map = settled(ridges, map, window, 0.3);
    const reach = {
      left: window.left - 11,
      top: window.top - 11,
      right: window.left + window.side + 10,
      bottom: window.top + window.side + 10,
    };
    window = bestWindow(ridges, map, reach, sides) ?? window;
  }
  return { map, window };
};

/** What a person has set: the lines near these corners, and the side where it is not told. */
export const boardAt = (
  { ridges, scale }: Traces,
  corners: Quad,
  sides: readonly number[] = SIDES,
): FoundBoard | undefined => {
  const small = corners.map(({ x, y }) => ({ x: x / scale, y: y / scale }));
  const [a, b, c, d] = small;
  if (!a || !b || !c || !d) return undefined;
  let best: { board: FoundBoard; sure: number } | undefined;
  for (const side of sides) {
    const start = ofCorners([a, b, c, d], side - 1);
    if (!start) continue;
    const whole = { left: 0, top: 0, side };
    const map = settled(ridges, start, whole, 0.4);
    const window = bestWindow(ridges, map, { left: 0, top: 0, right: side - 1, bottom: side - 1 }, [side]);
    const board = window && ofWindow(map, window, scale);
    if (board && (!best || board.sure > best.sure + 0.02)) best = { board, sure: board.sure };
  }
  return best?.board;
};

const sureOf = ({ side, score }: Window): number => Math.max(0, score / (2 * side * (side - 1)) + LEAST);

const ofWindow = (map: Homography, window: Window, scale: number): FoundBoard | undefined => {
  const { left, top, side } = window;
  const back = inverse(map);
  if (!back) return undefined;
  const last = side - 1;
  const found = [
    [left, top],
    [left + last, top],
    [left + last, top + last],
    [left, top + last],
  ].flatMap(([x = 0, y = 0]) => {
    const spot = mapped(back, x, y);
    return spot ? [{ x: spot.x * scale, y: spot.y * scale }] : [];
  });
  const corners = clockwise(found);
  return corners && { corners, side, sure: sureOf(window) };
};

/** From the corner nearest to the top left, clockwise as the picture shows them. */
const clockwise = (spots: readonly Spot[]): Quad | undefined => {
  const [a, b, c, d] = spots;
  if (!a || !b || !c || !d) return undefined;
  const turned = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0 ? [a, b, c, d] : [a, d, c, b];
  let first = 0;
  for (let index = 1; index < 4; index += 1) {
    const one = turned[index];
    const other = turned[first];
    if (one && other && one.x + one.y < other.x + other.y) first = index;
  }
  const [p, q, r, s] = [0, 1, 2, 3].map((index) => turned[(first + index) % 4]);
  return p && q && r && s ? [p, q, r, s] : undefined;
};

/** The part of the lattice that the picture shows. */
const reachOf = (map: Homography, { strength: { width, height } }: Ridges) => {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let step = 0; step <= 8; step += 1)
    for (let other = 0; other <= 8; other += 1) {
      const spot = mapped(map, (width * step) / 8, (height * other) / 8);
      if (!spot) continue;
      left = Math.min(left, spot.x);
      right = Math.max(right, spot.x);
      top = Math.min(top, spot.y);
      bottom = Math.max(bottom, spot.y);
    }
  const reach = {
    left: Math.max(-60, Math.floor(left)),
    top: Math.max(-60, Math.floor(top)),
    right: Math.min(60, Math.ceil(right)),
    bottom: Math.min(60, Math.ceil(bottom)),
  };
  const wide = reach.right - reach.left;
  const high = reach.bottom - reach.top;
  return wide >= 8 && high >= 8 && wide <= 90 && high <= 90 ? reach : undefined;
};

/** A place where parallel lines meet, as a direction of length 1 in space. */
interface Meeting {
  readonly at: readonly [number, number, number];
  readonly weight: number;
  readonly lines: readonly Line[];
}

/** A line is one of those that meet when it passes the place so near. */
const PASSES = 0.012;
const MEETINGS = 14;
const PAIRS = 40;
const COMBS = 3;
const TRIED = 80;

/**
 * The lattices that the lines may belong to: two sets of lines, each with one meeting point, at equal distances once
 * both meeting points lie at infinity.
 */
const latticesOf = (
  lines: readonly Line[],
  { strength: { width, height } }: Ridges,
): readonly Homography[] => {
  const scale = Math.max(width, height) / 2;
  const centred = lines.map(({ a, b, c, weight }): Line => {
    const away = (c - (a * width) / 2 - (b * height) / 2) / scale;
    return { a, b, c: away, weight };
  });
  const meetings = meetingsOf(centred);
  const pairs = meetings
    .flatMap((one, index) =>
      meetings.slice(0, index).map((other) => ({ one, other, weight: Math.min(one.weight, other.weight) })),
    )
    .filter(({ one, other }) => crossing(one, other))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, PAIRS);
  const toCentre = [1 / scale, 0, -width / 2 / scale, 0, 1 / scale, -height / 2 / scale, 0, 0, 1];
  const found: { map: Homography; score: number }[] = [];
  for (const { one, other } of pairs) {
    const flat = flattening(one, other);
    const back = flat && inverse(flat);
    if (!flat || !back) continue;
    // Lines that meet at the first point become upright ones.
    const upright = combsOf(teethOf(one.lines, back, 0), COMBS);
    const level = combsOf(teethOf(other.lines, back, 1), COMBS);
    for (const x of upright)
      for (const y of level)
        found.push({
          map: joined(toCentre, joined(flat, spaced(x, y))),
          score: Math.min(x.score, y.score),
        });
  }
  return found
    .sort((one, other) => other.score - one.score)
    .slice(0, TRIED)
    .map(({ map }) => map);
};

const spaced = (x: Comb, y: Comb): Homography => [
  1 / x.gap,
  0,
  -x.first / x.gap,
  0,
  1 / y.gap,
  -y.first / y.gap,
  0,
  0,
  1,
];

const teethOf = (lines: readonly Line[], back: Homography, axis: 0 | 1) =>
  lines.flatMap(({ a, b, c, weight }) => {
    // A line becomes the one whose points the map takes there.
    const row = [0, 1, 2].map(
      (column) => a * (back[column] ?? 0) + b * (back[3 + column] ?? 0) - c * (back[6 + column] ?? 0),
    );
    const [p = 0, q = 0, r = 0] = row;
    const across = axis === 0 ? p : q;
    return Math.abs(across) > 1e-9 ? [{ at: -r / across, weight: Math.min(weight, 250) }] : [];
  });

/** The map that takes both meeting points to infinity, the first up and down, the second left and right. */
const flattening = (one: Meeting, other: Meeting): Homography | undefined => {
  // Of the line through both, the side of the picture's middle counts as in front.
  let horizon = cross(one.at, other.at);
  if (Math.abs(horizon[2]) < 1e-6) return undefined;
  horizon = [horizon[0] / horizon[2], horizon[1] / horizon[2], 1];
  // After the horizon lies at infinity, the directions of both sets of lines are turned to the axes.
  const [g, h] = horizon;
  const up = one.at;
  const along = other.at;
  const determinant = along[0] * up[1] - along[1] * up[0];
  if (Math.abs(determinant) < 1e-6) return undefined;
  const p = [up[1] / determinant, -up[0] / determinant];
  const q = [-along[1] / determinant, along[0] / determinant];
  return [p[0] ?? 0, p[1] ?? 0, 0, q[0] ?? 0, q[1] ?? 0, 0, g, h, 1];
};

const cross = (
  [a, b, c]: readonly [number, number, number],
  [d, e, f]: readonly [number, number, number],
): [number, number, number] => [b * f - c * e, c * d - a * f, a * e - b * d];

/** The sets of lines that meet at one point; the heaviest, each with another point. */
const meetingsOf = (lines: readonly Line[]): readonly Meeting[] => {
  const strong = lines.slice(0, 60);
  const found: Meeting[] = [];
  for (const [index, one] of strong.entries())
    for (const other of strong.slice(0, index)) {
      // Lines that cross in the picture at a steep angle are not parallel on the board.
      if (Math.abs(one.a * other.a + one.b * other.b) < 0.7) continue;
      const [x, y, z] = cross([one.a, one.b, -one.c], [other.a, other.b, -other.c]);
      const length = Math.hypot(x, y, z);
      if (length < 1e-4) continue;
      const at: [number, number, number] = [x / length, y / length, z / length];
      // A point within the picture is where two lines cross, not where many meet.
      if (Math.abs(at[2]) > 0 && Math.hypot(at[0], at[1]) < 1.2 * Math.abs(at[2])) continue;
      let weight = 0;
      for (const line of lines) {
        const off = passing(line, at);
        if (off < PASSES) weight += Math.min(line.weight, 250) * (1 - (off / PASSES) ** 2);
      }
      found.push({ at, weight, lines: [] });
    }
  found.sort((one, other) => other.weight - one.weight);
  const best: Meeting[] = [];
  for (const { at, weight } of found) {
    if (best.length >= MEETINGS) break;
    if (best.some((known) => Math.abs(dot(known.at, at)) > 0.9985)) continue;
    best.push({ at, weight, lines: lines.filter((line) => passing(line, at) < PASSES * 1.5) });
  }
  return best.filter((meeting) => meeting.lines.length >= 5);
};

const dot = (
  [a, b, c]: readonly [number, number, number],
  [d, e, f]: readonly [number, number, number],
): number => a * d + b * e + c * f;

const passing = ({ a, b, c }: Line, [x, y, z]: Meeting['at']): number =>
  Math.abs(a * x + b * y - c * z) / Math.hypot(1, c);

/** Seen from the middle of the picture, the two points lie in directions that differ. */
const crossing = ({ at: one }: Meeting, { at: other }: Meeting): boolean => {
  const cosine = Math.abs(one[0] * other[0] + one[1] * other[1]);
  return cosine < 0.86 * Math.hypot(one[0], one[1]) * Math.hypot(other[0], other[1]);
};
