import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Board } from '#kernel/board/board';
import { makeGtpPoint, parseGtpPoint } from '#kernel/board/coordinates';
import { makeResult } from '#kernel/board/result';
import { RULES, RULES_NAMES } from '#kernel/board/rules';
import { score } from '#kernel/board/scoring';
import { BLACK, type Color, opponent, PASS, type Point, WHITE } from '#kernel/board/types';
import { advance } from '#kernel/play/advance';
import { beginGame } from '#kernel/play/beginning';
import { doubtfulGroups } from '#kernel/play/count';
import type { PlayState } from '#kernel/play/play-state';
import type { PlaySetup } from '#kernel/play/setup';
import { DEFAULT_SPARRING } from '#kernel/play/sparring';
import { readSgf } from '#kernel/sgf/read';
import { Positions } from '#kernel/tree/positions';
import type { GameTree } from '#kernel/tree/tree';
import { type Line, SHIPPED_NETWORK } from '#protocol';
import { doubtOf } from '../../workers/game/play/counting';
import { judgeCount } from '../../workers/game/play/play-out';
import { searcher } from '../match/searcher';
import type { Verdict, Verify } from './verdict';

/**
 * Plays finished games to their recorded results as two people at one board: two passes, the engine's
 * proposal of dead stones, corrections towards the recorded ones, the count.
 *
 * `[--network FILE] GAMES...`, SGF files beside an `expected.json`. A miss is a wrong result, a proposal whose wrong
 * chains are not among those marked unsure, a seki not seen, a wrong winner without a warning, fewer proposals right or
 * more doubtful groups than the goals ask.
 */
const NETWORK = join('public/networks', SHIPPED_NETWORK.fileName);
/** The minimum share of proposals that must be right without correction. */
const GOAL = 33 / 35;
/** The maximum number of doubtful groups a game, in the mean. */
const GROUPS = 2;

interface Expected {
  readonly file: string;
  readonly result: string;
  readonly rules: string;
  readonly komi: number;
  readonly dead: readonly string[];
  readonly seki: readonly string[];
}

export const verify: Verify = async (args): Promise<Verdict> => {
  const at = args.indexOf('--network');
  const network = at < 0 ? NETWORK : (args[at + 1] ?? '');
  const files = args.filter((_, i) => at < 0 || (i !== at && i !== at + 1));
  const { ask } = searcher(network);
  const small = basename(network) === SHIPPED_NETWORK.fileName;
  let missed = 0;
  let right = 0;
  let groups = 0;
  let warned = 0;
  const miss = (text: string): void => {
    missed += 1;
    console.error(text);
  };
  for (const file of files) {
    const expected = expectationOf(file);
    if (!expected) {
      miss(`${file}: no row in expected.json`);
      continue;
    }
    const board = finalBoard(file);
    const parse = (name: string): Point => parseGtpPoint(name, board) ?? PASS;
    const name = (points: readonly Point[]): string =>
      points.map((point) => makeGtpPoint(point, board)).join(' ');
    const [dead, seki] = [new Set(expected.dead.map(parse)), expected.seki.map(parse)];
    const proposal = await judgeCount(ask, lineOf(board, expected), board, { small, isStale: () => false });
    if (!proposal) throw new Error('no proposal');
    const doubt = doubtfulGroups(board, proposal.unsure);
    groups += doubt.length;
    const unsure = new Set(proposal.unsure);
    const proposed = new Set(proposal.dead);
    const wrong = heads(board).filter((head) => proposed.has(head) !== dead.has(head));
    if (wrong.length === 0) right += 1;
    else console.error(`${basename(file)}: wrong ${name(wrong)}`);
    const unmarked = wrong.filter((head) => !unsure.has(head));
    if (unmarked.length > 0) miss(`${basename(file)}: not marked unsure: ${name(unmarked)}`);
    const found = new Set(proposal.seki ?? []);
    if (seki.some((point) => !found.has(point))) miss(`${basename(file)}: seki not seen: ${name(seki)}`);
    if (seki.length === 0 && found.size > 0)
      console.error(`${basename(file)}: seki seen: ${name([...found])}`);
    const rules = rulesOf(expected.rules);
    const leadWith = (marks: { dead: readonly Point[]; seki: readonly Point[] }): number =>
      score(board, rules, {
        komi: expected.komi,
        dead: marks.dead,
        ...(marks.seki.length > 0 ? { seki: marks.seki } : {}),
      }).lead;
    const lead = leadWith({ dead: proposal.dead, seki: proposal.seki ?? [] });
    const isWarned = doubtOf(board, proposal, proposal, leadWith).decides;
    if (isWarned) warned += 1;
    if (lead > 0 !== expected.result.startsWith('B') && !isWarned)
      miss(`${basename(file)}: a wrong winner without a warning`);
    const result = playedResult(board, expected, [...dead], seki);
    if (result !== expected.result) miss(`${basename(file)}: ${result}, stated ${expected.result}`);
  }
  if (right < GOAL * files.length) miss(`only ${right} of ${files.length} proposals are right`);
  if (groups > GROUPS * files.length) miss(`${groups} doubtful groups in ${files.length} games`);
  const summary =
    `${right} of ${files.length} proposals right, ${groups} doubtful groups, ` +
    `${warned} games with a warning that they decide; ${basename(network)}`;
  return { checked: files.length, missed, summary };
};

const expectationOf = (file: string): Expected | undefined => {
  const rows: readonly Expected[] = JSON.parse(readFileSync(join(dirname(file), 'expected.json'), 'utf8'));
  return rows.find((row) => row.file === basename(file));
};

const finalBoard = (file: string): Board => {
  const read = readSgf(readFileSync(file));
  if (!read.ok) throw new Error(`${file}: ${read.failure.code}`);
  const tree = read.value.games[0] as GameTree;
  let node = tree.root;
  for (let next = node; next >= 0; next = tree.firstChild(node)) node = next;
  return new Positions(tree).boardAt(node);
};

/** Returns one stone a chain. */
const heads = (board: Board): Point[] =>
  Array.from({ length: board.points }, (_, point) => point).filter(
    (point) => board.stones[point] !== 0 && board.chainHead(point) === point,
  );

/** The position as a line without moves, with this side to move. */
const lineOf =
  (board: Board, { rules, komi }: Expected) =>
  (initialPlayer: Color): Line => ({
    size: { width: board.width, height: board.height },
    rules: rulesOf(rules),
    komi,
    initialStones: { black: stonesOf(board, BLACK), white: stonesOf(board, WHITE) },
    initialPlayer,
    moves: [],
  });

const stonesOf = (board: Board, color: Color): Point[] =>
  Array.from({ length: board.points }, (_, point) => point).filter((point) => board.stones[point] === color);

const rulesNameOf = (name: string) => RULES_NAMES.find((known) => known === name) ?? 'japanese';
const rulesOf = (name: string) => RULES[rulesNameOf(name)];

/** Plays two people who pass, mark dead stones and seki, and agree. */
const playedResult = (
  board: Board,
  { rules, komi }: Expected,
  dead: readonly Point[],
  seki: readonly Point[],
): string => {
  const setup: PlaySetup = {
    method: 'analyse',
    guidance: 'senior',
    size: board.width === 9 ? 9 : 19,
    rules: rulesNameOf(rules),
    handicapRule: 'fixed',
    handicap: 0,
    komi,
    colour: 'black',
    opponent: { kind: 'person' },
    united: { black1: PERSON, white1: PERSON, black2: PERSON, white2: PERSON },
    sparring: DEFAULT_SPARRING,
    missLimit: 0,
    aim: 'ai',
    level: '1d',
    takeBack: true,
    hints: true,
    aiResigns: true,
    noWaiting: true,
  };
  let state: PlayState = beginGame(setup, { at: 0, first: BLACK, fromPosition: true });
  for (const at of [1, 2]) state = advance(state, { type: 'move', point: PASS, at });
  const { generation } = state;
  state = advance(state, { type: 'proposal', generation, proposal: { dead: [], unsure: [] } });
  state = advance(state, { type: 'mark', points: dead, as: 'dead' });
  state = advance(state, { type: 'mark', points: seki, as: 'seki' });
  for (const color of [BLACK, opponent(BLACK)] as const) state = advance(state, { type: 'accept', color });
  if (state.phase.name !== 'counting') return state.phase.name;
  const marks = { dead: state.phase.dead, seki: state.phase.seki };
  const { lead } = score(board, RULES[setup.rules], { komi, ...marks });
  state = advance(state, { type: 'agreed', lead });
  return state.phase.name === 'over' ? makeResult(state.phase.result) : state.phase.name;
};
const PERSON = { kind: 'person' } as const;
