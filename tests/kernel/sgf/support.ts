import { type Collection, readSgf } from '#kernel/sgf/read';
import type { Edit } from '#kernel/tree/edit';
import { childIndex } from '#kernel/tree/paths';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import { following } from '#kernel/tree/walk';
import fc from '../../support/properties';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const readOk = (text: string | Uint8Array): Collection => {
  const read = readSgf(text);
  if (!read.ok) throw new Error(read.failure.code);
  return read.value;
};

export const readGame = (text: string | Uint8Array): GameTree => {
  const game = readOk(text).games[0];
  if (!game) throw new Error('no game');
  return game;
};

/** The whole tree as lines: depth, move and properties of each node in order. */
export const tell = (tree: GameTree): string => {
  const lines: string[] = [];
  for (let n = tree.root; n >= 0; n = following(tree, n, tree.root)) {
    const properties = tree.properties(n).map(({ ident, values }) => `${ident}${JSON.stringify(values)}`);
    lines.push(
      `${depth(tree, n)}:${childIndex(tree, n)} ${tree.moveColor(n)}@${tree.movePoint(n)} ${properties}`,
    );
  }
  return lines.join('\n');
};

const depth = (tree: GameTree, node: NodeId): number => {
  let count = 0;
  for (let n = tree.parent(node); n >= 0; n = tree.parent(n)) count += 1;
  return count;
};

export const nodesOf = (tree: GameTree): NodeId[] => {
  const nodes: NodeId[] = [];
  for (let n = tree.root; n >= 0; n = following(tree, n, tree.root)) nodes.push(n);
  return nodes;
};

const value = fc.oneof(
  fc.constantFrom(
    'aa',
    'sc',
    'tt',
    '',
    '定石',
    'a\\]b',
    'x\\\\',
    'two\nlines',
    'soft\\\nbreak',
    '\\:',
    '[open',
  ),
  fc.string({ maxLength: 12 }).map((text) => text.replace(/[\\\]]/g, '\\$&')),
);
const property = fc
  .tuple(
    fc.constantFrom('B', 'W', 'C', 'AB', 'AE', 'LB', 'N', 'LZ2', 'Comment', 'XX', 'PL'),
    fc.array(value, { minLength: 1, maxLength: 3 }),
  )
  .map(([ident, values]) => `${ident}[${values.join('][')}]`);
const space = fc.constantFrom('', '', '', ' ', '\n', '\r\n ');
const node = fc
  .tuple(fc.array(property, { maxLength: 3 }), space)
  .map(([props, gap]) => `;${props.join(gap)}${gap}`);

const { tree: variation } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc
    .tuple(
      space,
      fc.array(node, { minLength: 1, maxLength: 4 }),
      fc.oneof({ maxDepth: 5 }, fc.constant([] as string[]), fc.array(tie('tree'), { maxLength: 3 })),
      space,
    )
    .map(([gap, nodes, below, end]) => `(${gap}${nodes.join('')}${below.join(gap)})${end}`),
}));

/** Random games as programs write them: every kind of value, white space anywhere, nested variations. */
export const gameText: fc.Arbitrary<string> = variation;

/** An edit that fits the tree, made from numbers. */
export const editFrom = (tree: GameTree, [kind, a, b, c]: readonly number[]): Edit => {
  const nodes = nodesOf(tree);
  const pick = (i = 0): NodeId => nodes[i % nodes.length] ?? 0;
  const target = pick(a);
  const parent = pick(b);
  switch ((kind ?? 0) % 6) {
    case 0:
      return {
        type: 'set',
        node: target,
        ident: 'C',
        values: (c ?? 0) % 3 === 0 ? undefined : [`new ]\\ ${c}`],
      };
    case 1:
      return { type: 'set', node: target, ident: (c ?? 0) % 2 ? 'B' : 'W', values: ['cc'] };
    case 2: {
      const branch = [
        { parent: -1, properties: [{ ident: 'B', values: ['dd'] }] },
        { parent: 0, properties: [] },
        { parent: 0, properties: [{ ident: 'W', values: ['ee'] }] },
      ];
      return { type: 'add', parent, index: (c ?? 0) % 3, branch: branch.slice(0, 1 + ((c ?? 0) % 3)) };
    }
    case 3:
      return target === tree.root ? { type: 'batch', edits: [] } : { type: 'remove', node: target };
    case 4: {
      let above = parent;
      while (above >= 0 && above !== target) above = tree.parent(above);
      if (target === tree.root || above === target) return { type: 'batch', edits: [] };
      return { type: 'place', node: target, parent, index: (c ?? 0) % 3 };
    }
    default:
      return { type: 'properties', node: target, properties: [{ ident: 'N', values: ['named'] }] };
  }
};

export const editNumbers: fc.Arbitrary<number[][]> = fc.array(
  fc.array(fc.nat(1000), { minLength: 4, maxLength: 4 }),
  { maxLength: 12 },
);
