import type { Brush, HeatPicture } from './brush';
import { drawHeat, type HeatMap, heatPlace } from './draw/ownership-heat';
import type { BoardGeometry } from './geometry';

/**
 * The heat map on a canvas of the page with a few pixels a point. The browser enlarges it when it puts the page
 * together; drawn into the large canvas, enlarging it was a fifth of a step beside a fast engine.
 */
export class HeatLayer implements HeatPicture {
  readonly #canvas: HTMLCanvasElement;
  #placed: BoardGeometry | undefined;
  #shown: HeatMap | undefined;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
  }

  show({ geometry, palette }: Brush, ownership: Float32Array | undefined): void {
    this.#place(geometry);
    const map = ownership && { ownership, grid: geometry.grid, palette };
    if (isSame(map, this.#shown)) return;
    this.#shown = map;
    if (map) drawHeat(this.#canvas, map);
    else this.#canvas.getContext('2d')?.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
  }

  /** The browser has lost what was drawn. */
  forget(): void {
    this.#shown = undefined;
  }

  drawOn({ ctx, geometry }: Brush): void {
    if (this.#shown) ctx.drawImage(this.#canvas, ...heatPlace(geometry));
  }

  #place(geometry: BoardGeometry): void {
    if (geometry === this.#placed) return;
    this.#placed = geometry;
    const [left, top, width, height] = heatPlace(geometry).map((pixels) => `${pixels / geometry.ratio}px`);
    Object.assign(this.#canvas.style, { left, top, width, height });
  }
}

const isSame = (one: HeatMap | undefined, other: HeatMap | undefined): boolean =>
  one?.ownership === other?.ownership && one?.grid === other?.grid && one?.palette === other?.palette;
