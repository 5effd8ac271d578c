import { describe, expect, test } from 'vitest';
import { readSgf } from '#kernel/sgf/read';
import { writeSgf, writeSgfText } from '#kernel/sgf/write';
import { GameTree } from '#kernel/tree/tree';
import fc from '../../support/properties';
import { bytesOf, editFrom, editNumbers, gameText, readGame, readOk, tell } from './support';

const STYLED =
  '(;FF[4]\n SZ[19] PlayerBlack [a\\:b]\n;B[pd]\n(;W[dp]\n ;B[cc]\n)\n(;W[dd]C[two\n words]\n)\n)\n';

describe('writing', () => {
  test('an unchanged file keeps its bytes', () => {
    fc.assert(
      fc.property(gameText, (text) => {
        const read = readSgf(text);
        if (read.ok && read.value.warnings.length === 0) expect(writeSgfText(read.value.games)).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  test('changes only the edited property', () => {
    const game = readGame(STYLED);
    game.apply({ type: 'set', node: 0, ident: 'KM', values: ['6.5'] });
    game.apply({ type: 'set', node: 4, ident: 'C', values: ['new ] text'] });
    expect(writeSgfText([game])).toBe(
      STYLED.replace('FF[4]\n SZ[19] PlayerBlack [a\\:b]', 'FF[4]SZ[19]PlayerBlack [a\\:b]KM[6.5]').replace(
        'two\n words',
        'new \\] text',
      ),
    );
  });

  test('puts a new variation in parentheses and leaves the rest alone', () => {
    const game = readGame('(;SZ[9]\n;B[aa]\n;W[bb]\n;B[cc]\n)');
    game.apply({
      type: 'add',
      parent: 1,
      index: 1,
      branch: [{ parent: -1, properties: [{ ident: 'W', values: ['dd'] }] }],
    });
    expect(writeSgfText([game])).toBe('(;SZ[9]\n;B[aa](;W[bb]\n;B[cc])(;W[dd]))');
  });

  test('random edits read back as made', () => {
    fc.assert(
      fc.property(gameText, editNumbers, (text, edits) => {
        const game = readGame(text);
        for (const numbers of edits) game.apply(editFrom(game, numbers));
        expect(tell(readGame(writeSgf([game])))).toBe(tell(game));
        expect(tell(readGame(writeSgf([game], { lineWidth: 20 })))).toBe(tell(game));
      }),
      { numRuns: 400 },
    );
  });

  test('random edits undone restore the text', () => {
    fc.assert(
      fc.property(gameText, editNumbers, (text, edits) => {
        const game = readGame(text);
        const before = writeSgfText([game]);
        const untouched = tell(game);
        const inverses = edits.map((numbers) => game.apply(editFrom(game, numbers)));
        const after = tell(game);
        const again = inverses.reverse().map((inverse) => game.apply(inverse));
        expect(writeSgfText([game])).toBe(before);
        expect(tell(game)).toBe(untouched);
        for (const edit of again.reverse()) game.apply(edit);
        expect(tell(game)).toBe(after);
      }),
      { numRuns: 400 },
    );
  });

  test('closes what a broken file left open', () => {
    for (const text of [
      '(;B[aa](;W[bb]',
      '(;B[aa];W[bb]C[never \\',
      '(SZ[9];B[aa] junk ;W[bb]',
      '(;B[aa](;W[cc]);B[dd])',
    ]) {
      const { games } = readOk(text);
      const written = readOk(writeSgf(games));
      expect(written.warnings.filter(({ code }) => code !== 'sgf.noSemicolon')).toEqual([]);
      expect(written.games.map(tell)).toEqual(games.map(tell));
    }
  });

  test('writes a game that never was in a file', () => {
    const game = GameTree.fromBranch([
      { parent: -1, properties: [{ ident: 'SZ', values: ['9'] }] },
      { parent: 0, properties: [{ ident: 'B', values: ['aa'] }] },
      { parent: 0, properties: [{ ident: 'B', values: ['定'] }] },
    ]);
    expect(writeSgfText([game])).toBe('(;SZ[9](;B[aa])(;B[定]))');
  });

  test('wraps lines on request, never inside a value', () => {
    const game = readGame(`(;SZ[19]C[a long comment that stays whole]${';B[aa];W[bb]'.repeat(20)})`);
    const lines = writeSgfText([game], { lineWidth: 40 }).split('\n');
    expect(lines.length).toBeGreaterThan(5);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(40);
  });

  test('keeps the separation of games', () => {
    const text = '(;N[1])\n\n(;N[2])\n';
    const { games } = readOk(text);
    expect(writeSgfText(games)).toBe(text);
    games[1]?.apply({ type: 'set', node: 0, ident: 'N', values: ['two'] });
    expect(writeSgfText(games)).toBe('(;N[1])\n\n(;N[two])\n');
  });

  test('a million nodes in a line read back unchanged', () => {
    const bytes = bytesOf(`(;SZ[19]${';B[aa];W[bb]'.repeat(500_000)})`);
    const game = readGame(bytes);
    game.apply({ type: 'set', node: 999_999, ident: 'C', values: ['near the end'] });
    expect(writeSgf([game]).length).toBe(bytes.length + 'C[near the end]'.length);
  });
});
