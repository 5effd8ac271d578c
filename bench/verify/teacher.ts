import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Board } from '#kernel/board/board';
import { makeGtpPoint } from '#kernel/board/coordinates';
import { RULES } from '#kernel/board/rules';
import { BLACK, type Color, EMPTY, type Move, PASS, type Point } from '#kernel/board/types';
import type { Analysis } from '#kernel/kata/analysis';
import { BOARD_AREAS, type Fact } from '#kernel/play/fact';
import { factsOf } from '#kernel/play/facts';
import { isMistake } from '#kernel/play/guidance';
import { linesBetween } from '#kernel/play/lines-between';
import { judgeMove, type Verdict as MoveVerdict } from '#kernel/play/sparring';
import { Search } from '#kernel/search/search';
import { readSgf } from '#kernel/sgf/read';
import { Positions } from '#kernel/tree/positions';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import { type Line, SHIPPED_NETWORK } from '#protocol';
import { readEvaluator } from './read-evaluator';
import type { Verdict, Verify } from './verdict';

/**
 * Compares the teacher's statements about mistakes in recorded games with a referee: a separate search,
 * deeper than the judge's, whose figures this script reads with code of its own.
 *
 * `[--network FILE] [--referee FILE] [--mistakes N] GAMES...`. A miss is a statement that the referee's
 * figures contradict.
 */
const NETWORK = join('public/networks', SHIPPED_NETWORK.fileName);
const JUDGE_VISITS = 100;
const REFEREE_VISITS = 300;
/** A short search finds the moves for the judge. */
const LOOK_VISITS = 8;
const LOOK_LOSS = 4;
/** The strongest level has the lowest threshold, so its mistakes include all others. */
const LEVEL = '5d';
const USUAL_MISTAKES = 100;

interface Position {
  readonly line: Line;
  readonly board: Board;
}
interface Case {
  readonly before: Position;
  readonly after: Position;
  readonly move: Move;
  readonly recent: readonly Point[];
}
type Ask = (line: Line, visits: number) => Promise<Analysis>;

export const verify: Verify = async (args): Promise<Verdict> => {
  const values = new Map<string, string>();
  const files: string[] = [];
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i] ?? '';
    if (!arg.startsWith('--')) files.push(arg);
    else {
      i += 1;
      values.set(arg, args[i] ?? '');
    }
  }
  const network = values.get('--network') ?? NETWORK;
  const judge = asker(network);
  const referee = asker(values.get('--referee') ?? network);
  const wanted = Number(values.get('--mistakes') ?? USUAL_MISTAKES);
  const said = new Map<string, { all: number; denied: number }>();
  let mistakes = 0;
  for (const file of files) {
    // Takes a few from every game, so that no single kind of position decides.
    const max = Math.ceil((wanted - mistakes) / (files.length - files.indexOf(file)));
    let here = 0;
    for (const moment of casesOf(file)) {
      if (here >= max) break;
      const found = await mistakeAt(judge, moment);
      if (!found) continue;
      here += 1;
      const [was, is] = [
        await referee(moment.before.line, REFEREE_VISITS),
        await referee(moment.after.line, REFEREE_VISITS),
      ];
      for (const fact of found) {
        const count = said.get(fact.kind) ?? { all: 0, denied: 0 };
        said.set(fact.kind, count);
        count.all += 1;
        const denial = denied(fact, moment, was, is);
        if (denial === undefined) continue;
        count.denied += 1;
        const { move, before } = moment;
        const at = `move ${before.line.moves.length + 1} ${makeGtpPoint(move.point, before.board)}`;
        console.error(`${basename(file)}: ${at}: ${JSON.stringify(fact)}: ${denial}`);
      }
    }
    mistakes += here;
  }
  const counts = [...said].map(([kind, { all, denied: no }]) => `${kind} ${all - no} of ${all}`).join(', ');
  const checked = sum([...said.values()].map(({ all }) => all));
  const missed = sum([...said.values()].map(({ denied: no }) => no));
  return { checked, missed, summary: `sentences on ${mistakes} mistakes; borne out: ${counts}` };
};

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const asker = (file: string): Ask => {
  const evaluator = readEvaluator(file, 'wasm');
  const search = new Search(evaluator, { now: () => performance.now(), pause: async () => {}, engine: '' });
  return async (line, visits) => {
    search.clear();
    const placed = search.setPosition(line);
    if (!placed.ok) throw new Error(placed.failure.code);
    return search.run({ visits, ownership: true, steady: true });
  };
};

/** Yields every move of the main line that places a stone, with the position before it. */
const casesOf = function* (file: string): Generator<Case> {
  const read = readSgf(readFileSync(file));
  if (!read.ok) throw new Error(`${file}: ${read.failure.code}`);
  const tree = read.value.games[0] as GameTree;
  const positions = new Positions(tree);
  const moves: Move[] = [];
  const at = (node: NodeId): Position => ({
    board: positions.boardAt(node),
    line: {
      size: tree.size,
      rules: RULES.chinese,
      komi: 6.5,
      initialStones: {
        black: stonesAt(positions, tree.root, BLACK),
        white: stonesAt(positions, tree.root, 2),
      },
      initialPlayer: moves[0]?.color ?? BLACK,
      moves: [...moves],
    },
  });
  for (let node = tree.firstChild(tree.root); node >= 0; node = tree.firstChild(node)) {
    const color = tree.moveColor(node);
    if (color === EMPTY || tree.hasSetup(node)) return;
    const move: Move = { color: color as Color, point: tree.movePoint(node) };
    const before = at(tree.parent(node));
    const recent = moves.slice(-2).map(({ point }) => point);
    moves.push(move);
    if (move.point !== PASS) yield { before, after: at(node), move, recent };
  }
};

const stonesAt = (positions: Positions, node: NodeId, color: Color): Point[] => {
  const { stones, points } = positions.boardAt(node);
  return Array.from({ length: points }, (_, point) => point).filter((point) => stones[point] === color);
};

/** Returns the teacher's statements about the move when it is a mistake. */
const mistakeAt = async (
  judge: Ask,
  { before, after, move, recent }: Case,
): Promise<readonly Fact[] | undefined> => {
  const side = sideOf(move.color);
  const glance = await judge(before.line, LOOK_VISITS);
  if (side * (glance.scoreLead - (await judge(after.line, LOOK_VISITS)).scoreLead) < LOOK_LOSS)
    return undefined;
  const [was, is] = [await judge(before.line, JUDGE_VISITS), await judge(after.line, JUDGE_VISITS)];
  const verdict: MoveVerdict | undefined = judgeMove(was, is, move);
  if (!verdict || !isMistake(verdict, LEVEL)) return undefined;
  return factsOf({
    boardBefore: before.board,
    board: after.board,
    color: move.color,
    verdict,
    before: was,
    after: is,
    recent,
  });
};

const sideOf = (color: Color): number => (color === BLACK ? 1 : -1);

/** Returns why the referee's figures contradict a statement; undefined when they support it. */
const denied = (fact: Fact, moment: Case, was: Analysis, is: Analysis): string | undefined => {
  const { move, after, recent } = moment;
  const side = sideOf(move.color);
  switch (fact.kind) {
    case 'loss': {
      const best = was.candidates[0]?.scoreLead ?? was.scoreLead;
      const loss = side * (best - is.scoreLead);
      const room = Math.max(3 * fact.spread, fact.points / 2);
      return Math.abs(loss - fact.points) <= room ? undefined : `the referee finds ${loss.toFixed(1)}`;
    }
    case 'stones': {
      const chain = chainAt(after.board, fact.at);
      if (chain.length !== fact.count) return `the chain has ${chain.length} stones`;
      const owned = side * mean(chain.map((point) => is.ownership?.[point] ?? 0));
      return owned < 0 ? undefined : `the referee leaves them to their owner, ${owned.toFixed(2)}`;
    }
    case 'freed':
    case 'endangered': {
      const chain = chainAt(after.board, fact.at);
      if (chain.length !== fact.count) return `the chain has ${chain.length} stones`;
      const [then, now] = [was, is].map(
        ({ ownership }) => side * mean(chain.map((point) => ownership?.[point] ?? 0)),
      ) as [number, number];
      return then - now >= 0.25 && now < 0.6
        ? undefined
        : `the referee sees ${then.toFixed(2)}, then ${now.toFixed(2)}`;
    }
    case 'ground': {
      const { width, height } = after.board;
      const third = (value: number, length: number): number =>
        Math.min(2, Math.floor((3 * (value + 0.5)) / length));
      const index = BOARD_AREAS.indexOf(fact.area);
      // Territory around the middle of the area reaches into its neighbours.
      const near = (point: Point): boolean =>
        Math.abs(third(point % width, width) - (index % 3)) <= 1 &&
        Math.abs(third(Math.floor(point / width), height) - Math.floor(index / 3)) <= 1;
      let lost = 0;
      for (let point = 0; point < width * height; point += 1) {
        const change = side * ((was.ownership?.[point] ?? 0) - (is.ownership?.[point] ?? 0));
        if (near(point) && change > 0) lost += change;
      }
      return lost >= fact.points / 3 ? undefined : `the referee finds ${lost.toFixed(1)} there`;
    }
    case 'around': {
      let lost = 0;
      for (let point = 0; point < after.board.points; point += 1)
        if (linesBetween(point, fact.at, after.board) <= 3)
          lost += side * ((was.ownership?.[point] ?? 0) - (is.ownership?.[point] ?? 0));
      return lost >= fact.points / 3 ? undefined : `the referee finds ${lost.toFixed(1)} there`;
    }
    case 'keyPoint': {
      const [mine, theirs] = [was, is].map(({ candidates }) =>
        candidates.slice(0, 3).some(({ point }) => point === fact.best),
      );
      return mine && theirs ? undefined : 'the referee does not want it for both';
    }
    case 'elsewhere': {
      const lines = recent.map((point) => {
        const { width } = after.board;
        const across = Math.abs((point % width) - (fact.best % width));
        const down = Math.abs(Math.floor(point / width) - Math.floor(fact.best / width));
        return Math.max(across, down);
      });
      return lines.every((count) => count >= 6) ? undefined : `it is ${Math.min(...lines)} lines away`;
    }
    case 'hardToSee': {
      const prior = was.policy?.[fact.best] ?? 0;
      return prior < 0.05 ? undefined : `the network sees it at ${(100 * prior).toFixed(0)} %`;
    }
    case 'leftInAtari':
    case 'captured':
    case 'selfAtari': {
      const chain = chainAt(after.board, fact.kind === 'selfAtari' ? move.point : fact.at);
      const owned = side * mean(chain.map((point) => is.ownership?.[point] ?? 0));
      return owned < 0.3 ? undefined : `the referee leaves them to their owner, ${owned.toFixed(2)}`;
    }
    case 'cut':
      return is.candidates.slice(0, 3).some(({ point }) => point === fact.reply)
        ? undefined
        : 'the referee answers elsewhere';
    case 'couldTake':
      return was.candidates.slice(0, 3).some(({ point }) => point === fact.best)
        ? undefined
        : 'the referee takes nothing there';
    default:
      return 'nothing of the kind is said of a mistake';
  }
};

const mean = (values: readonly number[]): number => sum(values) / Math.max(1, values.length);

/** Returns the chain of a stone by a fill of its own. */
const chainAt = ({ stones, width, height }: Board, start: Point): readonly Point[] => {
  const color = stones[start];
  const chain = [start];
  for (const point of chain) {
    const x = point % width;
    const beside = [
      x > 0 ? point - 1 : -1,
      x < width - 1 ? point + 1 : -1,
      point - width,
      point + width < width * height ? point + width : -1,
    ];
    for (const next of beside)
      if (next >= 0 && stones[next] === color && !chain.includes(next)) chain.push(next);
  }
  return chain;
};
