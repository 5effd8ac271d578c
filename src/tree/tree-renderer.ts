import type { NodeId, TreeCells, TreeView, TreeWindow } from '#protocol';
import { type Palette, readPalette } from '../ui/canvas/palette';
import { CellStore } from './cell-store';
import { drawTree } from './draw-tree';
import {
  axes,
  cellUnder,
  foldUnder,
  inSight,
  layoutOf,
  offsetAt,
  reveal,
  scrollFor,
  scrollLength,
  spotUnder,
  windowOf,
} from './layout';

/** Cells fetched beyond the visible part, in lengths of the view, so that a fling finds them ready. */
const MARGIN = 1;
/** Fetches more when fewer than this many nodes are left. */
const LEFT = 4;

interface Elements {
  readonly canvas: HTMLCanvasElement;
  readonly scroller: HTMLElement;
  readonly spacer: HTMLElement;
}

/**
 * Draws the visible part of the tree. The browser scrolls an empty element of the right size; the canvas stays fixed
 * behind it and is redrawn once a frame.
 */
export class TreeRenderer {
  private tree: TreeView | undefined;
  private vertical = false;
  private palette: Palette | undefined;
  private themeKey: string | undefined;
  private readonly store: CellStore;
  private readonly elements: Elements;
  private view = { width: 0, height: 0, ratio: 1 };
  private hover: number | undefined;
  private dragged: { readonly node: NodeId; readonly row: number } | undefined;
  private frame = 0;
  /** Revealing waits for the next drawing, because reading the scroll position earlier would force a layout. */
  private toReveal = false;
  private lengths = '';
  /** The scroll position of the last drawing. */
  private drawnAt = { x: 0, y: 0 };

  constructor(elements: Elements, fetchCells: (window: TreeWindow) => Promise<TreeCells>) {
    this.elements = elements;
    elements.canvas.addEventListener('contextrestored', () => this.schedule());
    this.store = new CellStore(fetchCells, () => {
      this.hover = undefined;
      this.schedule();
    });
  }

  show(tree: TreeView, vertical: boolean): void {
    const before = this.tree;
    const turned = this.vertical !== vertical;
    const isOther = before?.of !== tree.of;
    if (isOther) {
      this.hover = undefined;
      this.dragged = undefined;
      this.store.keepOnly(tree);
    }
    this.tree = tree;
    this.vertical = vertical;
    this.stretch();
    if (turned || isOther || before?.current.node !== tree.current.node) this.toReveal = true;
    this.schedule();
  }

  /** Sets the size of the canvas in device pixels. */
  resize(width: number, height: number, ratio: number): void {
    const { canvas, scroller } = this.elements;
    const first = this.view.width === 0;
    canvas.width = width;
    canvas.height = height;
    this.view = { width: scroller.clientWidth, height: scroller.clientHeight, ratio };
    this.stretch();
    if (first) this.toReveal = true;
    this.draw();
  }

  /** Sets another theme; its colours are read at the next drawing, when the page has applied them. */
  wear(themeKey: string): void {
    if (themeKey === this.themeKey) return;
    this.themeKey = themeKey;
    this.palette = undefined;
    this.schedule();
  }

  private schedule(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
  }

  /** The scroll event of a reveal that is already drawn causes no second drawing. */
  scrolled(): void {
    const { tree, drawnAt } = this;
    const offset = tree && this.offset(tree);
    if (offset && (offset.x !== drawnAt.x || offset.y !== drawnAt.y)) this.schedule();
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  /** The node at a position of the scroller. */
  nodeAt(x: number, y: number): NodeId | undefined {
    const { cells } = this.store;
    const index = this.indexAt(x, y);
    return cells && index !== undefined ? cells.nodes[index] : undefined;
  }

  /** The folded variation whose sign is there. */
  foldAt(x: number, y: number): NodeId | undefined {
    const { tree, store } = this;
    if (!tree || !store.cells) return undefined;
    const offset = this.offset(tree);
    return foldUnder(layoutOf(tree, this.vertical), store.cells, x + offset.x, y + offset.y);
  }

  /** The row of the tree there. */
  rowAt(x: number, y: number): number {
    if (!this.tree) return 0;
    const offset = this.offset(this.tree);
    const { row } = spotUnder(layoutOf(this.tree, this.vertical), x + offset.x, y + offset.y);
    return Math.max(0, Math.min(this.tree.rows, row));
  }

  /** Shows a variation being dragged to another row; undefined ends it. */
  drag(drag: { readonly node: NodeId; readonly row: number } | undefined): void {
    this.dragged = drag;
    this.schedule();
  }

  /** Sets the pointer position; returns whether a node or sign is there. */
  pointTo(x: number, y: number): boolean {
    const hover = this.indexAt(x, y);
    if (hover !== this.hover) {
      this.hover = hover;
      this.schedule();
    }
    return hover !== undefined || this.foldAt(x, y) !== undefined;
  }

  private indexAt(x: number, y: number): number | undefined {
    const { tree, store } = this;
    if (!tree || !store.cells) return undefined;
    const offset = this.offset(tree);
    return cellUnder(layoutOf(tree, this.vertical), store.cells, x + offset.x, y + offset.y);
  }

  private offset(tree: TreeView): { x: number; y: number } {
    const { scroller } = this.elements;
    const axis = axes(layoutOf(tree, this.vertical));
    return {
      x: offsetAt(axis.x, scroller.scrollLeft, this.view.width),
      y: offsetAt(axis.y, scroller.scrollTop, this.view.height),
    };
  }

  private stretch(): void {
    if (!this.tree) return;
    const axis = axes(layoutOf(this.tree, this.vertical));
    const lengths = `${scrollLength(axis.x)} ${scrollLength(axis.y)}`;
    if (lengths === this.lengths) return;
    this.lengths = lengths;
    this.elements.spacer.style.width = `${scrollLength(axis.x)}px`;
    this.elements.spacer.style.height = `${scrollLength(axis.y)}px`;
  }

  /** Scrolls only when the current node is out of sight. */
  private revealCurrent(): void {
    const { tree, view } = this;
    if (!tree || view.width === 0) return;
    const { scroller } = this.elements;
    const axis = axes(layoutOf(tree, this.vertical));
    const { column, row } = tree.current;
    const offset = this.offset(tree);
    const x = reveal(axis.x, this.vertical ? row : column, offset.x, view.width);
    const y = reveal(axis.y, this.vertical ? column : row, offset.y, view.height);
    if (x !== offset.x) scroller.scrollLeft = scrollFor(axis.x, x, view.width);
    if (y !== offset.y) scroller.scrollTop = scrollFor(axis.y, y, view.height);
  }

  private draw(): void {
    this.stop();
    const { tree, view } = this;
    const ctx = this.elements.canvas.getContext('2d');
    if (!tree || !ctx || view.width === 0) return;
    if (this.toReveal) this.revealCurrent();
    this.toReveal = false;
    const layout = layoutOf(tree, this.vertical);
    const axis = axes(layout);
    const offset = this.offset(tree);
    const window = (columns: number, rows: number): TreeWindow =>
      windowOf(
        layout,
        inSight(axis.x, offset.x, view.width, columns),
        inSight(axis.y, offset.y, view.height, rows),
      );
    const more = [(MARGIN * view.width) / axis.x.step, (MARGIN * view.height) / axis.y.step].map(Math.ceil);
    const asked = window(Math.max(2 * LEFT, more[0] ?? 0), Math.max(2 * LEFT, more[1] ?? 0));
    this.store.want(tree, window(LEFT, LEFT), asked);
    if (!this.store.cells) return;
    this.drawnAt = offset;
    this.palette ??= readPalette(this.elements.canvas);
    ctx.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
    drawTree(ctx, this.palette, {
      layout,
      cells: this.store.cells,
      offsetX: Math.round(offset.x * view.ratio) / view.ratio,
      offsetY: Math.round(offset.y * view.ratio) / view.ratio,
      width: view.width,
      height: view.height,
      current: tree.current.node,
      hover: this.hover,
      drag: this.dragged,
    });
  }
}
