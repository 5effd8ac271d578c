import { makeResult } from '#kernel/board/result';
import type { Edit } from '#kernel/tree/edit';
import { nodeAt, pathOf } from '#kernel/tree/paths';
import { childWithMove } from '#kernel/tree/variations';
import { type GameInfo, type GameResult, type NodeId, PASS, type Point, type StoredPlay } from '#protocol';
import type { GameDocument } from '../document/game-document';
import type { GameEmitter } from '../document/game-signals';
import { infoEdit } from '../document/info';
import { appendComment } from './play-info';
import { type PlayedMove, placedEdit, playEdit, repetitionsAt } from './play-record';

/** A position that occurs this often ends the game without result, where the rules allow it. */
const REPETITIONS = 3;

interface Place {
  readonly document: GameDocument;
  readonly from: NodeId;
  /** Default: where it began. */
  readonly node?: NodeId;
  /** The record had moves or a past of its own when the game began. */
  readonly isWithin: boolean;
}

/** The line of the record that a game plays: where it began, where it is, and what it writes. */
export class PlayedLine {
  readonly document: GameDocument;
  readonly from: NodeId;
  /** The record was made for this game, so players and result go into it. */
  readonly isWhole: boolean;
  readonly #signals: GameEmitter;
  #node: NodeId;

  constructor({ document, from, node = from, isWithin }: Place, signals: GameEmitter) {
    this.document = document;
    this.from = from;
    this.isWhole = !isWithin;
    this.#signals = signals;
    this.#node = node;
  }

  /** A game that begins at the cursor. */
  static begun(document: GameDocument, signals: GameEmitter): PlayedLine {
    const { tree, node } = document;
    const isWithin = node !== tree.root || tree.childCount(node) > 0;
    return new PlayedLine({ document, from: node, isWithin }, signals);
  }

  static stored(document: GameDocument, play: StoredPlay, signals: GameEmitter): PlayedLine {
    const { tree } = document;
    const from = nodeAt(tree, play.from);
    const isWithin = play.within ?? from !== tree.root;
    return new PlayedLine({ document, from, node: nodeAt(tree, play.at), isWithin }, signals);
  }

  /** The position that is played. */
  get node(): NodeId {
    return this.#node;
  }

  /** The record has lost the position that is played. */
  get isGone(): boolean {
    return !this.document.tree.has(this.#node);
  }

  /** What storage keeps of it. */
  get place(): Pick<StoredPlay, 'from' | 'at' | 'within'> {
    const { tree } = this.document;
    return { from: pathOf(tree, this.from), at: pathOf(tree, this.#node), within: !this.isWhole };
  }

  /** The players and the time are known; a game within a record leaves those of the record. */
  tellPlayers(info: Partial<GameInfo>): void {
    if (this.isWhole) this.#tell(info);
  }

  /** Stones of a free handicap lie on the board as they are placed. */
  showPlaced(placed: readonly Point[], isDone: boolean): void {
    this.#write(placedEdit(this.document.tree, placed, isDone));
  }

  /** Writes a move at the end of the line; a cursor that stood there goes with it. */
  play(move: PlayedMove): void {
    const { document } = this;
    const { tree } = document;
    const parent = this.#node;
    // The first move from a position of a record with moves of its own is a variation of them.
    const isOwn = parent !== this.from || this.isWhole || tree.childCount(parent) === 0;
    const follows = document.node === parent;
    const { edit, existing } = playEdit(tree, parent, move, isOwn);
    if (edit) document.apply(edit, 'play');
    this.#node = existing ?? childWithMove(tree, parent, move);
    if (follows) document.goTo(this.#node);
    this.#signals.emit('playWritten');
  }

  /** Goes back so many turns; returns the number of passes that the line then ends with. */
  takeBack(turns: number): number {
    const { tree } = this.document;
    for (let count = turns; count > 0 && this.#node !== this.from; count -= 1)
      this.#node = tree.parent(this.#node);
    let passes = 0;
    for (let node = this.#node; node !== this.from; node = tree.parent(node)) {
      if (tree.movePoint(node) !== PASS) break;
      passes += 1;
    }
    return passes;
  }

  /** The position has occurred so often that the rules end the game. */
  get endsByRepetition(): boolean {
    const { tree, terms } = this.document;
    return (
      terms.rules.ko === 'simple' &&
      tree.movePoint(this.#node) !== PASS &&
      repetitionsAt(this.document, this.#node) >= REPETITIONS
    );
  }

  /**
   * Writes the result, and the note where the game began. A variation, or a game that goes on from the end of a record
   * with a result, leaves that result: its own stands in the note.
   */
  finish(result: GameResult, note: string | undefined): void {
    const { document } = this;
    const { tree } = document;
    const text = makeResult(result);
    const isVariation = pathOf(tree, this.#node).length > 1;
    const closesRecord = this.isWhole || (!isVariation && document.info.result === '');
    if (closesRecord) this.#tell({ result: text });
    if (note === undefined || !tree.has(this.from)) return;
    this.#write(appendComment(tree, this.from, closesRecord ? note : `${note}\n${text}`));
  }

  #tell(info: Partial<GameInfo>): void {
    const edit = infoEdit(this.document.tree, info);
    if (edit) this.#write(edit);
  }

  #write(edit: Edit): void {
    this.document.apply(edit, 'play');
    this.#signals.emit('playWritten');
  }
}
