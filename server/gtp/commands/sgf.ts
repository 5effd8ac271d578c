import { makeSgfPoint } from '#kernel/board/coordinates';
import { RULES, RULES_NAMES } from '#kernel/board/rules';
import { BLACK, type Color, PASS, type Point, type Size, WHITE } from '#kernel/board/words';
import { readGameInfo } from '#kernel/sgf/game-info';
import { readSgf } from '#kernel/sgf/read';
import { Positions } from '#kernel/tree/positions';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import type { Commands, Run } from '../command';
import { bad, good } from '../reply';
import { makeRules } from '../rules-text';
import type { Session } from '../session';
import { readWhole } from '../words';

/** The nodes from the root along first children. */
const mainLine = (tree: GameTree): NodeId[] => {
  const nodes: NodeId[] = [];
  for (let node = tree.root; node >= 0; node = tree.firstChild(node)) nodes.push(node);
  return nodes;
};

/**
 * Puts the main line on the table, up to just before move `before`. Stones set up on the way make a new start.
 * False when a move cannot be played.
 */
const lay = (session: Session, tree: GameTree, before: number): boolean => {
  const { table } = session;
  const positions = new Positions(tree);
  const line = mainLine(tree);
  let moves = 0;
  table.begin(tree.size, { black: [], white: [] });
  for (const [i, node] of line.entries()) {
    if (i === 0 || tree.hasSetup(node)) {
      const stones = positions.stonesAt(node).slice();
      const of = (color: Color): Point[] => [...stones.keys()].filter((point) => stones[point] === color);
      const first = positions.toMove(node);
      table.begin(tree.size, { black: of(BLACK), white: of(WHITE) }, first);
      if (tree.hasSetup(node)) continue;
    }
    const color = tree.moveColor(node);
    if (color === 0) continue;
    moves++;
    if (moves >= before) break;
    if (!table.play(color, tree.movePoint(node))) return false;
  }
  return true;
};

const loadSgf: Run = (session, args) => {
  const [path, numberText] = args;
  const number = numberText === undefined ? Number.POSITIVE_INFINITY : readWhole(numberText);
  if (path === undefined || args.length > 2)
    return bad(`Expected one or two arguments for loadsgf but got '${args.join(' ')}'`);
  if (number === undefined || number < 0) return bad(`Could not parse move number: '${numberText}'`);
  const bytes = session.parts.readFile(path);
  if (!bytes)
    return bad(`Could not load sgf: Could not open file ${path} - does not exist or invalid permissions?`);
  const read = readSgf(bytes);
  const tree = read.ok ? read.value.games[0] : undefined;
  if (!tree) return bad(`Could not load sgf: ${read.ok ? 'no game in it' : read.failure.code}`);
  if (Math.max(tree.size.width, tree.size.height) > MAX_SIDE)
    return bad('Could not load sgf: unacceptable size');
  const info = readGameInfo(tree);
  if (info.rules) session.table.rules = RULES[info.rules];
  session.table.komi = info.komi.points;
  session.forgetCourse();
  return lay(session, tree, number) ? good() : bad('Could not load sgf: illegal move');
};

const MAX_SIDE = 19;

const SGF_RULES = {
  japanese: 'Japanese',
  chinese: 'Chinese',
  'tromp-taylor': 'TrompTaylor',
  aga: 'AGA',
  'new-zealand': 'NZ',
} as const;

const printSgf: Run = ({ table }) => {
  const { size, komi, rules, stones, moves, match } = table;
  const sides: Size = size;
  const points = (ident: string, list: readonly Point[]): string =>
    list.length === 0 ? '' : `${ident}${list.map((point) => `[${makeSgfPoint(point, sides)}]`).join('')}`;
  const text = makeRules(rules);
  const name = RULES_NAMES.find((known) => known in SGF_RULES && makeRules(RULES[known]) === text);
  const ruleText = name && name in SGF_RULES ? SGF_RULES[name as keyof typeof SGF_RULES] : text;
  const side = size.width === size.height ? String(size.width) : `${size.width}:${size.height}`;
  const head = `FF[4]GM[1]SZ[${side}]PB[]PW[]HA[${match.handicapBonus}]KM[${komi}]RU[${ruleText.replaceAll(']', '\\]')}]`;
  const played = moves.map(
    ({ color, point }) =>
      `;${color === BLACK ? 'B' : 'W'}[${point === PASS ? '' : makeSgfPoint(point, sides)}]`,
  );
  return good(`(;${head}${points('AB', stones.black)}${points('AW', stones.white)}${played.join('')})`);
};

export const SGF: Commands = { loadsgf: loadSgf, printsgf: printSgf };
