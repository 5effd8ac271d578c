/**
 * The input features of KataGo's networks, version 7, and what older networks were shown in their place.
 *
 * 22 planes of 0 and 1 and 19 numbers, all from the side to move. The code that fills them describes each
 * plane and number; "they" is the opponent of the side to move.
 */
import { BLACK, type Color, EMPTY, opponent, PASS, pointsOn, type Size } from '../board/types';
import { areaReader, isCountable } from './area';
import { GLOBAL_CHANNELS, type NetInputs, SPATIAL_CHANNELS } from './evaluator';
import { komiWave } from './komi-wave';
import { CATCHES_BLACK, CATCHES_WHITE, CAUGHT_STONE } from './ladder';
import { LadderCache } from './ladder-cache';
import type { Match } from './match';
import type { InputsVersion } from './model';

export interface FeatureParams {
  /** The maximum number of past moves to show, up to 5. A search shows only those since its root. */
  readonly maxHistory: number;
  /** True at the root of a cautious search: hides that a pass would end the game. */
  readonly conservativePassAndIsRoot: boolean;
  /** Hides that a pass would end the game when that would not win it. */
  readonly enablePassingHacks: boolean;
  /** The value of a draw for White, 0 to 1. */
  readonly drawEquivalentWinsForWhite: number;
  /** The assumed advantage of the side to move, in doublings of playouts. */
  readonly playoutDoublingAdvantage: number;
  /** True for a network trained with areas in which moves may remove several stones of their own. */
  readonly preferPassAliveUnderSuicideRules: boolean;
  /** What the network was trained with. The older ones are shown other areas and another history. */
  readonly inputs: InputsVersion;
}

export const DEFAULT_FEATURE_PARAMS: FeatureParams = {
  maxHistory: 5,
  conservativePassAndIsRoot: false,
  enablePassingHacks: false,
  drawEquivalentWinsForWhite: 0.5,
  playoutDoublingAdvantage: 0,
  preferPassAliveUnderSuicideRules: false,
  inputs: 7,
};

/** Indices of the planes. */
const ON_BOARD = 0;
const OWN_STONES = 1;
const THEIR_STONES = 2;
const ONE_LIBERTY = 3; // and two, three
const KO_BANS = 6;
const KO_MARKS = 7;
const RECENT_MOVES = 9; // last, the one before, ... five in all
const LADDERS = 14; // now, one move ago, two moves ago
const LADDER_MOVES = 17;
const OWN_AREA = 18;
const THEIR_AREA = 19;
const OWN_SECOND_START = 20;
const THEIR_SECOND_START = 21;

const HISTORY = 5;

/** Indices of the numbers. */
const RECENT_PASSES = 0; // five
const KOMI = 5;
const SUPERKO = 6; // and which kind
const SUICIDE = 8;
const TERRITORY = 9;
const TAX = 10; // any tax, and a tax on groups
const PHASE = 12; // phase 1 or 2, and phase 2
const PASS_ENDS_PHASE = 14;
const ADVANTAGE = 15; // any advantage, and its size
const BUTTON = 17;
const KOMI_WAVE = 18;

/** The arrays for the features: 22 * N and 19 values. */
export type FeatureArrays = Pick<NetInputs, 'spatial' | 'global'>;

export const newFeatureArrays = (size: Size): FeatureArrays => ({
  spatial: new Float32Array(SPATIAL_CHANNELS * pointsOn(size)),
  global: new Float32Array(GLOBAL_CHANNELS),
});

/** Fills both arrays of `into` for the position of the match. Leaves the match unchanged. */
export const makeFeatures = (match: Match, params: FeatureParams, into: FeatureArrays): void => {
  const { spatial, global } = into;
  spatial.fill(0);
  global.fill(0);
  fillStones(match, spatial);
  fillKo(match, spatial);
  const wouldWin = params.inputs < 6 ? fillOldArea(match, params, spatial) : fillArea(match, params, spatial);
  const hidden = hidesEnd(match, params, wouldWin);
  const shown = fillRecent(match, hidden ? 0 : historyOf(match, params), into);
  fillLadders(match, shown, spatial);
  fillGlobals(match, params, hidden, global);
};

const fillStones = (match: Match, spatial: Float32Array): void => {
  const { board, toPlay } = match;
  const { stones, points } = board;
  for (let point = 0; point < points; point += 1) {
    spatial[ON_BOARD * points + point] = 1;
    const stone = stones[point];
    if (stone === EMPTY) continue;
    spatial[(stone === toPlay ? OWN_STONES : THEIR_STONES) * points + point] = 1;
    const liberties = board.libertiesOf(point);
    if (liberties <= 3) spatial[(ONE_LIBERTY - 1 + liberties) * points + point] = 1;
  }
};

const fillKo = (match: Match, spatial: Float32Array): void => {
  const { board, koPoint, rules, phase } = match;
  const { points } = board;
  if (koPoint !== PASS) spatial[KO_BANS * points + koPoint] = 1;
  if (phase === 0 && rules.ko === 'simple') return;
  const banned = match.superKoBanned;
  for (let point = 0; point < points; point += 1) {
    if (banned[point] === 1) spatial[KO_BANS * points + point] = 1;
    if (phase > 0 && match.koMarks[point] === 1) spatial[KO_MARKS * points + point] = 1;
  }
};

const marksFor = new Map<number, Uint8Array>();

/** Returns whether the side to move would win if the game ended now; true when it cannot be counted. */
const fillArea = (match: Match, params: FeatureParams, spatial: Float32Array): boolean => {
  const { board, rules, phase, toPlay, secondStart } = match;
  fillSecondStart(match, spatial);
  if (!isCountable(rules, phase)) return true;
  const marks = marksOn(board.points);
  const suicide = rules.suicide || params.preferPassAliveUnderSuicideRules;
  const white = areaReader(match.size).count(board, { rules, phase, secondStart, suicide }, marks);
  showArea(match, marks, spatial);
  const own = toPlay === BLACK ? -white : white;
  return own + match.selfKomi(toPlay, params.drawEquivalentWinsForWhite) > 0;
};

/** Before version 6 the area is there in every phase; version 4 shows only what is alive without any answer. */
const fillOldArea = (match: Match, params: FeatureParams, spatial: Float32Array): boolean => {
  const { board, rules, size } = match;
  fillSecondStart(match, spatial);
  const marks = marksOn(board.points);
  const suicide = rules.suicide || params.preferPassAliveUnderSuicideRules;
  if (params.inputs === 3 && rules.scoring === 'area') areaReader(size).area(board, suicide, marks);
  else areaReader(size).passAlive(board, suicide, marks);
  showArea(match, marks, spatial);
  return true;
};

const fillSecondStart = (
  { board: { points }, phase, secondStart, toPlay }: Match,
  spatial: Float32Array,
): void => {
  if (phase < 2) return;
  for (let point = 0; point < points; point += 1) {
    const stone = secondStart[point];
    if (stone === EMPTY) continue;
    spatial[(stone === toPlay ? OWN_SECOND_START : THEIR_SECOND_START) * points + point] = 1;
  }
};

const marksOn = (points: number): Uint8Array => {
  let marks = marksFor.get(points);
  if (!marks) {
    marks = new Uint8Array(points);
    marksFor.set(points, marks);
  }
  return marks;
};

const showArea = ({ board: { points }, toPlay }: Match, marks: Uint8Array, spatial: Float32Array): void => {
  for (let point = 0; point < points; point += 1) {
    const owner = marks[point];
    if (owner === EMPTY) continue;
    spatial[(owner === toPlay ? OWN_AREA : THEIR_AREA) * points + point] = 1;
  }
};

/**
 * Tells whether to hide from the network that a pass would end the game. The network then sees no history
 * either.
 */
const hidesEnd = (match: Match, params: FeatureParams, wouldWin: boolean): boolean =>
  (match.passWouldEndGame &&
    (params.conservativePassAndIsRoot ||
      match.passWouldBeFriendly ||
      (params.enablePassingHacks && !wouldWin))) ||
  (params.inputs < 6 && isOver(match));

const isOver = (match: Match): boolean => match.finished || match.isPastNormalPhaseEnd;

/** How many past moves may be shown. Before version 6 the history goes on over phases and before the root. */
const historyOf = (match: Match, { inputs, maxHistory }: FeatureParams): number =>
  inputs < 6 ? HISTORY : Math.min(isOver(match) ? 1 : HISTORY, maxHistory, match.validTurns);

/** Shows the last moves as long as the sides alternate; returns their number. */
const fillRecent = (match: Match, maxHistory: number, { spatial, global }: FeatureArrays): number => {
  const { points } = match.board;
  const max = Math.min(maxHistory, match.turns);
  let mover: Color = opponent(match.toPlay);
  for (let i = 0; i < max; i += 1) {
    if (match.colorAgo(i + 1) !== mover) return i;
    mover = opponent(mover);
    const point = match.pointAgo(i + 1);
    if (point === PASS) global[RECENT_PASSES + i] = 1;
    else spatial[(RECENT_MOVES + i) * points + point] = 1;
  }
  return max;
};

const LADDER_CACHES = new Map<number, LadderCache>();

const ladderCache = (size: Size): LadderCache => {
  const key = size.width * 256 + size.height;
  const known = LADDER_CACHES.get(key);
  if (known) return known;
  const made = new LadderCache(size);
  LADDER_CACHES.set(key, made);
  return made;
};

/** Shows earlier boards only as far back as the moves that are shown. */
const fillLadders = (match: Match, shown: number, spatial: Float32Array): void => {
  const { points } = match.board;
  const cache = ladderCache(match.size);
  const catches = match.toPlay === BLACK ? CATCHES_WHITE : CATCHES_BLACK;
  for (let age = 0; age < 3; age += 1) {
    const flags = cache.flags(match, Math.min(age, shown));
    const plane = (LADDERS + age) * points;
    for (let point = 0; point < points; point += 1) {
      const flag = flags[point] as number;
      if (flag === 0) continue;
      if ((flag & CAUGHT_STONE) !== 0) spatial[plane + point] = 1;
      if (age === 0 && (flag & catches) !== 0) spatial[LADDER_MOVES * points + point] = 1;
    }
  }
};

const fillGlobals = (match: Match, params: FeatureParams, hidden: boolean, global: Float32Array): void => {
  const { rules, phase, board } = match;
  const limit = board.points + (params.inputs < 7 ? 1 : 20);
  const selfKomi = match.selfKomi(match.toPlay, params.drawEquivalentWinsForWhite);
  const komi = Math.max(-limit, Math.min(limit, selfKomi));
  global[KOMI] = komi / 20;
  if (rules.ko !== 'simple') {
    global[SUPERKO] = 1;
    global[SUPERKO + 1] = rules.ko === 'positional' ? 0.5 : -0.5;
  }
  global[SUICIDE] = Number(rules.suicide);
  global[TERRITORY] = Number(rules.scoring === 'territory');
  global[TAX] = Number(rules.tax !== 'none');
  global[TAX + 1] = Number(rules.tax === 'all');
  global[PHASE] = Number(phase > 0);
  global[PHASE + 1] = Number(phase > 1);
  global[PASS_ENDS_PHASE] = Number(!hidden && match.passWouldEndPhase);
  if (params.playoutDoublingAdvantage !== 0) {
    global[ADVANTAGE] = 1;
    global[ADVANTAGE + 1] = params.playoutDoublingAdvantage / 2;
  }
  global[BUTTON] = Number(match.buttonAvailable);
  if (isCountable(rules, phase)) global[KOMI_WAVE] = komiWave(komi, board.points);
};
