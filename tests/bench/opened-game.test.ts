import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openGame, readGame } from '../../bench/truth/opened-game';

const FOLDER = mkdtempSync(join(tmpdir(), 'opened-game-'));
const file = (name: string, text: string): string => {
  const path = join(FOLDER, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return path;
};

test('files of one name in two folders do not share their searches', () => {
  const [one, other] = ['a', 'b'].map((folder) =>
    openGame(file(`${folder}/game.sgf`, `(;SZ[9]KM[${folder === 'a' ? 7 : 5}];B[ee];W[cc])`)),
  );
  expect(one?.name).not.toBe(other?.name);
  expect(one?.moves).toEqual(other?.moves);
});

test('a record of another format is opened as the page does, and what is none says why', () => {
  const gib = '\\HS\r\n\\HE\r\n\\GS\r\nINI 0 1 0 &4\r\nSTO 0 2 1 15 3\r\nSTO 0 3 2 3 3\r\n\\GE\r\n';
  expect(openGame(file('tygem.gib', gib)).moves).toHaveLength(2);
  expect(readGame(file('letter.sgf', 'Dear reader'))).toMatchObject({ ok: false });
  expect(readGame(file('empty.sgf', ''))).toMatchObject({ ok: false });
});
