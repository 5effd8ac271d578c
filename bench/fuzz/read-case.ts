import { isUtf8 } from 'node:buffer';
import { decodeBytes } from '#kernel/sgf/decode';
import { readGameInfo } from '#kernel/sgf/game-info';
import { type Collection, readSgf, SgfReader } from '#kernel/sgf/read';
import { writeSgf } from '#kernel/sgf/write';
import { labelsIn, pointsIn } from '#kernel/tree/annotations';
import type { Property } from '#kernel/tree/edit';
import { Layout } from '#kernel/tree/layout';
import { moveNumber, nodeAt, pathOf } from '#kernel/tree/paths';
import { Positions } from '#kernel/tree/positions';
import { MARKS } from '#kernel/tree/property-groups';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import { following } from '#kernel/tree/walk';
import { brokenInvariant, digest } from '../verify/sgf-digest';
import type { FuzzCase } from './case';
import type { Dice } from './dice';
import { slowStonesAt } from './slow-stones';
import { readStrictly } from './strict-reader';

/** Number of nodes per game whose boards are compared, among those not too deep for the slow board. */
const BOARDS = 6;
const DEEPEST = 400;

/** Reads any bytes: equally in pieces, without loss of well-formed parts, and writes them back. */
export const readCase = (input: Uint8Array, dice: Dice): FuzzCase => ({
  input,
  check: () => {
    const read = readSgf(input);
    const pieces = [1, 2].map(() => readInPieces(input, dice));
    readSgf(input, { encoding: dice.pick(['gbk', 'shift_jis', 'utf-16', 'latin1', 'big5', 'nonsense']) });
    if (!read.ok) {
      const same = pieces.every((other) => !other.ok && sameJson(other.failure, read.failure));
      return same ? lostPart(input, undefined) : 'fails otherwise in pieces';
    }
    const { games } = read.value;
    for (const other of pieces) {
      if (!other.ok) return 'fails only in pieces';
      if (digestAll(other.value.games) !== digestAll(games)) return 'reads otherwise in pieces';
      if (other.value.encoding !== read.value.encoding) return 'another encoding in pieces';
      if (!sameJson(other.value.warnings, read.value.warnings)) return 'other warnings in pieces';
    }
    return (
      games.map(brokenInvariant).find((each) => each !== undefined) ??
      lostPart(input, read.value) ??
      badWriting(input, read.value) ??
      games
        .slice(0, 5)
        .map((game) => badBoards(game, dice))
        .find((each) => each !== undefined)
    );
  },
});

const sameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const digestAll = (games: readonly GameTree[]): string => games.map(digest).join();

const readInPieces = (input: Uint8Array, dice: Dice): ReturnType<typeof readSgf> => {
  const reader = new SgfReader(dice.chance(0.3) ? { expectedBytes: dice.below(2 * input.length + 1) } : {});
  const longest = Math.max(dice.pick([1, 7, 300, 5000]), Math.ceil(input.length / 2000));
  for (let at = 0; at < input.length; ) {
    const length = 1 + dice.below(longest);
    reader.feed(input.slice(at, at + length));
    at += length;
    while (reader.step(1 + dice.below(3000)));
    const partial = dice.chance(0.01) ? reader.partial() : undefined;
    if (partial) walk(partial);
  }
  return reader.finish();
};

const walk = (game: GameTree): void => {
  for (let n = game.root; n >= 0; n = following(game, n, game.root)) game.properties(n);
};

/**
 * Compares the tree with the strict twin: for the whole text, and for its beginning up to the first byte outside of
 * plain ASCII.
 */
const lostPart = (input: Uint8Array, read: Collection | undefined): string | undefined => {
  let plain = 0;
  while (plain < input.length && (input[plain] as number) < 128 && input[plain] !== 27) plain += 1;
  const start = String.fromCharCode(...input.subarray(0, Math.min(plain, 50_000)));
  const whole = plain === input.length && plain <= 50_000;
  const isWide = input.subarray(0, 4).includes(0);
  const lost = whole || isWide ? undefined : lostOf(start, read, false);
  if (lost !== undefined) return `${lost} (before anything beyond ASCII)`;
  return isMixed(input) ? undefined : lostOf(decodeBytes(input, read?.encoding ?? 'utf-8'), read, true);
};

/** The games of one file may declare different encodings; then the file has none as a whole. */
const isMixed = (input: Uint8Array): boolean => {
  if (isUtf8(input)) return false;
  const declarations = Buffer.from(input)
    .toString('latin1')
    .match(/CA\s*\[/g);
  return declarations !== null && declarations.length > 1;
};

const lostOf = (text: string, read: Collection | undefined, all: boolean): string | undefined => {
  const { nodes, isWhole } = readStrictly(text);
  if (nodes.length > 0 && !read) return 'a good part is not read at all';
  for (const { game, id, parent, properties } of nodes) {
    const tree = read?.games[game];
    const where = `node ${id} of game ${game}`;
    if (!tree || !(id < tree.nodeCount)) return `${where} is lost`;
    if (tree.parent(id) !== parent) return `${where} has another parent`;
    if (!sameJson(tree.properties(id), properties)) return `${where} has other properties`;
  }
  if (!all || !isWhole || !read) return undefined;
  const count = read.games.reduce((sum, { nodeCount }) => sum + nodeCount, 0);
  if (count !== nodes.length) return `${count} nodes are read where ${nodes.length} are written`;
  const complaint = read.warnings.find(({ code }) => !code.startsWith('sgf.encoding'));
  return complaint && `complains of a good file: ${complaint.code}`;
};

const badWriting = (input: Uint8Array, { games, encoding, warnings }: Collection): string | undefined => {
  const before = digestAll(games);
  const texts = games.map(withoutCharset);
  // Characters that some encodings read differently.
  if (input.some((c) => c < 32 && c !== 9 && c !== 10 && c !== 13)) return undefined;
  const own = writeSgf(games, { encoding });
  if (warnings.length === 0 && Buffer.compare(own, input) !== 0) return 'is not written byte for byte';
  if (encoding === 'utf-8') {
    if (digestOf(own) !== before) return 'reads otherwise after writing';
    if (digestOf(writeSgf(games, { lineWidth: 60 })) !== before) return 'reads otherwise with wrapped lines';
    return undefined;
  }
  const inUtf8 = readSgf(writeSgf(games));
  if (!inUtf8.ok || !sameJson(inUtf8.value.games.map(withoutCharset), texts))
    return 'reads otherwise as UTF-8';
  if (isMixed(input) || JSON.stringify(texts).includes('\ufffd')) return undefined;
  const again = readSgf(own, { encoding });
  return again.ok && sameJson(again.value.games.map(withoutCharset), texts)
    ? undefined
    : `reads otherwise after writing as ${encoding}`;
};

const digestOf = (bytes: Uint8Array): string => {
  const read = readSgf(bytes);
  return read.ok ? digestAll(read.value.games) : read.failure.code;
};

/** Parent and properties of all nodes, without the root's `CA`. */
const withoutCharset = (game: GameTree): (readonly [NodeId, readonly Property[]])[] => {
  const nodes: [NodeId, readonly Property[]][] = [];
  for (let n = game.root; n >= 0; n = following(game, n, game.root)) {
    const properties = game.properties(n);
    nodes.push([
      game.parent(n),
      n === game.root ? properties.filter(({ ident }) => ident !== 'CA') : properties,
    ]);
  }
  return nodes;
};

/** Checks that boards, numbers and layout of a game never throw and that its boards equal the slow twin's. */
const badBoards = (game: GameTree, dice: Dice): string | undefined => {
  const positions = new Positions(game);
  const layout = new Layout(game);
  readGameInfo(game);
  layout.window(0, dice.size(layout.columnCount), dice.below(3), dice.size(layout.rowCount));
  for (let i = 0; i < BOARDS; i++) {
    const node = dice.below(game.nodeCount);
    if (!game.has(node)) continue;
    const stones = positions.stonesAt(node);
    moveNumber(game, node);
    labelsIn(game, node);
    for (const mark of MARKS) pointsIn(game, node, mark);
    if (nodeAt(game, pathOf(game, node)) !== node) return `the path of node ${node} leads elsewhere`;
    const { width, height } = game.size;
    const board = positions.boardAt(node);
    positions.toMove(node);
    positions.illegalAt(node);
    if (pathOf(game, node).length > DEEPEST) continue;
    const slow = slowStonesAt(game, node);
    if (stones.subarray(0, width * height).join('') !== slow) return `the stones of node ${node} are wrong`;
    if (board.stones.subarray(0, width * height).join('') !== slow)
      return `the board of node ${node} is wrong`;
  }
  return undefined;
};
