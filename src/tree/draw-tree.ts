import { BLACK, EMPTY, TREE_FLAGS, type TreeCells } from '#protocol';
import { drawText } from '../ui/canvas/figure-text';
import { type Palette, qualityAt } from '../ui/canvas/palette';
import { circlePath, drawQualityMark, squarePath } from '../ui/canvas/shapes';
import { axes, NODE_RADIUS, placeOf, type TreeLayout } from './layout';

/** What to draw and from where. Lengths in CSS pixels; the context is scaled to them. */
export interface TreePicture {
  readonly layout: TreeLayout;
  readonly cells: TreeCells;
  /** Left edge of the view in the tree. */
  readonly offsetX: number;
  readonly offsetY: number;
  readonly width: number;
  readonly height: number;
  readonly current: number;
  readonly hover: number | undefined;
  /** The dragged variation: its node and its current row. */
  readonly drag?: { readonly node: number; readonly row: number } | undefined;
}

type Context = CanvasRenderingContext2D;

/** Nodes farther outside the view (CSS pixels) are not drawn; their lines are. */
const OUTSIDE = 40;
/** Opacity of nodes outside the shown line. */
const ASIDE = 0.62;

/** Draws lines first, then nodes, then their signs. */
export const drawTree = (ctx: Context, palette: Palette, picture: TreePicture): void => {
  ctx.clearRect(0, 0, picture.width, picture.height);
  const places = placesOf(picture);
  drawLines(ctx, palette, picture, places, false);
  drawLines(ctx, palette, picture, places, true);
  const { cells } = picture;
  for (let index = 0; index < cells.nodes.length; index += 1) {
    const x = places.x[index] as number;
    const y = places.y[index] as number;
    if (x < -OUTSIDE || y < -OUTSIDE || x > picture.width + OUTSIDE || y > picture.height + OUTSIDE) continue;
    drawNode(ctx, palette, picture, { index, x, y });
  }
  if (picture.drag) drawDrag(ctx, palette, picture, picture.drag);
};

/** Draws the target of a dragged variation, and a ring around its node. */
const drawDrag = (
  ctx: Context,
  palette: Palette,
  picture: TreePicture,
  drag: { readonly node: number; readonly row: number },
): void => {
  const { layout, cells, offsetX, offsetY } = picture;
  const index = cells.nodes.indexOf(drag.node);
  if (index < 0) return;
  const axis = axes(layout);
  const at = (row: number): readonly [number, number] => {
    const column = cells.columns[index] as number;
    const [onX, onY] = layout.vertical ? [row, column] : [column, row];
    return [placeOf(axis.x, onX) - offsetX, placeOf(axis.y, onY) - offsetY];
  };
  ctx.strokeStyle = palette.accent;
  ctx.lineWidth = 2;
  circlePath(ctx, ...at(cells.rows[index] as number), NODE_RADIUS + 3);
  ctx.stroke();
  ctx.setLineDash([4, 3]);
  circlePath(ctx, ...at(drag.row), NODE_RADIUS + 3);
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(...at(cells.rows[index] as number));
  ctx.lineTo(...at(drag.row));
  ctx.stroke();
  ctx.setLineDash([]);
};

interface Places {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** The places of the nodes in the view. */
const placesOf = ({ layout, cells, offsetX, offsetY }: TreePicture): Places => {
  const axis = axes(layout);
  const count = cells.nodes.length;
  const places = { x: new Float64Array(count), y: new Float64Array(count) };
  for (let index = 0; index < count; index += 1) {
    const column = cells.columns[index] as number;
    const row = cells.rows[index] as number;
    places.x[index] = placeOf(axis.x, layout.vertical ? row : column) - offsetX;
    places.y[index] = placeOf(axis.y, layout.vertical ? column : row) - offsetY;
  }
  return places;
};

const has = (cells: TreeCells, index: number, flag: number): boolean =>
  ((cells.flags[index] as number) & flag) !== 0;

/** Draws the lines to parents: along the parent's lane, then across into the node. */
const drawLines = (
  ctx: Context,
  palette: Palette,
  picture: TreePicture,
  places: Places,
  shown: boolean,
): void => {
  const { layout, cells } = picture;
  const { along, across } = layout.vertical
    ? { along: axes(layout).y.step, across: axes(layout).x.step }
    : { along: axes(layout).x.step, across: axes(layout).y.step };
  ctx.beginPath();
  for (let index = 0; index < cells.nodes.length; index += 1) {
    const parentRow = cells.parentRows[index] as number;
    if (parentRow < 0 || has(cells, index, TREE_FLAGS.currentLine) !== shown) continue;
    const x = places.x[index] as number;
    const y = places.y[index] as number;
    const lanes = (cells.rows[index] as number) - parentRow;
    // In the direction of the line: the parent is one step back and `lanes` steps aside.
    const point = (back: number, aside: number): readonly [number, number] =>
      layout.vertical ? [x - aside * across, y - back * along] : [x - back * along, y - aside * across];
    ctx.moveTo(...point(1, lanes));
    if (lanes !== 0) ctx.lineTo(...point(1, Math.sign(lanes)));
    ctx.lineTo(x, y);
  }
  ctx.lineJoin = 'round';
  ctx.strokeStyle = palette.ink2;
  ctx.globalAlpha = shown ? 1 : 0.45;
  ctx.lineWidth = shown ? 2 : 1.25;
  ctx.stroke();
  ctx.globalAlpha = 1;
};

interface NodePlace {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

const drawNode = (ctx: Context, palette: Palette, picture: TreePicture, at: NodePlace): void => {
  const { cells, current, hover } = picture;
  const { index, x, y } = at;
  const node = cells.nodes[index] as number;
  if (node === current || index === hover) {
    circlePath(ctx, x, y, NODE_RADIUS + 4);
    ctx.fillStyle = palette.paper2;
    ctx.fill();
    ctx.strokeStyle = palette.accent;
    ctx.lineWidth = node === current ? 2.5 : 1;
    ctx.stroke();
  }
  const faint = !has(cells, index, TREE_FLAGS.currentLine) && node !== current && index !== hover;
  if (faint) {
    // Covers the line below, so that a faint node keeps its number readable.
    circlePath(ctx, x, y, NODE_RADIUS);
    ctx.fillStyle = palette.paper2;
    ctx.fill();
    ctx.globalAlpha = ASIDE;
  }
  if (cells.colors[index] === EMPTY) drawSetup(ctx, palette, at);
  else drawStone(ctx, palette, cells, at);
  ctx.globalAlpha = 1;
  drawSigns(ctx, palette, picture, at);
};

/** Draws the root and nodes with only setup stones or text. */
const drawSetup = (ctx: Context, palette: Palette, { x, y }: NodePlace): void => {
  squarePath(ctx, x, y, 5);
  ctx.fillStyle = palette.paper2;
  ctx.fill();
  ctx.strokeStyle = palette.ink2;
  ctx.lineWidth = 1.5;
  ctx.stroke();
};

const drawStone = (ctx: Context, palette: Palette, cells: TreeCells, { index, x, y }: NodePlace): void => {
  const black = cells.colors[index] === BLACK;
  circlePath(ctx, x, y, NODE_RADIUS - 0.5);
  ctx.fillStyle = black ? palette.black : palette.white;
  ctx.fill();
  ctx.strokeStyle = black ? palette.ink2 : palette.whiteLine;
  ctx.lineWidth = 1;
  ctx.stroke();
  const number = cells.moveNumbers[index] as number;
  if (number <= 0) return;
  const text = String(number);
  ctx.fillStyle = black ? palette.white : palette.black;
  drawText(ctx, palette, text, { x, y, size: 9.5, weight: 500, room: 2 * NODE_RADIUS - 4 });
};

/** Draws the quality at the lower right, a comment at the upper right, and strikes out an illegal move. */
const drawSigns = (
  ctx: Context,
  palette: Palette,
  picture: TreePicture,
  { index, x, y }: NodePlace,
): void => {
  const { cells } = picture;
  const quality = qualityAt(cells.qualities[index]);
  if (quality && cells.colors[index] !== EMPTY) {
    const minor = quality === 'best' || quality === 'good';
    drawQualityMark(ctx, quality, [x + 7, y + 7.5, minor ? 2.8 : 4], {
      color: palette[quality],
      seam: palette.paper2,
      seamWidth: 1.5,
      hollow: has(cells, index, TREE_FLAGS.uncertain),
    });
  }
  if (has(cells, index, TREE_FLAGS.comment)) {
    circlePath(ctx, x + 7, y - 7, 3);
    ctx.fillStyle = palette.accent;
    ctx.strokeStyle = palette.paper2;
    ctx.lineWidth = 1.5;
    ctx.stroke();
    ctx.fill();
  }
  if (has(cells, index, TREE_FLAGS.folded)) drawFolded(ctx, palette, picture, { index, x, y });
  if (has(cells, index, TREE_FLAGS.illegal)) {
    ctx.strokeStyle = palette.blunder;
    ctx.lineWidth = 2;
    ctx.beginPath();
    ctx.moveTo(x - NODE_RADIUS, y + NODE_RADIUS);
    ctx.lineTo(x + NODE_RADIUS, y - NODE_RADIUS);
    ctx.stroke();
  }
};

/** Draws three dots where a folded variation continues; a press on them unfolds it. */
const drawFolded = (ctx: Context, palette: Palette, { layout }: TreePicture, { x, y }: NodePlace): void => {
  ctx.fillStyle = palette.accent;
  for (let dot = 0; dot < 3; dot += 1) {
    const away = NODE_RADIUS + 7 + 6 * dot;
    circlePath(ctx, layout.vertical ? x : x + away, layout.vertical ? y + away : y, 1.9);
    ctx.fill();
  }
};
