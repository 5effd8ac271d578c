import { describe, expect, test } from 'vitest';
import { BLACK, PASS, pointAt, WHITE } from '#kernel/board/types';
import { readSgf, SgfReader } from '#kernel/sgf/read';
import { readSimpleText, readText } from '#kernel/sgf/text';
import fc from '../../support/properties';
import { bytesOf, gameText, readGame, readOk, tell } from './support';

const FULL = { width: 19, height: 19 };

describe('a game as common programs write it', () => {
  test('has its moves, names and variations', () => {
    const game = readGame('(;GM[1]FF[4]SZ[19]PB[Shusaku];B[pd](;W[dp];B[])(;W[dd]C[here]))');
    expect(game.nodeCount).toBe(5);
    expect(game.get(0, 'PB')).toEqual(['Shusaku']);
    expect(game.children(1)).toEqual([2, 4]);
    expect([game.moveColor(1), game.movePoint(1)]).toEqual([BLACK, pointAt(15, 3, FULL)]);
    expect([game.moveColor(3), game.movePoint(3)]).toEqual([BLACK, PASS]);
    expect(game.properties(4)).toEqual([
      { ident: 'W', values: ['dd'] },
      { ident: 'C', values: ['here'] },
    ]);
  });

  test.each([
    ['an escaped bracket', '(;C[a \\] b [ c])', 'a ] b [ c'],
    ['a double backslash', '(;C[C:\\\\go\\\\])', 'C:\\go\\'],
    ['a soft break of two bytes', '(;C[one\\\r\ntwo\rthree])', 'onetwo\nthree'],
    ['tabs', '(;C[a\tb])', 'a b'],
    ['text of another script', '(;C[黒番中押し勝ち])', '黒番中押し勝ち'],
  ])('keeps a comment with %s', (_, text, comment) => {
    expect(readText(readGame(text).get(0, 'C')?.[0] ?? '')).toBe(comment);
  });

  test('shows names on one line', () => {
    expect(readSimpleText('Lee\nSedol')).toBe('Lee Sedol');
  });

  test.each([
    ['tt on a full board', '(;SZ[19];B[tt])', BLACK, PASS],
    ['tt where it is a point', '(;SZ[21];B[tt])', BLACK, 19 * 21 + 19],
    ['nothing', '(;SZ[9];W[])', WHITE, PASS],
    ['a space', '(;SZ[9];W[ ])', WHITE, PASS],
    ['a coordinate of people', '(;SZ[19];W[D4])', WHITE, pointAt(3, 15, FULL)],
    ['a point off the board', '(;SZ[9];W[ss])', 0, PASS],
    ['half a point', '(;SZ[9];W[a])', 0, PASS],
    ['a point far out', '(;SZ[52];B[ZZ])', BLACK, 51 * 52 + 51],
  ])('plays %s', (_, text, color, point) => {
    const game = readGame(text);
    expect([game.moveColor(1), game.movePoint(1)]).toEqual([color, point]);
  });

  test.each([
    ['19', 19, 19],
    ['9:13', 9, 13],
    ['13x13', 13, 13],
    ['0', 19, 19],
    ['999999', 19, 19],
    ['big', 19, 19],
  ])('has the size that SZ[%s] means', (text, width, height) => {
    expect(readGame(`(;SZ[${text}])`).size).toEqual({ width, height });
  });
});

describe('faulty text', () => {
  test.each([
    ['', 'sgf.format', 0],
    ['  just a letter', 'sgf.format', 2],
    ['()', 'sgf.gameTree', 0],
    [' (', 'sgf.gameTree', 1],
  ])('%j is refused', (text, code, offset) => {
    const read = readSgf(text);
    expect(read).toMatchObject({ ok: false, failure: { code, data: { offset } } });
  });

  test.each([
    ['(;B[aa](;W[bb];B[cc]', 'sgf.unclosedTree', 3],
    ['(;B[aa];W[bb]C[never', 'sgf.unclosedValue', 2],
    ['(;B[aa] what ;W[bb] !)', 'sgf.junk', 2],
    ['mail (see below)\n(;B[aa])', 'sgf.junk', 1],
    ['(;B[aa])))', 'sgf.extraClose', 1],
    ['(SZ[9];B[aa])', 'sgf.noSemicolon', 2],
    ['(;B[aa](;W[bb])(;W[cc]);B[dd];W[ee])', 'sgf.afterVariation', 5],
    ['(;B[aa]())', 'sgf.emptyVariation', 1],
  ])('%j is read with a warning', (text, code, nodes) => {
    const { games, warnings } = readOk(text);
    expect(games[0]?.nodeCount).toBe(nodes);
    expect(warnings.map((warning) => warning.code)).toContain(code);
  });

  test("nodes after variations become children of the variations' parent", () => {
    const game = readGame('(;N[0](;N[1])(;N[2]);N[3];N[4])');
    expect(game.children(0)).toEqual([1, 2, 3]);
    expect(game.parent(4)).toBe(3);
  });

  test('lower-case letters of identifiers are ignored, digits are not', () => {
    const game = readGame('(;GaMe[1]PlayerBlack[A]LZ2[x]C[1]C[2])');
    expect(game.properties(0).map(({ ident }) => ident)).toEqual(['GM', 'PB', 'LZ2', 'C', 'C']);
    expect(game.get(0, 'C')).toEqual(['1', '2']);
  });

  test('a file of many games keeps all of them', () => {
    const { games } = readOk('(;N[1];B[aa])\n\n(;N[2])(;N[3];W[bb];B[cc])');
    expect(games.map((game) => game.get(0, 'N')?.[0])).toEqual(['1', '2', '3']);
    expect(games.map((game) => game.nodeCount)).toEqual([2, 1, 3]);
    expect(games[2]?.moveColor(1)).toBe(WHITE);
  });
});

describe('reading in pieces', () => {
  const inPieces = (bytes: Uint8Array, cuts: readonly number[]): ReturnType<typeof readSgf> => {
    const reader = new SgfReader();
    let at = 0;
    for (let i = 0; at < bytes.length; i++) {
      const length = 1 + ((cuts[i % cuts.length] ?? 0) % 40);
      reader.feed(bytes.slice(at, at + length));
      at += length;
      while (reader.step(1 + (cuts[(i + 1) % cuts.length] ?? 0)));
    }
    return reader.finish();
  };

  test('gives the same game however the bytes are cut', () => {
    fc.assert(
      fc.property(gameText, fc.array(fc.nat(200), { minLength: 1, maxLength: 20 }), (text, cuts) => {
        const whole = readSgf(bytesOf(text));
        const cut = inPieces(bytesOf(text), cuts);
        expect(cut.ok).toBe(whole.ok);
        if (whole.ok && cut.ok) {
          expect(cut.value.games.map(tell)).toEqual(whole.value.games.map(tell));
          expect(cut.value.warnings).toEqual(whole.value.warnings);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('gives the first moves before the rest arrives', () => {
    const reader = new SgfReader();
    reader.feed(bytesOf('(;SZ[9]PB[first];B[aa];W[bb];B[c'));
    while (reader.step());
    const early = reader.partial();
    expect(early?.get(0, 'PB')).toEqual(['first']);
    expect(early?.nodeCount).toBe(4);
    reader.feed(bytesOf('c])'));
    const late = reader.finish();
    expect(late.ok && late.value.games[0]?.movePoint(3)).toBe(20);
  });

  test('never throws, whatever the bytes are', () => {
    const soup = fc.array(
      fc.constantFrom('(', ')', ';', '[', ']', '\\', 'B', 'AB', 'aa', 'x', ' ', '\n', '\0', '定', '\x1b$B'),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(soup, (parts) => {
        const read = readSgf(parts.join(''));
        if (read.ok) for (const game of read.value.games) tell(game);
      }),
      { numRuns: 500 },
    );
  });

  test('takes linear time, also one byte at a time', () => {
    const text = bytesOf(`(;C[${'never ends '.repeat(20000)}`);
    const reader = new SgfReader();
    for (let i = 0; i < text.length; i += 7) {
      reader.feed(text.slice(i, i + 7));
      reader.step();
    }
    expect(reader.finish().ok).toBe(true);
  });

  test.each([
    ['in a line', (n: number) => `(;SZ[19]${';B[aa];W[bb]'.repeat(n / 2)})`],
    ['nested', (n: number) => `(;SZ[19]${'(;B[aa]'.repeat(n)}${')'.repeat(n)})`],
  ])('reads a hundred thousand nodes %s', (_, make) => {
    const game = readGame(make(100_000));
    expect(game.nodeCount).toBe(100_001);
    expect(game.parent(100_000)).toBe(99_999);
  });
});
