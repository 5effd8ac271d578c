import { makeSgfPoint } from '#kernel/board/coordinates';
import { countHandicap } from '#kernel/board/handicap';
import { RULES, type RulesName } from '#kernel/board/rules';
import { BLACK, type Point, pointsWith, WHITE } from '#kernel/board/types';
import { readGameInfo } from '#kernel/sgf/game-info';
import { readSgf } from '#kernel/sgf/read';
import { writeSize } from '#kernel/tree/points';
import { Positions } from '#kernel/tree/positions';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import { readWhole } from '../arguments';
import type { Commands, Run } from '../command';
import { bad, good } from '../reply';
import { makeRules } from '../rules-text';
import { MAX_SIDE, Table } from '../table';

/** Returns the nodes from the root along first children. */
const mainLine = (tree: GameTree): NodeId[] => {
  const nodes: NodeId[] = [];
  for (let node = tree.root; node >= 0; node = tree.firstChild(node)) nodes.push(node);
  return nodes;
};

/**
 * Puts the main line on the table, up to just before move `before`. Setup stones on the way make a new start.
 * Returns false when a move is illegal.
 */
const lay = (table: Table, tree: GameTree, before: number): boolean => {
  const positions = new Positions(tree);
  let moves = 0;
  for (const [i, node] of mainLine(tree).entries()) {
    const hasSetup = tree.hasSetup(node);
    if (i === 0 || hasSetup) {
      const stones = positions.stonesAt(node);
      // A move beside setup stones has been played on them already.
      const begun = hasSetup || tree.moveColor(node) === 0;
      table.begin(
        tree.size,
        begun ? { black: pointsWith(stones, BLACK), white: pointsWith(stones, WHITE) } : NO_STONES,
        positions.toMove(node),
      );
      if (begun) continue;
    }
    const color = tree.moveColor(node);
    if (color === 0) continue;
    moves += 1;
    if (moves >= before) break;
    if (!table.play(color, tree.movePoint(node))) return false;
  }
  return true;
};

const NO_STONES = { black: [], white: [] };

const loadSgf: Run = (session, args) => {
  const [path, numberText] = args;
  const number = numberText === undefined ? Number.POSITIVE_INFINITY : readWhole(numberText);
  if (path === undefined || args.length > 2)
    return bad(`Expected one or two arguments for loadsgf but got '${args.join(' ')}'`);
  if (number === undefined || number < 0) return bad(`Could not parse move number: '${numberText}'`);
  const bytes = session.deps.readFile(path);
  if (!bytes)
    return bad(`Could not load sgf: Could not open file ${path} - does not exist or invalid permissions?`);
  const read = readSgf(bytes);
  const tree = read.ok ? read.value.games[0] : undefined;
  if (!tree) return bad(`Could not load sgf: ${read.ok ? 'no game in it' : read.failure.code}`);
  if (Math.max(tree.size.width, tree.size.height) > MAX_SIDE)
    return bad('Could not load sgf: unacceptable size');
  const info = readGameInfo(tree);
  const table = new Table(info.rules ? RULES[info.rules] : session.table.rules, info.komi.points);
  if (!lay(table, tree, number)) return bad('Could not load sgf: illegal move');
  session.table = table;
  session.forgetWinrates();
  return good();
};

/** Names for RU; other rules are written as KataGo's JSON. */
const RULE_NAMES: readonly (readonly [RulesName, string])[] = [
  ['chinese', 'Chinese'],
  ['japanese', 'Japanese'],
  ['tromp-taylor', 'TrompTaylor'],
  ['aga', 'AGA'],
  ['new-zealand', 'NZ'],
];

const printSgf: Run = ({ table }) => {
  const { size, komi, rules, stones, moves } = table;
  const points = (ident: string, list: readonly Point[]): string =>
    list.length === 0 ? '' : `${ident}${list.map((point) => `[${makeSgfPoint(point, size)}]`).join('')}`;
  const text = makeRules(rules);
  const name = RULE_NAMES.find(([known]) => makeRules(RULES[known]) === text)?.[1] ?? text;
  const handicap = countHandicap(stones.black.length, stones.white.length, []);
  const head = `FF[4]GM[1]SZ[${writeSize(size)}]PB[]PW[]HA[${handicap}]KM[${komi}]RU[${name}]`;
  const played = moves.map(
    ({ color, point }) => `;${color === BLACK ? 'B' : 'W'}[${makeSgfPoint(point, size)}]`,
  );
  return good(`(;${head}${points('AB', stones.black)}${points('AW', stones.white)}${played.join('')})`);
};

export const SGF: Commands = { loadsgf: loadSgf, printsgf: printSgf };
