import { fail, ok } from '#kernel/outcome';
import type { RecordId, Result, SecondGame } from '#protocol';
import type { GameDocument } from '../document/game-document';
import { Opener, type OpenerDeps } from '../document/opener';
import { lineBoards } from './line-boards';

const MAX_BOARDS = 1000;

/** Loads the boards of a second game to compare with: the open record's shown line, or a record of the library. */
export class SecondGameLoader {
  readonly #opener: Opener;

  constructor(deps: OpenerDeps) {
    this.#opener = new Opener(deps);
  }

  async game(open: GameDocument | undefined, record: RecordId | undefined): Promise<Result<SecondGame>> {
    if (record === undefined || record === open?.record) {
      return open ? ok(secondGameOf(open, open.line.index)) : fail('record.missing');
    }
    const opened = await this.#opener.open({ kind: 'record', record }, () => {});
    if (!opened) return fail('record.missing');
    return opened.ok ? ok(secondGameOf(opened.value.document, 0)) : opened;
  }
}

const secondGameOf = (document: GameDocument, index: number): SecondGame => {
  const boards = lineBoards(document, 0, MAX_BOARDS);
  return {
    size: document.tree.size,
    boards,
    index: Math.min(index, boards.count - 1),
  };
};
