import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { EMPTY } from '#kernel/board/types';
import { readSgf } from '#kernel/sgf/read';
import type { Color, Move, RecordId } from '#protocol';
import { requestOf } from '../../workers/engine/work-request';
import { GameDocument } from '../../workers/game/document/game-document';
import type { SearchedGame } from './looks';

/** A record opened as the page opens it; a turn is an index of its main line. */
export interface OpenedGame extends SearchedGame {
  readonly document: GameDocument;
  readonly length: number;
}

/** Opens the first game of a file. */
export const openGame = (file: string): OpenedGame => {
  const read = readSgf(new Uint8Array(readFileSync(file)));
  const tree = read.ok ? read.value.games[0] : undefined;
  if (!tree) throw new Error(`${file} is not a game record`);
  const document = new GameDocument({
    record: file as RecordId,
    createdAt: 0,
    games: [tree],
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
  return {
    name: basename(file, '.sgf'),
    document,
    length: line.length,
    moves,
    requestAt: (turn) => requestOf({ line: replay.lineAt(turn) }),
  };
};
