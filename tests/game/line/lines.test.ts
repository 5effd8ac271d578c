import { describe, expect, test } from 'vitest';
import { nodeAt, pathOf } from '#kernel/tree/paths';
import { GameDocument } from '../../../workers/game/document/game-document';
import { RULES_NAMES } from '../../../workers/kernel/board/rules';
import { readSgf } from '../../../workers/kernel/sgf/read';
import { writeSgfText } from '../../../workers/kernel/sgf/write';
import type { GameTree } from '../../../workers/kernel/tree/tree';
import fc from '../../support/properties';

const treeOf = (text: string): GameTree => {
  const read = readSgf(text);
  const tree = read.ok ? read.value.games[0] : undefined;
  if (!tree) throw new Error('the test has a bad record');
  return tree;
};
const documentOf = (tree: GameTree): GameDocument =>
  new GameDocument({ record: 'r', createdAt: 0, games: [tree], complete: true });

const START =
  '(;SZ[5]KM[7.5]AB[aa];B[bb];W[cc](;B[dd];W[cd](;B[dc];W[dd])(;B[ee];W[dd]))(;B[cb];W[db];AE[aa]AW[ab];B[aa]))';
const LETTERS = 'abcde';

/** Random requests, as a person might send them; those that make no sense here change nothing. */
const wish = fc.oneof(
  fc.record({ do: fc.constant('goTo' as const), at: fc.nat(40) }),
  fc.record({ do: fc.constant('step' as const), at: fc.integer({ min: -4, max: 4 }) }),
  fc.record({ do: fc.constant('add' as const), at: fc.nat(24) }),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat(40) }),
  fc.record({ do: fc.constant('first' as const), at: fc.nat(40) }),
  fc.record({ do: fc.constant('setup' as const), at: fc.nat(24) }),
  fc.record({ do: fc.constant('komi' as const), at: fc.nat(3) }),
  fc.record({ do: fc.constant('rules' as const), at: fc.nat(RULES_NAMES.length - 1) }),
  fc.record({ do: fc.constant('undo' as const), at: fc.constant(0) }),
  fc.record({ do: fc.constant('leave' as const), at: fc.constant(0) }),
);
type Wish = { readonly do: string; readonly at: number };

const point = (at: number): string => `${LETTERS[at % 5]}${LETTERS[Math.floor(at / 5)]}`;

const grant = (document: GameDocument, { do: what, at }: Wish): void => {
  const { tree, line, node } = document;
  const other = at % tree.idCount;
  const isThere = tree.has(other) && other !== tree.root;
  const color = document.positions.toMove(node) === 1 ? 'B' : 'W';
  const branch = [{ parent: -1, properties: [{ ident: color, values: [point(at)] }] }];
  if (what === 'goTo') document.goTo(other);
  if (what === 'step') line.goToIndex(line.index + at);
  if (what === 'leave') document.leaveVariation();
  const index = at % 2 === 0 ? at % 3 : tree.childCount(node);
  if (what === 'add') document.goTo(document.apply({ type: 'add', parent: node, index, branch }, 'play'));
  if (what === 'remove' && isThere) document.apply({ type: 'remove', node: other }, 'remove');
  if (what === 'first' && isThere) {
    document.apply({ type: 'place', node: other, parent: tree.parent(other), index: 0 }, 'main');
  }
  if (what === 'setup') document.apply({ type: 'set', node, ident: 'AB', values: [point(at)] }, 'setup');
  if (what === 'komi') document.apply({ type: 'set', node: 0, ident: 'KM', values: [String(at)] }, 'komi');
  if (what === 'rules') {
    document.apply({ type: 'set', node: 0, ident: 'RU', values: [RULES_NAMES[at] ?? ''] }, 'rules');
  }
  if (what === 'undo') document.undo();
};

/** The line's full data, from a document that starts with it. */
const afresh = (document: GameDocument) => {
  const fresh = new GameDocument({ record: 'f', createdAt: 0, games: [document.tree], complete: true });
  fresh.goTo(document.line.nodes.at(-1) ?? 0);
  return known(fresh);
};
const known = (document: GameDocument) => {
  const { line, replay } = document.shown;
  replay.advance(() => false);
  return {
    nodes: [...line.nodes],
    colors: [...line.colors],
    points: [...line.points],
    numbers: [...line.numbers],
    keys: [...replay.keys],
    refused: replay.refused.map(({ index, failure }) => [index, failure.code]),
    lines: replay.keys.map((_, index) => replay.lineAt(index)),
    isMain: line.isWholeMain,
  };
};

describe('after any sequence of requests', () => {
  test('the shown line goes from the root through the cursor to a leaf, with the same data as a fresh document', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 25 }), (wishes) => {
        const document = documentOf(treeOf(START));
        const kept = document.keepMain();
        for (const one of wishes) {
          grant(document, one);
          if (one.at % 2 === 0) document.shown.replay.advance(() => true);
        }
        const { line, tree } = document;
        const nodes = [...line.nodes];
        expect(nodes[0]).toBe(tree.root);
        for (let i = 1; i < nodes.length; i += 1) expect(tree.parent(nodes[i] as number)).toBe(nodes[i - 1]);
        expect(tree.firstChild(nodes.at(-1) ?? 0)).toBe(-1);
        expect(known(document)).toEqual(afresh(document));
        // The main line kept beside a variation follows every edit too.
        const main = [tree.root as number];
        for (let at = tree.firstChild(tree.root); at >= 0; at = tree.firstChild(at)) main.push(at);
        expect([...kept.line.nodes]).toEqual(main);
      }),
      { numRuns: 150 },
    );
  });

  test('undoing everything restores the text', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 25 }), (wishes) => {
        const document = documentOf(treeOf(START));
        for (const one of wishes) grant(document, one);
        while (document.undo());
        expect(writeSgfText(document.games)).toBe(START);
      }),
      { numRuns: 100 },
    );
  });

  test('the cursor is found again in the saved text', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 25 }), (wishes) => {
        const document = documentOf(treeOf(START));
        for (const one of wishes) grant(document, one);
        const path = pathOf(document.tree, document.node);
        expect(nodeAt(document.tree, path)).toBe(document.node);
        const again = documentOf(treeOf(writeSgfText(document.games)));
        again.goTo(nodeAt(again.tree, path));
        expect([...again.positions.stonesAt(again.node)]).toEqual([
          ...document.positions.stonesAt(document.node),
        ]);
        expect(again.line.index).toBe(document.line.index);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the key of a position', () => {
  const keysOf = (text: string): string[] => {
    const document = documentOf(treeOf(text));
    document.goTo(document.line.nodes.at(-1) ?? 0);
    return known(document).keys;
  };
  const last = (text: string): string | undefined => keysOf(text).at(-1);

  test.each([
    ['by another order of moves', '(;SZ[9];B[aa];W[bb];B[cc])', '(;SZ[9];B[cc];W[bb];B[aa])'],
    ['with a comment before it', '(;SZ[9];B[aa];W[bb])', '(;SZ[9];B[aa];C[x];W[bb])'],
    ['under rules of another name', '(;SZ[9]RU[japanese];B[aa])', '(;SZ[9]RU[korean];B[aa])'],
    ['with komi in zi', '(;SZ[9]KM[3.75];B[aa])', '(;SZ[9]KM[7.5];B[aa])'],
  ])('is the same %s', (_, one, other) => {
    expect(last(one)).toBe(last(other));
  });

  test.each([
    ['side to move', '(;SZ[9];B[aa];W[bb])', '(;SZ[9];B[aa];W[bb]PL[W])'],
    ['board', '(;SZ[9];B[aa])', '(;SZ[13];B[aa])'],
    ['komi', '(;SZ[9]KM[7.5];B[aa])', '(;SZ[9]KM[6.5];B[aa])'],
    ['rules', '(;SZ[9]RU[chinese];B[aa])', '(;SZ[9]RU[japanese];B[aa])'],
    ['pass before it', '(;SZ[9];B[aa])', '(;SZ[9];B[aa];W[];B[];W[];B[])'],
    ['past, under superko', '(;SZ[9]RU[aga];B[aa];W[bb];B[cc])', '(;SZ[9]RU[aga];B[cc];W[bb];B[aa])'],
    [
      'handicap that White is paid for',
      '(;SZ[9]RU[chinese]AB[aa][bb]PL[W];W[cc])',
      '(;SZ[9]RU[chinese]AB[aa][bb]AW[cc]PL[B])',
    ],
    ['ko', '(;SZ[9]AB[ba][ab][cb][bc]PL[W])', '(;SZ[9]AB[ba][ab][cb][bc]PL[W];B[ee])'],
  ])('differs by %s', (_, one, other) => {
    expect(last(one)).not.toBe(last(other));
  });

  test('keys are the same in every release, so that stored analyses stay valid', () => {
    expect(keysOf('(;SZ[19]KM[7.5]RU[chinese];B[pd];W[dp])')).toMatchInlineSnapshot(`
      [
        "siman--nf.7.5.14eeb8f0u8lwrlb0h0",
        "siman--nf.7.5.14tpxeq0sx1es7w0h0",
        "siman--nf.7.5.0qmo5i2166g7heb0h0",
      ]
    `);
  });
});

test('engines are asked about the end of a game as if it went on', () => {
  const { lines } = afresh(documentOf(treeOf('(;SZ[5];B[bb];W[cc];B[];W[])')));
  expect(lines.map(({ moves }) => moves.length)).toEqual([0, 1, 2, 3, 2]);
});
