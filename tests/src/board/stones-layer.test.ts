import { afterEach, expect, test, vi } from 'vitest';
import { layoutBoard } from '../../../src/board/geometry';
import { StonesLayer } from '../../../src/board/stones-layer';
import fc from '../../support/properties';
import { NAMED_COLORS } from './canvas-support';

const SIZE = { width: 5, height: 4 };
const GEOMETRY = layoutBoard(SIZE, { width: 40, height: 34, ratio: 1, coordinates: false });
const SIDE = 1.4 * GEOMETRY.cell;

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const holds = ({ x, y, width, height }: Rect, px: number, py: number): boolean =>
  px >= x && px < x + width && py >= y && py < y + height;

/** A canvas that records, for each pixel, which pictures were copied there in which order. */
class Layers {
  readonly seen: string[][];
  readonly canvas: HTMLCanvasElement;
  #path: Rect | undefined;
  #clip: Rect | undefined;

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
    this.seen = Array.from({ length: canvas.width * canvas.height }, () => []);
  }
  save() {}
  beginPath() {}
  restore() {
    this.#clip = undefined;
  }
  rect(x: number, y: number, width: number, height: number) {
    this.#path = { x, y, width, height };
  }
  clip() {
    this.#clip = this.#path;
  }
  clearRect(x: number, y: number, width: number, height: number) {
    this.#each({ x, y, width, height }, (pixel) => pixel.splice(0));
  }
  drawImage(sprite: HTMLCanvasElement, x: number, y: number) {
    this.#each({ x, y, width: SIDE, height: SIDE }, (pixel) => pixel.push(`${sprite.id} ${x} ${y}`));
  }
  #each(area: Rect, change: (pixel: string[]) => void) {
    this.seen.forEach((pixel, index) => {
      const [x, y] = [index % this.canvas.width, Math.floor(index / this.canvas.width)];
      if (holds(area, x, y) && (!this.#clip || holds(this.#clip, x, y))) change(pixel);
    });
  }
}

const sprite = (id: string): HTMLCanvasElement => Object.assign(document.createElement('canvas'), { id });
const SPRITES = {
  black: sprite('black'),
  whites: [sprite('white'), sprite('other white')],
  shadow: sprite('shadow'),
  side: SIDE,
  drawBoardText: () => undefined,
};

/** The contents of a layer after these positions. */
const pictureAfter = (positions: readonly Uint8Array[]): string => {
  const made: Layers[] = [];
  vi.restoreAllMocks();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const layers = new Layers(this);
    made.push(layers);
    return layers as unknown as never;
  });
  const layer = StonesLayer.make({ geometry: GEOMETRY, palette: NAMED_COLORS, sprites: SPRITES });
  const stage = { drawImage: () => undefined } as unknown as CanvasRenderingContext2D;
  for (const stones of positions) layer?.draw(stage, stones);
  return made[0]?.seen.map((pixel) => pixel.join()).join('\n') ?? '';
};

afterEach(() => vi.restoreAllMocks());

const POINTS = SIZE.width * SIZE.height;
const anyStones = fc
  .array(fc.constantFrom(0, 0, 1, 2), { minLength: POINTS, maxLength: POINTS })
  .map((stones) => Uint8Array.from(stones));
const anyChanges = fc.array(fc.tuple(fc.nat(POINTS - 1), fc.constantFrom(0, 1, 2)), { maxLength: 4 });

test('a step redraws only around its changes, with the same result as drawing all stones', () => {
  fc.assert(
    fc.property(anyStones, fc.array(anyChanges, { minLength: 1, maxLength: 3 }), (first, steps) => {
      const positions = [first];
      for (const changes of steps) {
        const next = Uint8Array.from(positions.at(-1) ?? first);
        for (const [point, stone] of changes) next[point] = stone;
        positions.push(next);
      }
      const last = positions.at(-1) ?? first;
      expect(pictureAfter(positions)).toBe(pictureAfter([last]));
    }),
    { numRuns: 40 },
  );
});
