import { fail, ok } from '#kernel/outcome';
import { copyBranch } from '#kernel/sgf/clipboard';
import { readGameInfo } from '#kernel/sgf/game-info';
import { mainLine } from '#kernel/tree/paths';
import type {
  Commentary,
  DocumentId,
  GameInFile,
  LineBoards,
  NodeId,
  Outline,
  Point,
  RecordId,
  Result,
  SecondGame,
  SharedDetail,
  SharedRecord,
  TreeCells,
  TreeWindow,
  TriedLine,
  WriteOptions,
  WrittenRecord,
} from '#protocol';
import { fileNameOf, fileNameOfGame, mainLineMoves, titleOf } from '../store/record-head';
import type { Analyses } from './analysis/analyses';
import type { GameDocument } from './document/game-document';
import type { OpenerDeps } from './document/opener';
import { sharedRecord } from './document/shared-record';
import { positionText } from './edit/branches';
import { triedLine } from './edit/tried-line';
import type { OpenRecord } from './open-record';
import { exportRecord } from './review/export';
import { commentaryOf, outlineOf } from './views/commentary';
import { lineBoards, NO_BOARDS } from './views/line-boards';
import { SecondGameLoader } from './views/second-game';
import { NO_CELLS, treeCells } from './views/tree-view';

export interface ReaderDeps extends OpenerDeps {
  readonly open: OpenRecord;
  readonly analyses: Analyses;
}

/** Answers what the page asks of the open record; changes nothing in it. */
export class Reader {
  readonly #deps: ReaderDeps;
  readonly #second: SecondGameLoader;

  constructor(deps: ReaderDeps) {
    this.#deps = deps;
    this.#second = new SecondGameLoader(deps);
  }

  async gamesInFile(): Promise<readonly GameInFile[]> {
    await this.#deps.open.settled;
    return gamesInFile(this.#deps.open.document);
  }

  async write(options: WriteOptions): Promise<Result<WrittenRecord>> {
    const { open, analyses, pause } = this.#deps;
    await open.settled;
    if (!open.session) return fail('record.missing');
    const { document, fileAnalysis } = open.session;
    return ok({
      name: fileNameOf(document.info, document.fileName),
      bytes: await exportRecord({ document, fileAnalysis, analyses, pause }, options),
      positions: mainLine(document.games[0] ?? document.tree).length,
    });
  }

  copyBranch(of: DocumentId, node: NodeId): Promise<Result<string>> {
    return this.#of(of, node, ({ tree }) => copyBranch(tree, node));
  }
  sharedRecord(
    of: DocumentId,
    node: NodeId,
    detail: SharedDetail,
    maxBytes: number,
  ): Promise<Result<SharedRecord | undefined>> {
    return this.#of(of, node, (document) => sharedRecord(document, node, detail, maxBytes));
  }
  copyPosition(of: DocumentId, node: NodeId, whole: boolean): Promise<Result<string>> {
    return this.#of(of, node, (document) => positionText(document, node, whole));
  }

  stonesBefore(of: DocumentId, node: NodeId): Uint8Array | undefined {
    const { tree, positions } = this.#documentOf(of) ?? {};
    if (!tree?.has(node) || node === tree.root) return undefined;
    return positions?.stonesAt(tree.parent(node)).slice();
  }
  lineBoards(of: DocumentId, first: number, maxCount: number): LineBoards {
    const document = this.#documentOf(of);
    return document ? lineBoards(document, first, maxCount) : NO_BOARDS;
  }
  async outline(of: DocumentId, known?: number): Promise<Outline | undefined> {
    const document = this.#documentOf(of);
    return document && document.tree.revision !== known ? outlineOf(document, this.#deps.pause) : undefined;
  }
  async commentary(of: DocumentId): Promise<Commentary | undefined> {
    const document = this.#documentOf(of);
    return document && commentaryOf(document, this.#deps.pause);
  }
  treeCells(of: DocumentId, window: TreeWindow): TreeCells {
    const document = this.#documentOf(of);
    return document ? treeCells(document, window) : NO_CELLS;
  }
  tryMoves(of: DocumentId, node: NodeId, moves: readonly Point[], instead: number): TriedLine | undefined {
    const document = this.#documentOf(of);
    return document && triedLine(document, node, moves, instead);
  }

  async secondGame(record?: RecordId): Promise<Result<SecondGame>> {
    await this.#deps.open.settled;
    return this.#second.game(this.#deps.open.document, record);
  }

  /** Undefined when `of` is not the open document. */
  #documentOf(of: DocumentId): GameDocument | undefined {
    const { document } = this.#deps.open;
    return document?.id === of ? document : undefined;
  }

  async #of<T>(of: DocumentId, node: NodeId, write: (document: GameDocument) => T): Promise<Result<T>> {
    await this.#deps.open.settled;
    const document = this.#documentOf(of);
    return document?.tree.has(node) ? ok(write(document)) : fail('record.missing');
  }
}

/** Collections of whole libraries have tens of thousands of games. */
const MAX_GAMES = 50_000;

/** The games of the file that the open record was read from, in its order. */
const gamesInFile = (document: GameDocument | undefined): readonly GameInFile[] => {
  if (!document) return [];
  const { games, fileName } = document;
  return games.slice(0, MAX_GAMES).map((tree, index) => {
    const { text } = readGameInfo(tree);
    const ownName = fileName && fileNameOfGame(fileName, index, games.length);
    return {
      title: titleOf(text, ownName),
      date: text.date,
      result: text.result,
      moves: mainLineMoves(tree),
    };
  });
};
