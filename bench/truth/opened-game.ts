import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, parse } from 'node:path';
import { EMPTY } from '#kernel/board/types';
import { nameKind } from '#kernel/formats/file-kinds';
import { readForeign } from '#kernel/formats/formats';
import { fail, ok } from '#kernel/outcome';
import { readSgf } from '#kernel/sgf/read';
import type { GameTree } from '#kernel/tree/tree';
import type { Color, Move, RecordId, Result } from '#protocol';
import { requestOf } from '../../workers/engine/work-request';
import { GameDocument } from '../../workers/game/document/game-document';
import type { SearchedGame } from './looks';

/** A record opened as the page opens it; a turn is an index of its main line. */
export interface OpenedGame extends SearchedGame {
  readonly document: GameDocument;
  readonly length: number;
}

/** Opens the first game of a file as the page does, or says why it cannot. */
export const readGame = (file: string): Result<OpenedGame> => {
  const bytes = new Uint8Array(readFileSync(file));
  const foreign = readForeign(bytes);
  if (foreign && !foreign.ok) return foreign;
  const read = readSgf(foreign?.value.sgf ?? bytes);
  if (!read.ok) return { ok: false, failure: nameKind(bytes, read.failure) };
  const [first, ...others] = read.value.games;
  return first ? ok(opened(file, bytes, [first, ...others])) : fail('sgf.format', { offset: 0 });
};

/** Opens the first game of a file that is known to be a record. */
export const openGame = (file: string): OpenedGame => {
  const game = readGame(file);
  if (!game.ok) throw new Error(`${file} is not a game record`);
  return game.value;
};

const opened = (file: string, bytes: Uint8Array, games: readonly [GameTree, ...GameTree[]]): OpenedGame => {
  const document = new GameDocument({
    record: file as RecordId,
    createdAt: 0,
    games,
    complete: true,
    fileName: basename(file),
  });
  const { shown } = document;
  shown.advance(() => false);
  const { line, replay } = shown;
  const moves: Move[] = [];
  for (let index = 1; index < line.length; index += 1) {
    const color = line.colors[index] ?? EMPTY;
    if (color !== EMPTY) moves[index - 1] = { color: color as Color, point: line.points[index] as number };
  }
  const { name } = parse(file);
  return {
    // Searches are kept under this name, and files of other folders may bear it too.
    name: `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`,
    document,
    length: line.length,
    moves,
    requestAt: (turn) => requestOf({ line: replay.lineAt(turn) }),
  };
};
