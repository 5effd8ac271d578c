import { type BoardPosition, type Color, EMPTY, type Point } from '#protocol';
import { type Palette, readPalette } from '../ui/canvas/palette';
import { type BoardPictures, boardPictures, keepPictures } from './board-pictures';
import type { Brush } from './brush';
import { drawLoupe } from './draw/loupe';
import { drawScene } from './draw-scene';
import { type BoardGeometry, layoutBoard } from './geometry';
import { HeatLayer } from './heat-layer';
import type { BoardScene, FadingStone } from './scene';

const FADE_MS = 120;
const LANDING_MS = 120;
/** Steps that follow each other faster (ms) are a run through the game, without animation. */
const UNHURRIED_MS = 250;
/** Two frames drawn closer together (ms) would share a frame of the screen. */
const MIN_GAP_MS = 8;

/** The canvases of a board, from the lowest. */
export interface BoardCanvases {
  /** Wood, grid and coordinates. */
  readonly surface: HTMLCanvasElement;
  /** The heat map. */
  readonly heat: HTMLCanvasElement;
  /** Stones and everything above. */
  readonly stage: HTMLCanvasElement;
}

/**
 * Keeps a board's canvases up to date: the surface when size, theme or coordinates change, the heat map when an
 * analysis changes it, and the stage. A new scene is drawn at once; further changes within the same frame
 * are marked and drawn together.
 */
export class BoardRenderer {
  geometry: BoardGeometry | undefined;
  private scene: BoardScene | undefined;
  private palette: Palette | undefined;
  private themeKey: string | undefined;
  private pictures: BoardPictures | undefined;
  private space = { width: 0, height: 0, ratio: 1 };
  private hover: Point | undefined;
  private cursor: Point | undefined;
  private loupe: Point | undefined;
  private waiting: Point | undefined;
  private aim: Point | undefined;
  private fading: { readonly stones: readonly FadingStone[]; readonly since: number } | undefined;
  private landing: { readonly stone: FadingStone; readonly since: number } | undefined;
  private stepped = Number.NEGATIVE_INFINITY;
  private frame = 0;
  private drawnAt = Number.NEGATIVE_INFINITY;
  private readonly surface: HTMLCanvasElement;
  private readonly heat: HeatLayer;
  private readonly stage: HTMLCanvasElement;

  /** The first drawing is spread over frames after the layout's: see `boardPictures`. */
  private spreads: boolean;
  private pieces: Iterator<void, BoardPictures> | undefined;

  constructor({ surface, heat, stage }: BoardCanvases, spreads: boolean) {
    this.surface = surface;
    this.heat = new HeatLayer(heat);
    this.stage = stage;
    this.spreads = spreads;
    // A reset of the graphics card clears the canvases.
    stage.addEventListener('contextrestored', () => {
      this.heat.forget();
      this.repaint();
    });
  }

  /** Device pixels. Draws at once, because a resize clears a canvas and the empty board would be visible. */
  resize(width: number, height: number, ratio: number): void {
    const { space } = this;
    if (space.width === width && space.height === height && space.ratio === ratio) return;
    this.space = { width, height, ratio };
    for (const canvas of [this.surface, this.stage]) {
      canvas.width = width;
      canvas.height = height;
    }
    this.outdate();
    if (this.spreads) this.schedule();
    else this.draw(performance.now());
  }

  show(scene: BoardScene): void {
    const before = this.scene;
    this.scene = scene;
    if (before?.position !== scene.position) {
      const now = performance.now();
      const hurried = now - this.stepped < UNHURRIED_MS;
      this.stepped = now;
      this.fading = fadingAfter(before?.position, scene.position);
      this.landing = hurried ? undefined : landingAfter(before?.position, scene.position);
    }
    if (!before || surfaceOf(before) !== surfaceOf(scene)) {
      this.leaveLook();
      this.outdate();
    }
    // The first step is drawn at once, because waiting for a frame is noticeable. Only steps that follow within the
    // gap wait.
    if (this.spreads || performance.now() - this.drawnAt < MIN_GAP_MS) this.schedule();
    else this.draw(performance.now());
  }

  /** Sets another theme; its colours are read at the next drawing, when the page has applied them. */
  wear(themeKey: string): void {
    if (themeKey === this.themeKey) return;
    this.themeKey = themeKey;
    this.palette = undefined;
    this.repaint();
  }

  private repaint(): void {
    this.outdate();
    this.schedule();
  }

  point(pointer: { hover: Point | undefined; loupe?: Point | undefined }): void {
    if (this.hover === pointer.hover && this.loupe === pointer.loupe) return;
    this.hover = pointer.hover;
    this.loupe = pointer.loupe;
    this.schedule();
  }

  putCursor(cursor: Point | undefined): void {
    if (this.cursor === cursor) return;
    this.cursor = cursor;
    this.schedule();
  }

  await(waiting: Point | undefined, aim: Point | undefined): void {
    if (this.waiting === waiting && this.aim === aim) return;
    this.waiting = waiting;
    this.aim = aim;
    this.schedule();
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.leaveLook();
  }

  private leaveLook(): void {
    if (this.pictures) keepPictures(this.surface, this.pictures);
  }

  private outdate(): void {
    this.pieces = undefined;
    this.pictures = undefined;
    const { scene, space } = this;
    this.geometry =
      scene && space.width > 0 && space.height > 0
        ? layoutBoard(scene.position.size, { ...space, ...scene.overlays }, scene.overlays.turn)
        : undefined;
    this.castShadow();
  }

  /** CSS draws the board's shadow: a canvas would draw it again at every size. */
  private castShadow(): void {
    const { geometry } = this;
    const box = this.surface.parentElement;
    if (!geometry || !box) return;
    const { wood, ratio } = geometry;
    for (const [name, pixels] of Object.entries(wood))
      box.style.setProperty(`--wood-${name}`, `${pixels / ratio}px`);
  }

  private schedule(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame((now) => this.draw(now));
  }

  private draw(now: number): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const { scene, geometry } = this;
    const below = this.surface.getContext('2d');
    const ctx = this.stage.getContext('2d');
    if (!scene || !geometry || !below || !ctx) return;
    this.drawnAt = performance.now();
    this.palette ??= readPalette(this.stage);
    const { palette } = this;
    const look = { geometry, palette, style: scene.overlays.stones };
    this.pictures ??= this.takePiece(() => boardPictures(below, look, scene.position.stones));
    if (!this.pictures) {
      this.schedule();
      return;
    }
    this.spreads = false;
    const { sprites, layer } = this.pictures;
    const brush = { ctx, geometry, palette, sprites, layer, heat: this.heat };
    const { hover, cursor, waiting, aim } = this;
    drawScene(brush, scene, {
      hover,
      cursor,
      waiting,
      aim,
      fading: this.fadingAt(now),
      landing: this.landingAt(now),
    });
    if (this.loupe !== undefined) drawLoupe(brush, () => this.drawAgain(brush), this.loupe);
    if (this.fading || this.landing) this.schedule();
  }

  /** Undefined while the first drawing is spread over frames. */
  private takePiece(start: () => Iterator<void, BoardPictures>): BoardPictures | undefined {
    this.pieces ??= start();
    let piece = this.pieces.next();
    while (!this.spreads && !piece.done) piece = this.pieces.next();
    return piece.done ? piece.value : undefined;
  }

  /** Draws on the stage what all canvases show. */
  private drawAgain(brush: Brush): void {
    brush.ctx.drawImage(this.surface, 0, 0);
    this.heat.drawOn(brush);
    brush.ctx.drawImage(this.stage, 0, 0);
  }

  private landingAt(now: number): { readonly stone: FadingStone; readonly left: number } | undefined {
    if (!this.landing) return undefined;
    const left = 1 - (now - this.landing.since) / LANDING_MS;
    if (left > 0) return { stone: this.landing.stone, left: Math.min(1, left) };
    this.landing = undefined;
    return undefined;
  }

  private fadingAt(now: number): { stones: readonly FadingStone[]; alpha: number } | undefined {
    if (!this.fading) return undefined;
    const alpha = 1 - (now - this.fading.since) / FADE_MS;
    if (alpha > 0) return { stones: this.fading.stones, alpha: Math.min(1, alpha) };
    this.fading = undefined;
    return undefined;
  }
}

/** What surface, sprites and geometry follow from: other scenes with the same text leave them as they are. */
const surfaceOf = ({ position: { size }, overlays }: BoardScene): string => {
  const { coordinates, coordinateStyle, stones, turn } = overlays;
  return [
    size.width,
    size.height,
    coordinates,
    coordinateStyle,
    stones,
    turn?.rotation,
    turn?.mirrored,
  ].join();
};

/** Whether `now` is one move after `before`, unless the person asked for reduced motion. */
const isOneMoveOn = (before: BoardPosition | undefined, now: BoardPosition): before is BoardPosition =>
  before !== undefined &&
  before.stones.length === now.stones.length &&
  now.moveNumber === before.moveNumber + 1 &&
  now.lastMove !== undefined &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The stone that this move placed. */
const landingAfter = (
  before: BoardPosition | undefined,
  now: BoardPosition,
): { stone: FadingStone; since: number } | undefined => {
  if (!isOneMoveOn(before, now) || !now.lastMove) return undefined;
  const { point } = now.lastMove;
  const color = now.stones[point];
  if (color === undefined || color === EMPTY) return undefined;
  return { stone: { point, color: color as Color }, since: performance.now() };
};

/**
 * The stones that this move captured, unless the person asked for reduced motion. Jumps and steps back do not fade
 * stones.
 */
const fadingAfter = (
  before: BoardPosition | undefined,
  now: BoardPosition,
): { stones: FadingStone[]; since: number } | undefined => {
  if (!isOneMoveOn(before, now)) return undefined;
  const stones: FadingStone[] = [];
  for (let point = 0; point < now.stones.length; point += 1) {
    const color = before.stones[point] as number;
    if (color !== EMPTY && now.stones[point] === EMPTY) stones.push({ point, color: color as Color });
  }
  if (stones.length === 0) return undefined;
  return { stones, since: performance.now() };
};
