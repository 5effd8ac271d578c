import { EMPTY, type Point } from '../board/types';
import type { FORMS } from './names';
import type { Rule } from './rule';
import type { Scene } from './scene';
import { stencil } from './stencil';

/**
 * Rules for moves in corners and along sides while there is room: points, approaches, enclosures, pincers,
 * extensions. Lines count from 1 at the edge. Boards below 13 lines are too small for these names.
 */
const MIN_SIDE = 13;
/** A corner reaches this many lines; its stones decide the name of a move there. */
const CORNER = 6;
/** The strip along a side in which to look for neighbours: its depth in lines, and the distance along it. */
const STRIP = 6;
const SIGHT = 12;
/** The maximum number of points of a region in which a move is a placement. */
const MAX_REGION = 16;

const isRoomy = ({ board }: Scene): boolean => board.width >= MIN_SIDE && board.height >= MIN_SIDE;

export const PLACE_RULES: readonly Rule<(typeof FORMS)[number]>[] = [
  { name: 'placement', holds: (scene) => isInside(scene) },
  { name: 'tengen', holds: (scene) => isCentre(scene) },
  ...(
    [
      ['starPoint', 4, 4],
      ['threeFourPoint', 3, 4],
      ['threeThreePoint', 3, 3],
      ['fiveFourPoint', 4, 5],
      ['fiveThreePoint', 3, 5],
    ] as const
  ).map(([name, low, high]) => ({
    name,
    holds: (scene: Scene) => {
      if (!isRoomy(scene)) return false;
      const [i, j] = linesOf(scene, scene.point);
      return Math.min(i, j) === low && Math.max(i, j) === high && cornerStones(scene, CORNER).length === 0;
    },
  })),
  { name: 'threeThreeInvasion', holds: (scene) => isThreeThreeInvasion(scene) },
  { name: 'doubleApproach', holds: (scene) => isDoubleApproach(scene) },
  { name: 'smallKnightApproach', holds: approaches('smallKnight') },
  { name: 'largeKnightApproach', holds: approaches('largeKnight') },
  { name: 'oneSpaceHighApproach', holds: approaches('oneSpace') },
  { name: 'twoSpaceHighApproach', holds: approaches('twoSpace') },
  { name: 'approach', holds: approaches('other') },
  { name: 'smallKnightEnclosure', holds: encloses('smallKnight') },
  { name: 'largeKnightEnclosure', holds: encloses('largeKnight') },
  { name: 'oneSpaceEnclosure', holds: encloses('oneSpace') },
  { name: 'twoSpaceEnclosure', holds: encloses('twoSpace') },
  { name: 'oneSpaceLowPincer', holds: pincers(1, 3) },
  { name: 'oneSpaceHighPincer', holds: pincers(1, 4) },
  { name: 'twoSpaceLowPincer', holds: pincers(2, 3) },
  { name: 'twoSpaceHighPincer', holds: pincers(2, 4) },
  { name: 'threeSpaceLowPincer', holds: pincers(3, 3) },
  { name: 'threeSpaceHighPincer', holds: pincers(3, 4) },
  {
    name: 'checkingExtension',
    holds: alongSide((own, other) => own >= 3 && own <= 8 && other >= 2 && other <= 4),
  },
  { name: 'twoSpaceExtension', holds: alongSide((own) => own === 3) },
  { name: 'threeSpaceExtension', holds: alongSide((own) => own === 4) },
  { name: 'sideExtension', holds: alongSide((own) => own >= 5 && own <= 8) },
  { name: 'split', holds: betweenThem((nearer) => nearer >= 5) },
  { name: 'sideInvasion', holds: betweenThem((nearer) => nearer < 5) },
  { name: 'shoulderHit', holds: (scene) => isShoulderHit(scene) },
  { name: 'cap', holds: (scene) => isCap(scene) },
];

/** Tells whether the move lies in a small empty region that only the opponent's stones enclose. */
const isInside = ({ board, point, color, ownBeside }: Scene): boolean => {
  if (ownBeside > 0) return false;
  const region: Point[] = [point];
  const seen = new Set(region);
  for (const at of region) {
    for (let side = 4 * at; side < 4 * at + 4; side += 1) {
      const beside = board.neighbours[side] as number;
      if (board.stones[beside] === color) return false;
      if (beside === board.points || board.stones[beside] !== EMPTY || seen.has(beside)) continue;
      if (region.length === MAX_REGION) return false;
      seen.add(beside);
      region.push(beside);
    }
  }
  return true;
};

const isCentre = (scene: Scene): boolean => {
  const { width, height } = scene.board;
  const isMiddle = 2 * scene.x + 1 === width && 2 * scene.y + 1 === height;
  return isMiddle && isRoomy(scene) && standsAlone(scene);
};

/** Tells whether the eight points around the move are empty. */
const standsAlone = (scene: Scene): boolean =>
  scene.ownBeside + scene.theirsBeside + scene.ownDiagonal + scene.theirsDiagonal === 0;

/** Returns the lines of a point, counted from the two edges of the corner nearest to the move. */
const linesOf = ({ board, x, y }: Scene, point: Point): readonly [i: number, j: number] => {
  const { width, height } = board;
  const column = point % width;
  const row = (point - column) / width;
  return [2 * x < width ? column + 1 : width - column, 2 * y < height ? row + 1 : height - row];
};

interface CornerStone {
  readonly i: number;
  readonly j: number;
  readonly isOwn: boolean;
}

/** Lists the stones within `reach` lines of the corner nearest to the move. */
const cornerStones = (scene: Scene, reach: number): CornerStone[] => {
  const { board, color, x, y } = scene;
  const { width, height } = board;
  const found: CornerStone[] = [];
  for (let j = 1; j <= reach; j += 1) {
    for (let i = 1; i <= reach; i += 1) {
      const column = 2 * x < width ? i - 1 : width - i;
      const row = 2 * y < height ? j - 1 : height - j;
      const stone = board.at(row * width + column);
      if (stone !== EMPTY) found.push({ i, j, isOwn: stone === color });
    }
  }
  return found;
};

type CornerStep = 'smallKnight' | 'largeKnight' | 'oneSpace' | 'twoSpace' | 'other';

/** Returns the relation of a second stone of a corner to the first when it is an approach or an enclosure. */
const cornerStep = (corner: CornerStone, i: number, j: number): CornerStep | undefined => {
  if (!isCornerPoint(corner.i, corner.j)) return undefined;
  const isAlongI = i > j;
  const along = isAlongI ? i - corner.i : j - corner.j;
  const line = isAlongI ? j : i;
  const lower = (isAlongI ? corner.j : corner.i) - line;
  if (line < 3 || line > 4) return undefined;
  if (along === 2 && lower === 1) return 'smallKnight';
  if (along === 3 && lower === 1) return 'largeKnight';
  if (along === 2 && lower === 0 && line === 4) return 'oneSpace';
  if (along === 3 && lower === 0 && line === 4) return 'twoSpace';
  // Against a stone on the fifth line the corner points are the approaches; both sides of a 3-3 stone are
  // alike.
  const isInner = Math.max(i, j) <= 4 && Math.max(corner.i, corner.j) === 5;
  const isBeside = corner.i === 3 && corner.j === 3 && along >= 2 && along <= 3;
  return isInner || isBeside ? 'other' : undefined;
};

/** Tells whether the point is one of the five ways to take a corner. */
const isCornerPoint = (i: number, j: number): boolean => {
  const low = Math.min(i, j);
  const high = Math.max(i, j);
  return (low === 3 || low === 4) && high <= 5 && high >= 3;
};

/** When the corner holds exactly one stone, of the given side, returns the move's relation to it. */
const stepFrom = (scene: Scene, isOwn: boolean): CornerStep | undefined => {
  if (!isRoomy(scene) || scene.ownBeside + scene.theirsBeside > 0) return undefined;
  const [i, j] = linesOf(scene, scene.point);
  if (Math.max(i, j) > 7) return undefined;
  const [corner, second] = cornerStones(scene, Math.max(CORNER, i, j));
  if (!corner || second || corner.isOwn !== isOwn) return undefined;
  return cornerStep(corner, i, j) ?? (isOwn ? cornerStep({ i, j, isOwn }, corner.i, corner.j) : undefined);
};

function approaches(step: CornerStep): (scene: Scene) => boolean {
  return (scene) => stepFrom(scene, false) === step;
}

function encloses(step: CornerStep): (scene: Scene) => boolean {
  return (scene) => stepFrom(scene, true) === step;
}

/** Tells whether the move is the second approach to a star point stone whose owner ignored the first. */
const isDoubleApproach = (scene: Scene): boolean => {
  if (!isRoomy(scene) || scene.ownBeside + scene.theirsBeside > 0) return false;
  const [i, j] = linesOf(scene, scene.point);
  if (Math.max(i, j) > 7) return false;
  const stones = cornerStones(scene, 7);
  const corner = stones.find(({ isOwn }) => !isOwn);
  const first = stones.find(({ isOwn }) => isOwn);
  if (stones.length !== 2 || !corner || !first || corner.i !== 4 || corner.j !== 4) return false;
  const isOtherSide = i > j !== first.i > first.j;
  return isOtherSide && !!cornerStep(corner, i, j) && !!cornerStep(corner, first.i, first.j);
};

const isThreeThreeInvasion = (scene: Scene): boolean => {
  if (!isRoomy(scene)) return false;
  const [i, j] = linesOf(scene, scene.point);
  if (i !== 3 || j !== 3) return false;
  const stones = cornerStones(scene, 4);
  return (
    stones.length > 0 &&
    stones.every((stone) => !stone.isOwn) &&
    stones.some((stone) => stone.i === 4 && stone.j === 4)
  );
};

/** A neighbour along a side: its distance in steps, its line, its owner. */
interface Neighbour {
  readonly steps: number;
  readonly line: number;
  readonly isOwn: boolean;
  readonly point: Point;
}

/** Returns the sides near the move, each with its directions along the edge and away from it. */
const sidesOf = ({ board, x, y }: Scene): readonly Side[] => {
  const { width, height } = board;
  const sides: Side[] = [
    { line: y + 1, along: 1, inward: width, before: x, behind: width - 1 - x },
    { line: height - y, along: 1, inward: -width, before: x, behind: width - 1 - x },
    { line: x + 1, along: width, inward: 1, before: y, behind: height - 1 - y },
    { line: width - x, along: width, inward: -1, before: y, behind: height - 1 - y },
  ];
  return sides.filter(({ line }) => line <= 4);
};
interface Side {
  readonly line: number;
  readonly along: number;
  readonly inward: number;
  /** The number of points between the move and the two ends of the side. */
  readonly before: number;
  readonly behind: number;
}

/**
 * Returns the nearest stone in the strip along a side; among several, the one on the line nearest to the
 * move's.
 */
const neighbourOn = (scene: Scene, side: Side, direction: 1 | -1, from = 1): Neighbour | undefined => {
  const { board, point, color } = scene;
  const room = direction === 1 ? side.behind : side.before;
  for (let steps = from; steps <= Math.min(SIGHT, room); steps += 1) {
    let best: Neighbour | undefined;
    for (let line = 1; line <= STRIP; line += 1) {
      const at = point + direction * steps * side.along + (line - side.line) * side.inward;
      const stone = board.at(at);
      if (stone === EMPTY) continue;
      if (best && Math.abs(best.line - side.line) <= Math.abs(line - side.line)) continue;
      best = { steps, line, isOwn: stone === color, point: at };
    }
    if (best) return best;
  }
  return undefined;
};

/**
 * Tells whether the move is on the third or fourth line of a side, with room around it and outside the
 * corners.
 */
const isOnSide = (scene: Scene, side: Side): boolean => {
  if (side.line < 3 || side.before < 4 || side.behind < 4 || !standsAlone(scene)) return false;
  for (let line = 1; line <= STRIP; line += 1) {
    if (line !== side.line && scene.board.at(scene.point + (line - side.line) * side.inward) !== EMPTY)
      return false;
  }
  return true;
};

const pairs = [1, -1] as const;

function pincers(spaces: number, line: number): (scene: Scene) => boolean {
  return (scene) =>
    isRoomy(scene) &&
    sidesOf(scene).some(
      (side) =>
        side.line === line &&
        isOnSide(scene, side) &&
        pairs.some((direction) => {
          const held = neighbourOn(scene, side, direction);
          if (!held || held.isOwn || held.steps !== spaces + 1 || !isLoneStone(scene, held)) return false;
          const beyond = neighbourOn(scene, side, direction, held.steps + 1);
          return !!beyond?.isOwn && beyond.steps - held.steps <= 4 && beyond.line >= 3 && beyond.line <= 5;
        }),
    );
}

/** Tells whether a stone is on the third or fourth line without another of its colour near it. */
const isLoneStone = ({ board, other }: Scene, { point, line }: Neighbour): boolean => {
  if (line < 3 || line > 4) return false;
  const { width, height } = board;
  const x = point % width;
  const y = (point - x) / width;
  for (let dy = -2; dy <= 2; dy += 1) {
    for (let dx = -2; dx <= 2; dx += 1) {
      const isOn = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
      if (isOn && (dx !== 0 || dy !== 0) && board.at(point + dy * width + dx) === other) return false;
    }
  }
  return true;
};

/**
 * Tests for an own stone on one side; `fits` receives the steps to it and to an opposing stone on the other
 * side (99: none).
 */
function alongSide(fits: (own: number, other: number) => boolean): (scene: Scene) => boolean {
  return (scene) =>
    isRoomy(scene) &&
    sidesOf(scene).some(
      (side) =>
        isOnSide(scene, side) &&
        pairs.some((direction) => {
          const own = neighbourOn(scene, side, direction);
          if (!own?.isOwn || own.line < 3 || own.line > 5) return false;
          const far = neighbourOn(scene, side, direction === 1 ? -1 : 1);
          return fits(own.steps, far && !far.isOwn ? far.steps : 99);
        }),
    );
}

/** Tests for opposing stones on both sides; `fits` receives the steps to the nearer one. */
function betweenThem(fits: (nearer: number) => boolean): (scene: Scene) => boolean {
  return (scene) =>
    isRoomy(scene) &&
    sidesOf(scene).some((side) => {
      if (!isOnSide(scene, side)) return false;
      const one = neighbourOn(scene, side, 1);
      const two = neighbourOn(scene, side, -1);
      return !!one && !!two && !one.isOwn && !two.isOwn && fits(Math.min(one.steps, two.steps));
    });
}

const SHOULDER = stencil('? . . . ? / ? . * . ? / ? . . A ? / ? ? . . ?');

/** Tells whether the move is diagonally above a stone with nothing else near it. */
const isShoulderHit = (scene: Scene): boolean =>
  scene.line >= 3 &&
  scene.line <= 5 &&
  scene.has(
    SHOULDER,
    (at) => scene.lineOf(at('A')) === scene.line - 1 && scene.board.chainSize(at('A')) === 1,
  );

const CAP = stencil('. . . / . * . / . . . / ? A ?');

/** Tells whether the move is straight above a stone, with one point between. */
const isCap = (scene: Scene): boolean =>
  scene.line >= 5 &&
  scene.has(CAP, (at) => {
    const line = scene.lineOf(at('A'));
    return line === scene.line - 2 && line >= 3 && line <= 5;
  });
