import { opponent } from '#kernel/board/types';
import type { FormatFault } from '#kernel/formats/foreign-game';
import { UNKNOWN_QUALITY } from '#kernel/review/quality';
import { otherGame } from '#kernel/sgf/other-game';
import type { Collection } from '#kernel/sgf/read';
import type { Edit, TreeChange } from '#kernel/tree/edit';
import { History } from '#kernel/tree/history';
import { Layout } from '#kernel/tree/layout';
import { Positions } from '#kernel/tree/positions';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import type {
  Color,
  DocumentId,
  DocumentWarning,
  GameInfo,
  PositionKey,
  RecordId,
  Region,
  StoredPlay,
  ViewVersion,
} from '#protocol';
import { AnalysedLine } from '../line/analysed-line';
import type { Terms } from '../line/position-key';
import type { ShownLine } from '../line/shown-line';
import { DimAndView } from './dim-and-view';
import { infoOf, termsOf } from './info';
import { regionName } from './region';

/** Enough of a file full of errors: the warnings are sent with every document event. */
const MAX_WARNINGS = 50;

/** How many documents this worker has made. With the worker's start time the number makes their ids unique. */
let made = 0;
export const newDocumentId = (): DocumentId => {
  made += 1;
  return `${performance.timeOrigin}.${made}` as DocumentId;
};

/**
 * The open record: its games as they were read (the first is shown, the others are kept), the cursor, and what
 * follows from them. Changed by edits through `apply`, by `undo` and `redo`, and by moving the cursor;
 * the caller emits the signal.
 */
export class GameDocument {
  readonly id: DocumentId;
  readonly record: RecordId;
  readonly createdAt: number;
  readonly games: readonly GameTree[];
  readonly tree: GameTree;
  readonly history: History;
  readonly positions: Positions;
  readonly layout: Layout;
  readonly dimAndView: DimAndView;
  readonly shown: AnalysedLine;
  /** False for the first look at a file that is still being read: nothing may be edited then. */
  readonly complete: boolean;
  /** Of the file it was read from; undefined for what was made or pasted here. */
  readonly fileName: string | undefined;
  /** Fingerprints of the texts it was opened from; they hold until the first edit. */
  readonly prints: readonly string[];
  /** Another tab edits it. */
  readOnly = false;
  /** Live analysis searches the opponent's move after a pass. */
  threat = false;
  /** Live analysis considers only these points for the next move. */
  region: Region | undefined;
  /** The game that is played in it, as it is stored. */
  play: StoredPlay | undefined;
  /** The game in play hides analyses from its players. */
  hidesAnalysis = false;
  /** The engine analyses this position, but the page hides the result while the person looks for a move there. */
  hiddenAt: NodeId | undefined;
  /** Counts changes of the tree. */
  version = 0;
  /** Counts foldings of variations. */
  folds = 0;

  readonly #readWarnings: readonly DocumentWarning[];
  readonly #moveWarnings = new Map<NodeId, DocumentWarning>();
  #analysed: number;
  /** The version of the line that this share is of. */
  #analysedAs = 0;
  #info: GameInfo;
  #terms: Terms;
  // The line under review, which need not be the one being shown.
  #reviewed: AnalysedLine | undefined;
  // The main line from the first variation on, for the chart that stays.
  #main: AnalysedLine | undefined;
  // Nodes whose stones or place have changed during an edit.
  #touched: NodeId[] = [];

  constructor(contents: {
    /** Id of the partly read document of the same text: their first nodes have the same ids. */
    id?: DocumentId;
    record: RecordId;
    createdAt: number;
    games: readonly [GameTree, ...GameTree[]];
    complete: boolean;
    fileName?: string | undefined;
    prints?: readonly string[];
    warnings?: Collection['warnings'];
    /** What could not be read in a record of another format. */
    faults?: readonly FormatFault[] | undefined;
    analysed?: number;
    play?: StoredPlay | undefined;
  }) {
    this.id = contents.id ?? newDocumentId();
    this.record = contents.record;
    this.play = contents.play;
    this.createdAt = contents.createdAt;
    this.games = contents.games;
    this.complete = contents.complete;
    this.fileName = contents.fileName;
    this.prints = contents.prints ?? [];
    this.#analysed = contents.analysed ?? 0;
    this.tree = contents.games[0];
    this.history = new History(this.tree);
    this.positions = new Positions(this.tree);
    this.layout = new Layout(this.tree);
    this.dimAndView = new DimAndView(this.tree);
    this.#info = infoOf(this.tree);
    this.#terms = termsOf(this.tree);
    this.shown = new AnalysedLine(this.tree, this.positions, this.#terms);
    this.#readWarnings = [
      ...(contents.faults ?? []),
      ...(contents.warnings ?? [])
        .filter((warning) => warning.game <= 0)
        .map(({ code, offset }) => ({ code, data: { offset } })),
    ].slice(0, MAX_WARNINGS);
    this.tree.watch((change) => this.#note(change));
  }

  /** Another one whenever the drawn tree may look different. */
  get viewVersion(): ViewVersion {
    const { id, tree, version, folds, shown } = this;
    return `${id}/${tree.nodeCount}/${version}/${folds}/${shown.version}/${shown.figures.revision}` as ViewVersion;
  }

  get info(): GameInfo {
    return this.#info;
  }
  get terms(): Terms {
    return this.#terms;
  }
  get line(): ShownLine {
    return this.shown.line;
  }
  /** The side whose move the engine searches at a node: the side to move, or the other one to find its threat. */
  asked(node: NodeId): Color {
    const toMove = this.positions.toMove(node);
    return this.threat ? opponent(toMove) : toMove;
  }
  /** Whether live analysis asks for a threat or within a region, and so not what the position is worth. */
  get asksAside(): boolean {
    return this.threat || this.region !== undefined;
  }
  /** Key of the engine's question at an entry of the line; undefined until the replay has reached it. */
  analysedAt(index: number): PositionKey | undefined {
    const key = this.shown.replay.keyAt(index);
    if (key === undefined) return undefined;
    const threat = this.threat ? '.threat' : '';
    return key + threat + (this.region ? `.${regionName(this.region, this.tree.size)}` : '');
  }
  get node(): NodeId {
    return this.line.node;
  }
  get reviewed(): AnalysedLine | undefined {
    return this.#reviewed;
  }
  /** The main line; undefined while it is the one being shown. */
  get main(): AnalysedLine | undefined {
    return this.line.isWholeMain ? undefined : this.#main;
  }
  get warnings(): readonly DocumentWarning[] {
    const game = otherGame(this.tree);
    const other = game === undefined ? [] : [{ code: 'record.otherGame', data: { game } }];
    return [...other, ...this.#readWarnings, ...this.#moveWarnings.values()];
  }

  /** Share of the main line's positions with an analysis; the last known one while a variation is shown. */
  get analysed(): number {
    if (!this.line.isWholeMain) return this.#analysed;
    const { version, figures } = this.shown;
    // Another network's figures, or those still being read, take nothing away from what was reviewed.
    const before = version === this.#analysedAs ? this.#analysed : 0;
    this.#analysedAs = version;
    this.#analysed = Math.max(before, figures.analysed);
    return this.#analysed;
  }
  /** All analyses were deleted. */
  forgetAnalysed(): void {
    this.#analysed = 0;
  }

  goTo(node: NodeId): void {
    if (this.tree.has(node)) this.shown.goTo(node, this.#terms);
  }

  /** Folds or unfolds the variations that begin at these nodes. The cursor never lies hidden. */
  fold(heads: readonly NodeId[], on: boolean): void {
    this.layout.fold(heads, on);
    this.folds += 1;
    if (!on) return;
    const hiding = heads.find((head) => head !== this.node && this.line.find(head) >= 0);
    if (hiding !== undefined && this.line.find(hiding) < this.line.index) this.goTo(hiding);
  }

  /** The cursor has moved: what would hide it is unfolded. */
  showCursor(): void {
    if (this.layout.unfoldTo(this.node)) this.folds += 1;
  }

  /** Number of the node's move, whether or not it is on the shown line. */
  moveNumberOf(node: NodeId): number {
    let moves = 0;
    let at = node;
    for (; at >= 0 && this.line.find(at) < 0; at = this.tree.parent(at)) {
      if (this.tree.moveColor(at) !== 0) moves += 1;
    }
    return moves + (this.line.numbers[this.line.find(at)] ?? 0);
  }

  /** Index into QUALITIES, also of moves on lines shown before; UNKNOWN_QUALITY where nothing is known. */
  qualityOf(node: NodeId): number {
    const index = this.line.find(node);
    const { figures, leftQualities } = this.shown;
    return (index >= 0 ? figures.qualities[index] : leftQualities.get(node)) ?? UNKNOWN_QUALITY;
  }

  /** Shows the main line from the place where this variation left it, and goes there. */
  leaveVariation(): void {
    const { line } = this;
    const fork = line.fork;
    if (fork >= line.index) return;
    const straighten = (): void => {
      line.goToIndex(fork);
      line.straighten(fork);
    };
    this.shown.change(straighten, this.#terms);
  }

  /** Puts the shown line, to its end, under review; later moves of the cursor do not change it. */
  beginReview(): AnalysedLine {
    const reviewed = new AnalysedLine(this.tree, this.positions, this.#terms);
    reviewed.goTo(this.line.nodes[this.line.length - 1] ?? this.tree.root, this.#terms);
    this.#reviewed = reviewed;
    return reviewed;
  }
  endReview(): void {
    this.#reviewed = undefined;
  }

  /** A variation is shown: keeps the main line beside it. */
  keepMain(): AnalysedLine {
    this.#main ??= new AnalysedLine(this.tree, this.positions, this.#terms);
    return this.#main;
  }

  apply(edit: Edit, label: string, series?: string): NodeId {
    return this.#change(() => this.history.apply(edit, label, series).focus) ?? this.node;
  }

  /** Undoes the last edit and goes to where it was; false when there is none. */
  undo(): boolean {
    return this.#travel(() => this.history.undo()?.focus);
  }
  redo(): boolean {
    return this.#travel(() => this.history.redo()?.focus);
  }

  /** Keeps the illegal moves that the replay has found; returns whether there are new ones. */
  noteRefused(): boolean {
    const before = this.#moveWarnings.size;
    for (const { node, failure } of this.shown.replay.refused) {
      if (this.#moveWarnings.size >= MAX_WARNINGS) break;
      this.#moveWarnings.set(node, { code: failure.code, data: failure.data ?? {}, node });
    }
    return this.#moveWarnings.size !== before;
  }

  #travel(step: () => NodeId | undefined): boolean {
    const focus = this.#change(step);
    if (focus === undefined) return false;
    if (this.tree.has(focus)) this.goTo(focus);
    return true;
  }

  #change<T>(change: () => T): T {
    const result = change();
    const touched = this.#touched;
    this.#touched = [];
    if (touched.length === 0) return result;
    for (const known of [this.shown, this.#reviewed, this.#main]) {
      known?.change(() => known.line.repair(touched), this.#terms, touched);
    }
    // Another line may be the main one now.
    const main = this.#main;
    if (main && !main.line.isWholeMain)
      main.change(() => main.line.straighten(main.line.lastMain), this.#terms, touched);
    return result;
  }

  #note({ kind, node }: TreeChange): void {
    this.version += 1;
    if (kind !== 'text') {
      this.#touched.push(node);
      this.#moveWarnings.delete(node);
    }
    if (node !== this.tree.root) return;
    this.#info = infoOf(this.tree);
    const terms = termsOf(this.tree);
    if (terms.komi === this.#terms.komi && terms.rules === this.#terms.rules) return;
    this.#terms = terms;
    this.#touched.push(node);
  }
}
