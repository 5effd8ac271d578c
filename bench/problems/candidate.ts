import { makeSgfPoint, parseSgfPoint } from '#kernel/board/coordinates';
import { BLACK, type Color, EMPTY, opponent, type Point, pointsOn, WHITE } from '#kernel/board/types';
import type { Stones } from '#kernel/tsumego/region';

/** A position that may become a problem; the solver decides. */
export interface Candidate extends Stones {
  readonly toMove: Color;
  /** Whose stones are at stake; undefined: every guess is tried. */
  readonly defender?: Color;
  /** The stones at stake; undefined: every stone of the defender inside the region. */
  readonly targets?: readonly Point[];
  /** The points that count; undefined: guessed around the targets. */
  readonly region?: readonly Point[];
  /** Where it comes from, for the file: a book with its number, or a family of shapes. */
  readonly from: string;
}

const SIZE = { width: 19, height: 19 };

/**
 * Reads a drawing of the upper left of a board, one text a row:
 *
 *     X O  stones of the defender and the attacker that may be captured      T  those of the defender at stake
 *     # @  their stones outside, which count as safe
 *     .    an empty point that counts (also `?`)      ,  one outside      ' '  like ','
 *
 * Without `#`, `@` and `,` the solver's guess is the region.
 */
export const drawn = (
  rows: readonly string[],
  { from, toMove, left }: { from: string; toMove: Color; left: number },
): Candidate => {
  const stones = new Uint8Array(pointsOn(SIZE));
  const region: Point[] = [];
  const targets: Point[] = [];
  let isBounded = false;
  let hasFriends = false;
  for (const [y, row] of rows.entries()) {
    for (const [x, sign] of [...row].entries()) {
      const point = y * SIZE.width + x + left;
      if ('XT#'.includes(sign)) stones[point] = BLACK;
      if ('O@'.includes(sign)) stones[point] = WHITE;
      if (sign === 'T') targets.push(point);
      if ('XTO.'.includes(sign)) region.push(point);
      isBounded ||= '#@,'.includes(sign);
      hasFriends ||= sign === '#';
    }
  }
  return {
    size: SIZE,
    stones,
    toMove,
    defender: BLACK,
    from,
    ...(isBounded && { region }),
    // Beside friends outside the stones at stake are all that stand inside.
    ...(targets.length > 0 && !hasFriends && { targets }),
  };
};

/** The same position with Black as the defender, as the file holds it. */
export const withBlackDefending = (candidate: Candidate, defender: Color): Candidate => {
  if (defender === BLACK) return candidate;
  return {
    ...candidate,
    stones: candidate.stones.map((stone) =>
      stone === EMPTY ? EMPTY : opponent(stone === BLACK ? BLACK : WHITE),
    ),
    toMove: opponent(candidate.toMove),
    defender: BLACK,
  };
};

const pointsText = (points: readonly Point[]): string =>
  points.map((point) => makeSgfPoint(point, SIZE)).join('') || '-';

const pointsIn = (text: string): Point[] =>
  (text === '-' ? '' : text).match(/../g)?.flatMap((each) => parseSgfPoint(each, SIZE) ?? []) ?? [];

const colorText = (color: Color | undefined): string =>
  color === undefined ? '-' : color === BLACK ? 'b' : 'w';
const colorIn = (text: string | undefined): Color | undefined =>
  text === 'b' ? BLACK : text === 'w' ? WHITE : undefined;

/** One candidate a line: from, who moves, who is at stake, black and white stones, targets, region; `-` for what is open. */
export const candidateLine = ({ stones, toMove, defender, targets, region, from }: Candidate): string => {
  const of = (color: Color): Point[] => [...stones.keys()].filter((point) => stones[point] === color);
  const points = [of(BLACK), of(WHITE), targets ?? [], region ?? []].map(pointsText);
  return [from, colorText(toMove), colorText(defender), ...points].join(' ');
};

export const readCandidate = (line: string): Candidate | undefined => {
  const [from, mover, owner, black = '-', white = '-', aim = '-', area = '-'] = line.split(' ');
  const toMove = colorIn(mover);
  if (!from || toMove === undefined) return undefined;
  const stones = new Uint8Array(pointsOn(SIZE));
  for (const point of pointsIn(black)) stones[point] = BLACK;
  for (const point of pointsIn(white)) stones[point] = WHITE;
  const defender = colorIn(owner);
  const [targets, region] = [pointsIn(aim), pointsIn(area)];
  return {
    size: SIZE,
    stones,
    toMove,
    from,
    ...(defender !== undefined && { defender }),
    ...(targets.length > 0 && { targets }),
    ...(region.length > 0 && { region }),
  };
};
