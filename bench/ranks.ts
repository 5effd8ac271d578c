import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { Board } from '#kernel/board/board';
import { refusal } from '#kernel/board/legality';
import { PastPositions } from '#kernel/board/past-positions';
import { RULES } from '#kernel/board/rules';
import { BLACK, type Color, opponent, PASS, type Point } from '#kernel/board/types';
import type { Analysis } from '#kernel/kata/analysis';
import { isRank, type Rank } from '#kernel/play/rank';
import type { Ask } from '#kernel/play/rank-turn';
import { type Line, SHIPPED_NETWORK } from '#protocol';
import { searcher } from '../scripts/match/searcher';
import { seeded } from '../tests/support/random';
import { answerOf } from '../workers/game/play/opponent';
import { type Goal, judge } from './goals';
import { ladders } from './rank-ladder';

/**
 * `npm run bench -- ranks [--ranks 1d,3d,5d] [--games 1] [--size 19] [--every 4] [--visits 40] [--moves 220] [--out
 * FILE]`: the ladder of small boards, from its matches; then games of a rank against itself, as the app plays them,
 * judged by a stronger network (KataGo's b6c96 where available, else our own) and compared with players of the rank in
 * 4,478 ranked games: how often they play the judge's first move or one of its first five, the median loss and the 90th
 * percentile of the loss in points, and the time of an answer. `--out` appends each judged game, and goes on where the
 * file ends; all its games of the ranks count, also beyond `--games`.
 */
const JUDGE = resolve(
  import.meta.dirname,
  '../../shared/katago/models/g170-b6c96-s175395328-d26788732.bin.gz',
);
const OURS = join('public/networks', SHIPPED_NETWORK.fileName);

/** First choice and top five in percent, median, mean and 90 % loss in points. */
type Row = readonly [first: number, five: number, median: number, mean: number, tenth: number];
const PLAYERS: Readonly<Record<string, Row>> = {
  '1d': [29, 54, 1.1, 2.7, 7.4],
  '3d': [33, 60, 0.8, 2.3, 6.4],
  '5d': [37, 66, 0.5, 1.9, 5.2],
};
const TOLERANCE = 0.15;
/** Ends of the opening and of the middle game, as shares of the board's points. */
const PHASES = [60 / 361, 150 / 361, Number.POSITIVE_INFINITY] as const;

/**
 * Mean loss in the opening, the middle game and the endgame, each move weighed by how hard its position was. Known for 1
 * and 9 dan; the ranks between lie between by equal ratios.
 */
const PLAYERS_PHASES: Readonly<Record<string, readonly [number, number, number]>> = {
  '1d': [2.5, 4.6, 5.5],
  '3d': [1.8, 3.6, 4.7],
  '5d': [1.3, 2.9, 4.0],
};
const PHASE_FACTOR = 1.5;

const JUDGED = v.object({
  turn: v.number(),
  /** Among the judge's moves, from 0; absent for a move that the judge did not search. */
  order: v.optional(v.number()),
  loss: v.number(),
  /** What the judge's candidates lose on average, each by its prior; 1 at the highest. */
  difficulty: v.number(),
});
type Judged = v.InferOutput<typeof JUDGED>;

/** A judged game of a rank against itself, as a line of the file of `--out`. */
const GAME = v.object({
  rank: v.string(),
  /** From 0; it decides the chances drawn. */
  game: v.number(),
  judged: v.array(JUDGED),
  /** Milliseconds of every answer. */
  times: v.array(v.number()),
});
type JudgedGame = v.InferOutput<typeof GAME>;

const readGames = (file: string): JudgedGame[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => v.parse(GAME, JSON.parse(line)))
    : [];

export const bench = async (args: readonly string[]): Promise<boolean> => {
  const option = (name: string, usual: string): string => {
    const at = args.indexOf(`--${name}`);
    return at < 0 ? usual : (args[at + 1] ?? usual);
  };
  const ranks = option('ranks', '1d,3d,5d').split(',').filter(isRank);
  const [games, side, every, visits, moves] = ['games', 'size', 'every', 'visits', 'moves'].map((name, i) =>
    Number(option(name, ['1', '19', '4', '40', '220'][i] ?? '')),
  ) as [number, number, number, number, number];
  const judgeFile = option('judge', existsSync(JUDGE) ? JUDGE : OURS);
  const out = option('out', '');
  const known = readGames(out);
  const player = searcher(OURS).ask;
  const referee = searcher(judgeFile).ask;
  const goals = ladders();
  console.log(
    `judge ${judgeFile.split('/').at(-1)}, ${visits} visits, every ${every}th move of ${games} games`,
  );
  console.log('rank  first   five  median   mean   90 %   opening/middle/end   p95 ms  moves');
  for (const rank of ranks) {
    const own = known.filter((each) => each.rank === rank);
    for (let game = 0; game < games; game += 1) {
      if (own.some((each) => each.game === game)) continue;
      const times: number[] = [];
      const played = await selfPlay(player, rank, { side, moves, seed: 1 + game, times });
      const judged = { rank, game, judged: await judgeGame(referee, played, { every, visits }), times };
      own.push(judged);
      if (out) appendFileSync(out, `${JSON.stringify(judged)}\n`);
    }
    const judged = own.flatMap((each) => each.judged);
    const times = own.flatMap((each) => each.times);
    goals.push(...report(rank, judged, times, side * side));
  }
  return judge(goals);
};

const selfPlay = async (
  ask: Ask,
  rank: Rank,
  { side, moves, seed, times }: { side: number; moves: number; seed: number; times: number[] },
): Promise<Line> => {
  const size = { width: side, height: side };
  const rules = RULES.chinese;
  const board = new Board(size);
  const past = PastPositions.for(rules);
  const chance = seeded(seed);
  let line: Line = {
    size,
    rules,
    komi: 6.5,
    initialStones: { black: [], white: [] },
    initialPlayer: BLACK,
    moves: [],
  };
  const winrates: Record<Color, number[]> = { 1: [], 2: [] };
  let color: Color = BLACK;
  for (let turn = 0; turn < moves; turn += 1) {
    const recent = line.moves.flatMap(({ point }) => (point === PASS ? [] : [point])).reverse();
    const began = performance.now();
    const answer = await answerOf(ask, {
      line,
      position: { board, color, turn, recent: recent.slice(0, 2) },
      strength: rank,
      opponentPassed: line.moves.at(-1)?.point === PASS,
      winrates: winrates[color],
      mayResign: false,
      boundMs: 10_000,
      isHuman: false,
      chance,
    });
    times.push(performance.now() - began);
    if (!answer) break;
    const { point } = answer;
    winrates[color].push(answer.winrate);
    if (point === PASS && line.moves.at(-1)?.point === PASS) break;
    if (point !== PASS && refusal(board, point, color, rules, past))
      throw new Error(`${rank}: illegal ${point}`);
    board.play(point, color);
    past.remember(board, opponent(color));
    line = { ...line, moves: [...line.moves, { color, point }] };
    color = opponent(color);
  }
  return line;
};

const judgeGame = async (
  ask: Ask,
  line: Line,
  { every, visits }: { every: number; visits: number },
): Promise<Judged[]> => {
  const at = async (turn: number): Promise<Analysis | undefined> =>
    ask({ line: { ...line, moves: line.moves.slice(0, turn) }, visits });
  const judged: Judged[] = [];
  for (let turn = 0; turn < line.moves.length; turn += every) {
    const move = line.moves[turn];
    if (!move || move.point === PASS) continue;
    const [before, after] = [await at(turn), await at(turn + 1)];
    if (!before || !after) continue;
    const order = before.candidates.findIndex(({ point }: { readonly point: Point }) => point === move.point);
    const best = before.candidates[0]?.scoreLead ?? before.scoreLead;
    const lost = (move.color === BLACK ? 1 : -1) * (best - after.scoreLead);
    judged.push({
      turn,
      ...(order < 0 ? {} : { order }),
      loss: Math.max(0, lost),
      difficulty: difficultyOf(before, move.color),
    });
  }
  return judged;
};

const difficultyOf = ({ candidates }: Analysis, color: Color): number => {
  const [best] = candidates;
  if (!best) return 0;
  const side = color === BLACK ? 1 : -1;
  let [lost, sum] = [0, 0];
  for (const { prior, scoreLead } of candidates) {
    lost += prior * Math.max(0, side * (best.scoreLead - scoreLead));
    sum += prior;
  }
  return Math.min(1, lost / sum);
};

const report = (rank: Rank, judged: readonly Judged[], times: readonly number[], points: number): Goal[] => {
  const losses = judged.map(({ loss }) => loss).sort((a, b) => a - b);
  const part = (wanted: (one: Judged) => boolean): number =>
    (100 * judged.filter(wanted).length) / Math.max(1, judged.length);
  const at = (sorted: readonly number[], share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const row: Row = [
    part(({ order }) => order === 0),
    part(({ order = 5 }) => order < 5),
    at(losses, 0.5),
    mean(losses),
    at(losses, 0.9),
  ];
  const phases = PHASES.map((end, i) => {
    const start = (PHASES[i - 1] ?? 0) * points;
    const within = judged.filter(({ turn }) => turn >= start && turn < end * points);
    const weight = within.reduce((sum, { difficulty }) => sum + difficulty, 0);
    return within.reduce((sum, { difficulty, loss }) => sum + difficulty * loss, 0) / weight;
  });
  const p95 = at(
    [...times].sort((a, b) => a - b),
    0.95,
  );
  const cells = [
    `${row[0].toFixed(0)} %`,
    `${row[1].toFixed(0)} %`,
    ...row.slice(2).map((value) => value.toFixed(1)),
  ];
  console.log(
    `${rank.padEnd(4)}${cells.map((cell) => cell.padStart(7)).join('')}   ${phases
      .map((value) => value.toFixed(1))
      .join(' / ')
      .padEnd(18)} ${p95.toFixed(0).padStart(6)} ${String(judged.length).padStart(6)}`,
  );
  const players = PLAYERS[rank];
  if (!players || points !== 361) return [];
  const names = ['first choice', 'top five', 'median loss', 'mean loss', '90 % loss'];
  // The mean follows from the others, so it is shown without a goal.
  const columns = [0, 1, 2, 4].map((column) => ({
    name: `${rank}: ${names[column] ?? ''} beside players of the rank`,
    measured: row[column],
    beside: players[column] ?? Number.NaN,
    min: 1 - TOLERANCE,
    max: 1 + TOLERANCE,
  }));
  const parts = ['opening', 'middle game', 'endgame'].map((phase, i) => ({
    name: `${rank}: loss in the ${phase} beside players of the rank`,
    measured: phases[i],
    beside: PLAYERS_PHASES[rank]?.[i] ?? Number.NaN,
    min: 1 / PHASE_FACTOR,
    max: PHASE_FACTOR,
  }));
  return [...columns, ...parts];
};
