import { fail, ok } from '#kernel/outcome';
import type { GameBeside, RecordId, Result } from '#protocol';
import type { GameDocument } from '../document/game-document';
import { Opener, type OpenerParts } from '../document/opener';
import { lineBoards } from './line-boards';

const MOST_BOARDS = 1000;

/** Another game to look at beside the open one: its own line as it is now, or a record of the library. */
export class Beside {
  readonly #opener: Opener;

  constructor(parts: OpenerParts) {
    this.#opener = new Opener(parts);
  }

  async game(open: GameDocument | undefined, record: RecordId | undefined): Promise<Result<GameBeside>> {
    if (record === undefined || record === open?.record) {
      return open ? ok(besideOf(open, open.line.index)) : fail('record.missing');
    }
    const opened = await this.#opener.open({ kind: 'record', record }, () => {});
    if (!opened) return fail('record.missing');
    return opened.ok ? ok(besideOf(opened.value.document, 0)) : opened;
  }
}

const besideOf = (document: GameDocument, index: number): GameBeside => {
  const boards = lineBoards(document, 0, MOST_BOARDS);
  return {
    size: document.tree.size,
    boards,
    index: Math.min(index, boards.count - 1),
  };
};
