import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DEFAULT_FEATURE_PARAMS, makeFeatures, newFeatureArrays } from '#kernel/network/features';
import type { Match } from '#kernel/network/match';
import { matchAt, type NnPosition, readNnPositions } from './nn-positions';
import type { Verify } from './verdict';

/**
 * `npm run verify -- nn-features FILES OR FOLDERS...`: checks the features without a network, and measures
 * their cost.
 */
export const verify: Verify = async (args) => {
  const files = args.flatMap(positionFiles);
  const counts = checkFeatures(files);
  const cost = featureCostUs(files);
  return {
    ...counts,
    summary: `state, legal moves, 22 planes, 19 numbers; ${cost} for features of a 19x19 game`,
  };
};

/** Returns the CPU time of features for 19x19 positions, each computed for the first time. */
const featureCostUs = (files: readonly string[]): string => {
  const matches: Match[] = [];
  for (const file of files) {
    for (const position of readNnPositions(file)) {
      if (position.size.width === 19 && position.moves.length >= 40) matches.push(matchAt(position));
    }
  }
  const into = newFeatureArrays({ width: 19, height: 19 });
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 6; round++) {
    const before = process.cpuUsage();
    for (const match of matches) makeFeatures(match, DEFAULT_FEATURE_PARAMS, into);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / matches.length);
  }
  return matches.length === 0 ? 'no time taken' : `${best.toFixed(0)} us`;
};

/**
 * Compares the state of the game, the legal moves and every input plane and number with KataGo's, without
 * tolerance. Prints a line per file.
 */
export const checkFeatures = (files: readonly string[]): { checked: number; missed: number } => {
  let checked = 0;
  let missed = 0;
  for (const file of files) {
    const misses: string[] = [];
    let count = 0;
    for (const position of readNnPositions(file)) {
      count += 1;
      const differences = differencesOf(position);
      if (differences.length > 0) misses.push(`${position.id}: ${differences.join('; ')}`);
    }
    console.log(`features  ${basename(file)}  ${count - misses.length} of ${count} positions identical`);
    for (const miss of misses.slice(0, 20)) console.log(`  MISSED ${miss}`);
    checked += count;
    missed += misses.length;
  }
  return { checked, missed };
};

const positionFiles = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => /\.jsonl?(\.gz)?$/.test(name) && name !== 'index.json')
        .map((name) => join(path, name))
    : [path];

/** Describes every difference from KataGo; empty when there is none. */
export const differencesOf = (position: NnPosition): string[] => {
  const match = matchAt(position);
  const into = newFeatureArrays(position.size);
  makeFeatures(match, position.params, into);
  const { points } = match.board;
  const differences = stateDifferences(match, position);
  position.spatialOnes.forEach((expected, plane) => {
    const ours = onesOf(into.spatial.subarray(plane * points, (plane + 1) * points));
    if (ours.join() !== [...expected].sort((a, b) => a - b).join()) {
      differences.push(`plane ${plane} is ${ours.join()} for ${expected.join()}`);
    }
  });
  position.global.forEach((expected, i) => {
    // Nine digits identify a float32 exactly.
    if (into.global[i] !== Math.fround(expected)) {
      differences.push(`number ${i} is ${into.global[i]} for ${expected}`);
    }
  });
  return differences;
};

const onesOf = (values: ArrayLike<number>): number[] =>
  Array.from(values).flatMap((value, point) => (value === 0 ? [] : [point]));

const stateDifferences = (match: Match, position: NnPosition): string[] => {
  const { state, legal, params } = position;
  const { board } = match;
  const rows = state.board.map((_, y) =>
    Array.from({ length: board.width }, (_, x) => '.XO'.charAt(board.at(y * board.width + x))).join(''),
  );
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['board', rows.join('/'), state.board.join('/')],
    ['to play', match.toPlay, state.toPlay],
    ['ko point', match.koPoint, state.koPoint],
    ['superko bans', onesOf(match.superKoBanned).join(), sorted(state.superKoBanned)],
    ['ko marks', onesOf(match.koMarks).join(), sorted(state.koMarks)],
    ['phase', match.phase, state.phase],
    ['passes', match.consecutivePasses, state.consecutivePasses],
    ['button', match.buttonAvailable, state.buttonAvailable],
    ['finished', match.finished, state.finished],
    ['past normal end', match.isPastNormalPhaseEnd, state.isPastNormalPhaseEnd],
    ['pass would end phase', match.passWouldEndPhase, state.passWouldEndPhase],
    ['pass would end game', match.passWouldEndGame, state.passWouldEndGame],
    ['white bonus', match.whiteBonus, state.whiteBonus],
    ['handicap bonus', match.handicapBonus, state.handicapBonus],
    ['self komi', match.selfKomi(match.toPlay, params.drawEquivalentWinsForWhite), state.selfKomi],
    ['no result', state.noResult === undefined ? undefined : match.noResult, state.noResult],
    [
      'final score',
      state.finalWhiteScore === undefined ? undefined : match.finalWhiteScore(),
      state.finalWhiteScore,
    ],
    ['legal moves', legal && legalMoves(match).join(), legal?.join()],
  ];
  return pairs.flatMap(([name, ours, theirs]) =>
    Object.is(ours, theirs) ||
    (typeof ours === 'number' && typeof theirs === 'number' && Math.abs(ours - theirs) < 1e-6)
      ? []
      : [`${name} is ${String(ours)} for ${String(theirs)}`],
  );
};

const sorted = (points: readonly number[]): string => [...points].sort((a, b) => a - b).join();

const legalMoves = (match: Match): number[] => [
  ...Array.from({ length: match.board.points }, (_, point) => Number(match.isLegal(point))),
  1,
];
