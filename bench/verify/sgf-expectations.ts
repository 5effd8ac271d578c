import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BLACK, PASS, WHITE } from '#kernel/board/types';
import { readGameInfo } from '#kernel/sgf/game-info';
import { type Collection, readSgf } from '#kernel/sgf/read';
import { readSimpleText, readText } from '#kernel/sgf/text';
import { unescapeText } from '#kernel/tree/node-text';
import { lineTo, mainLine, moveNumber, nodeAt } from '#kernel/tree/paths';
import { Positions } from '#kernel/tree/positions';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import { following } from '#kernel/tree/walk';

/** Facts about SGF files from the JSON files beside them. */
export interface Expectation {
  readonly file: string;
  readonly what: string;
  readonly want: unknown;
  readonly got: unknown;
}
type Facts = Readonly<Record<string, unknown>>;

export const expectationsOf = (folder: string): Expectation[] => {
  const json = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const has = (name: string): boolean => existsSync(join(folder, name));
  const found: Expectation[] = [];
  if (has('cases.json'))
    for (const facts of json('cases.json') as Facts[]) found.push(...edgeCase(folder, facts));
  if (has('expected.json')) {
    for (const [file, facts] of Object.entries(json('expected.json') as Record<string, Facts>)) {
      found.push(...encodingCase(folder, file, facts));
    }
  }
  if (has('index.json'))
    for (const facts of json('index.json') as Facts[]) found.push(...indexCase(folder, facts));
  for (const name of readdirSync(folder).filter((each) => each.endsWith('-facts.json'))) {
    found.push(...factsCase(folder, name, json(name) as Facts));
  }
  if (basename(folder) === 'pro') found.push(...legalGames(folder));
  return found;
};

const read = (folder: string, file: string): Collection | undefined => {
  const outcome = readSgf(new Uint8Array(readFileSync(join(folder, file))));
  return outcome.ok ? outcome.value : undefined;
};

const movesOf = (tree: GameTree): NodeId[] => mainLine(tree).filter((n) => tree.moveColor(n) !== 0);

/** Identifiers whose values are Text; the app shows all others on one line. */
const TEXT: ReadonlySet<string> = new Set(['C', 'GC']);

const edgeCase = (folder: string, facts: Facts): Expectation[] => {
  const file = String(facts.file);
  const games = read(folder, file)?.games ?? [];
  const tree = games[0];
  const found: Expectation[] = [];
  const expect = (what: string, want: unknown, got: unknown): void => {
    if (want !== undefined) found.push({ file, what, want, got });
  };
  const nodes = games.reduce((sum, game) => sum + game.nodeCount, 0);
  expect('number of games', facts.games ?? facts.reader_games, games.length);
  expect('number of nodes', facts.nodes ?? facts.reader_nodes, nodes);
  if (facts.games_min !== undefined) expect('enough games', true, games.length >= Number(facts.games_min));
  if (facts.games_max !== undefined) expect('few games', true, games.length <= Number(facts.games_max));
  expect('nodes of the first game', facts.first_tree_nodes, tree?.nodeCount);
  if (!tree) return found;
  const line = mainLine(tree);
  const positions = new Positions(tree);
  for (const [key, want] of Object.entries((facts.v ?? {}) as Record<string, string>)) {
    const [index = '', ident = ''] = key.split('.');
    const value = tree.get(line[Number(index)] ?? -1, ident)?.[0];
    expect(key, want, value === undefined ? value : (TEXT.has(ident) ? readText : readSimpleText)(value));
  }
  if (facts.stones !== undefined) {
    const stones = positions.stonesAt(line.at(-1) ?? 0);
    const count = (color: number): number =>
      stones.reduce((sum, stone) => sum + (stone === color ? 1 : 0), 0);
    const want = facts.stones as Record<string, number>;
    expect('stones', [want.B ?? 0, want.W ?? 0], [count(BLACK), count(WHITE)]);
  }
  expect('passes', facts.passes, movesOf(tree).filter((n) => tree.movePoint(n) === PASS).length);
  expect('first illegal move', facts.illegal_move, firstIllegal(tree, positions));
  if (facts.move_numbers !== undefined) {
    const numbers = movesOf(tree).map((n) => moveNumber(tree, n));
    expect('move numbers', facts.move_numbers, numbers);
  }
  if (facts.toplay !== undefined)
    expect('side to move', facts.toplay, [positions.toMove(tree.root) === BLACK ? 'B' : 'W']);
  // a player counts points: 3.75 zi are 7.5
  expect('komi', facts.komi, readGameInfo(tree).komi.points);
  return found;
};

const firstIllegal = (tree: GameTree, positions: Positions): number =>
  movesOf(tree).findIndex((n) => positions.illegalAt(n) !== undefined) + 1;

/** Detection only guesses for these files, and the requirement is to load all moves. */
const GUESSES: ReadonlySet<string> = new Set([
  'd-eucjp-no-ca.sgf',
  'd-euckr-no-ca.sgf',
  'd-big5-no-ca-trail-5c.sgf',
  'd-windows1251-no-ca.sgf',
  'd-utf16le-no-bom.sgf',
]);
/** Node 20's decoder lacks the syllables that CP949 adds to EUC-KR. */
const HAS_CP949 = new TextDecoder('euc-kr').decode(Uint8Array.of(0x94, 0xee)) === '뷁';

const encodingCase = (folder: string, file: string, facts: Facts): Expectation[] => {
  const tree = read(folder, file)?.games[0];
  const found: Expectation[] = [{ file, what: 'read', want: true, got: tree !== undefined }];
  const isJudged = !GUESSES.has(file) && (HAS_CP949 || file !== 'd-cp949-ca-ks_c_5601.sgf');
  if (!tree || !isJudged) return found;
  for (const [ident, want] of Object.entries((facts.props ?? {}) as Record<string, string>)) {
    found.push({ file, what: ident, want: unescapeText(want), got: tree.get(tree.root, ident)?.[0] });
  }
  if (facts.last_C !== undefined) {
    let last: string | undefined;
    for (let n = tree.root; n >= 0; n = following(tree, n, tree.root)) last = tree.get(n, 'C')?.[0] ?? last;
    found.push({
      file,
      what: 'last comment',
      want: unescapeText(String(facts.last_C)),
      got: readText(last ?? ''),
    });
  }
  return found;
};

const indexCase = (folder: string, facts: Facts): Expectation[] => {
  const file = String(facts.file);
  const games = read(folder, file)?.games ?? [];
  const tree = games[0];
  const found: Expectation[] = [{ file, what: 'read', want: true, got: tree !== undefined }];
  if (!tree) return found;
  const expect = (what: string, want: unknown, got: unknown): void => {
    if (want !== undefined) found.push({ file, what, want, got });
  };
  if (facts.convention === 'first-line') {
    expect('problems', facts.problems, games.length);
    expect(
      'nodes',
      facts.nodes,
      games.reduce((sum, game) => sum + game.nodeCount, 0),
    );
  } else if (facts.convention === 'te-bm') {
    (facts.games as Facts[]).forEach((each, i) => {
      const game = games[i];
      if (game) found.push(...markedFirstMoves(file, game, each));
    });
  } else if (facts.convention === 'comment-correct') {
    found.push(...problem(file, tree, facts));
  } else if (facts.moves !== undefined) {
    expect('size', facts.size, `${tree.size.width}x${tree.size.height}`);
    expect('moves', facts.moves, movesOf(tree).length);
    expect('first illegal move', 0, firstIllegal(tree, new Positions(tree)));
  }
  return found;
};

const markedFirstMoves = (file: string, tree: GameTree, facts: Facts): Expectation[] => {
  const marked = (ident: string): string[] =>
    tree
      .children(tree.root)
      .filter((n) => tree.get(n, ident) !== undefined)
      .map((n) => (tree.get(n, 'B') ?? tree.get(n, 'W'))?.[0] ?? '');
  return [
    { file, what: 'size', want: facts.size, got: tree.size.width },
    { file, what: 'nodes', want: facts.nodes, got: tree.nodeCount },
    { file, what: 'right first moves', want: facts.firstMovesTE, got: marked('TE') },
    { file, what: 'wrong first moves', want: facts.firstMovesBM, got: marked('BM') },
  ];
};

const problem = (file: string, tree: GameTree, facts: Facts): Expectation[] => {
  const isCorrect = (n: NodeId): boolean => /correct/i.test(tree.get(n, 'C')?.[0] ?? '');
  const leaves: NodeId[] = [];
  let inner = 0;
  for (let n = tree.root; n >= 0; n = following(tree, n, tree.root)) {
    if (tree.firstChild(n) < 0) leaves.push(n);
    else if (isCorrect(n)) inner += 1;
  }
  const right = leaves.filter(isCorrect);
  const moves = (n: NodeId): string =>
    lineTo(tree, n)
      .filter((m) => tree.moveColor(m) !== 0)
      .map(
        (m) => `;${tree.moveColor(m) === BLACK ? 'B' : 'W'}[${(tree.get(m, 'B') ?? tree.get(m, 'W'))?.[0]}]`,
      )
      .join('');
  const toPlay = new Positions(tree).toMove(tree.root) === BLACK ? 'B' : 'W';
  return [
    { file, what: 'size', want: facts.size, got: tree.size.width },
    { file, what: 'side to move', want: facts.toPlay, got: toPlay },
    { file, what: 'line ends', want: facts.leaves, got: leaves.length },
    { file, what: 'right line ends', want: facts.correctLeaves, got: right.length },
    { file, what: 'marks inside lines', want: facts.innerCorrectComments, got: inner },
    { file, what: 'right lines', want: facts.correctLines, got: right.map(moves) },
  ];
};

/**
 * Checks what a tree shows of embedded analysis: every node has its property (not every writer fills the
 * root).
 */
const factsCase = (folder: string, name: string, facts: Facts): Expectation[] => {
  const nodes = facts.nodes as readonly { readonly path?: readonly number[]; readonly move?: number }[];
  const stem = name.replace(/-facts\.json$/, '');
  const files = readdirSync(folder).filter((file) => file.startsWith(stem) && file.endsWith('.sgf'));
  return files.flatMap((file) => {
    const tree = read(folder, file)?.games[0];
    const line = tree ? mainLine(tree) : [];
    const isIn = (nodesOfLine: readonly NodeId[], move: number): boolean =>
      move > 0 && move < nodesOfLine.length;
    const found = nodes.filter(({ path, move }) => {
      if (path === undefined && !isIn(line, move ?? 0)) return false;
      const node = tree && path ? nodeAt(tree, path) : (line[move ?? -1] ?? -1);
      return tree !== undefined && node >= 0 && ANALYSIS.some((ident) => tree.get(node, ident) !== undefined);
    });
    const there = nodes.filter(({ path, move }) => path !== undefined || isIn(line, move ?? 0));
    return [{ file, what: 'nodes with analysis', want: there.length, got: found.length }];
  });
};
const ANALYSIS = ['KT', 'LZ', 'LZOP', 'LZ2', 'LZOP2', 'SBKV', 'KA'];

/** Checks that all moves of professional games are legal, and each is a point or a pass. */
const legalGames = (folder: string): Expectation[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sgf'))
    .map((file) => {
      const tree = read(folder, file)?.games[0];
      const first = tree ? firstIllegal(tree, new Positions(tree)) : -1;
      return { file, what: 'first illegal move', want: 0, got: first };
    });
