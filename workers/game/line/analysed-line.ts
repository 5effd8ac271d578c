import { koFightsOf } from '#kernel/review/ko-fights';
import { UNKNOWN_QUALITY } from '#kernel/review/quality';
import type { Positions } from '#kernel/tree/positions';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import { LineFigures } from './line-figures';
import { LineReplay } from './line-replay';
import type { Terms } from './position-key';
import { ShownLine } from './shown-line';

/** A line of the game and what is known of its positions, kept right while line and tree change. */
export class AnalysedLine {
  readonly tree: GameTree;
  readonly line: ShownLine;
  readonly replay: LineReplay;
  readonly figures: LineFigures;
  /** Counts changes of the line. */
  version = 0;
  /** Of moves that were on the line before, as an index into QUALITIES. */
  readonly leftQualities = new Map<NodeId, number>();

  constructor(tree: GameTree, positions: Positions, terms: Terms) {
    this.tree = tree;
    this.line = new ShownLine(tree);
    this.replay = new LineReplay(tree, positions, this.line, terms);
    this.figures = new LineFigures(tree.size);
    this.figures.follow(this.line, 0);
  }

  /** Forgets all figures of the line: another network counts now. */
  forget(): void {
    this.leftQualities.clear();
    this.figures.follow(this.line, 0);
  }

  /** Replays more of the line, see `LineReplay.advance`; tells whether its end is reached. */
  advance(isTime: () => boolean): boolean {
    const isDone = this.replay.advance(isTime);
    this.figures.setFights(koFightsOf(this.line.points, this.replay.koPoints));
    return isDone;
  }

  /** Goes to a node of the tree; the line changes only when it does not pass there. */
  goTo(node: NodeId, terms: Terms): void {
    if (this.line.find(node) >= 0) this.line.goTo(node);
    else this.change(() => this.line.goTo(node), terms);
  }

  /**
   * Runs a change of the line and keeps the figures of its unchanged beginning: up to the first new node, and up to the
   * first of `touched`, whose stones have changed.
   */
  change(alter: () => void, terms: Terms, touched: readonly NodeId[] = []): void {
    const before = this.line.nodes.slice();
    alter();
    const { nodes } = this.line;
    let same = 0;
    while (same < nodes.length && same < before.length && nodes[same] === before[same]) same += 1;
    for (const node of touched) {
      const index = this.line.find(node);
      if (index >= 0) same = Math.min(same, index);
    }
    this.#remember(before, same);
    this.version += 1;
    this.replay.cut(same, terms);
    this.figures.follow(this.line, Math.min(same, this.replay.length));
  }

  #remember(before: Int32Array, same: number): void {
    for (let i = same; i < before.length; i += 1) {
      const quality = this.figures.qualities[i] ?? UNKNOWN_QUALITY;
      if (quality !== UNKNOWN_QUALITY) this.leftQualities.set(before[i] as number, quality);
    }
  }
}
