import { readSgf } from '#kernel/sgf/read';
import type { DocumentView, PositionView, RecordId } from '#protocol';
import { drawScene } from '../../src/board/draw-scene';
import { type BoardGeometry, layoutBoard } from '../../src/board/geometry';
import type { BoardOverlays } from '../../src/board/scene';
import type { Palette } from '../../src/ui/canvas/palette';
import { GameDocument } from '../../workers/game/document/game-document';
import { documentView } from '../../workers/game/views/document-view';
import { positionView } from '../../workers/game/views/position-view';
import { bytesOf, type FuzzCase } from './case';
import type { Dice } from './dice';

/**
 * Draws the positions of any file: what a board costs is bounded by the board, whatever the file holds. The canvas
 * is a double that counts.
 */

/** Calls of drawing functions: a few for each mark, line and stone of the fullest board. */
const MAX_CALLS_A_POINT = 120;
const MAX_CALLS_OF_LINES = 2 * 2000 * 10;
/** Characters of a position's view, and of the document's with its list of faults. */
const MAX_VIEW = 400_000;
/** Milliseconds of this process for view and drawing of one position; a busy machine makes no difference. */
const MAX_CPU_MS = 1500;
const POSITIONS = 6;

export const drawnCase = (input: Uint8Array, dice: Dice): FuzzCase => ({
  input,
  check: () => {
    const read = readSgf(input);
    const [first, ...others] = read.ok ? read.value.games : [];
    if (!read.ok || !first) return undefined;
    const { warnings } = read.value;
    const record = 'fuzz' as RecordId;
    const document = new GameDocument({
      record,
      createdAt: 0,
      games: [first, ...others],
      complete: true,
      warnings,
    });
    for (let i = 0; i < POSITIONS; i += 1) {
      const node = i === 0 ? 0 : dice.below(first.nodeCount);
      if (!first.has(node)) continue;
      const problem = drawnAt(document, node);
      if (problem !== undefined) return `${problem} at node ${node}`;
    }
    return undefined;
  },
});

const drawnAt = (document: GameDocument, node: number): string | undefined => {
  const before = process.cpuUsage();
  document.goTo(node);
  const position = positionView(document);
  const view = documentView(document, { save: { phase: 'saved' }, unsaved: 0 });
  const calls = callsFor(position);
  const { user, system } = process.cpuUsage(before);
  const points = position.size.width * position.size.height;
  const most = points * MAX_CALLS_A_POINT + MAX_CALLS_OF_LINES;
  if (calls > most) return `${calls} calls for ${points} points`;
  const length = lengthOf(position) + lengthOf(view);
  if (length > MAX_VIEW) return `views of ${length} characters`;
  return user + system > MAX_CPU_MS * 1000 ? `${(user + system) / 1000} ms for a position` : undefined;
};

const lengthOf = (view: PositionView | DocumentView): number =>
  JSON.stringify(view, (_, value) => (ArrayBuffer.isView(value) ? 0 : value)).length;

const OVERLAYS: BoardOverlays = {
  candidates: true,
  ownership: 'none',
  policy: false,
  coordinates: true,
  coordinateStyle: 'gtp',
  moveNumbers: 'all',
  nextMoves: true,
  candidateColors: 'loss',
  candidateFigure: 'scoreLoss',
  score: false,
  finePercent: false,
  lastQuality: false,
  stones: 'flat',
  maxCandidates: 5,
  maxOrder: 3,
};

const callsFor = (position: PositionView): number => {
  let calls = 0;
  const state: Record<string, unknown> = {};
  const ctx = new Proxy(state, {
    get: (target, name) => {
      if (typeof name === 'string' && name in target) return target[name];
      return (...args: unknown[]) => {
        calls += 1;
        // The longer a text, the longer it takes to shape.
        if (typeof args[0] === 'string') calls += args[0].length;
        return name === 'measureText' ? { width: 1 } : { addColorStop() {} };
      };
    },
  }) as unknown as CanvasRenderingContext2D;
  const geometry: BoardGeometry = layoutBoard(position.size, {
    width: 600,
    height: 600,
    ratio: 1,
    coordinates: true,
  });
  const sprite = {} as HTMLCanvasElement;
  const sprites = {
    black: sprite,
    whites: [sprite],
    shadow: undefined,
    side: 30,
    drawBoardText: () => {
      calls += 1;
    },
  };
  drawScene(
    { ctx, geometry, palette: PALETTE, sprites },
    { position, analysis: undefined, overlays: OVERLAYS, preview: undefined },
    { hover: undefined, cursor: undefined, fading: undefined },
  );
  return calls;
};

const PALETTE = new Proxy(
  {},
  { get: (_, name) => (name === 'onPaper' ? {} : name === 'heat' ? [] : String(name)) },
) as unknown as Palette;

/** A node in which one list or one text repeats far beyond the board. */
export const crowdedSoup = (dice: Dice): Uint8Array => {
  const letters = 'abcdefghijklmnopqrs';
  const point = (): string => dice.pick([...letters]) + dice.pick([...letters]);
  const span = (): string => (dice.chance(0.3) ? 'aa:ss' : `${point()}:${point()}`);
  const ident = dice.pick([
    'AR',
    'LN',
    'TR',
    'SQ',
    'CR',
    'TB',
    'TW',
    'DD',
    'VW',
    'AB',
    'AE',
    'LB',
    'C',
    'N',
    'XX',
  ]);
  const count = dice.size(8000);
  const values = dice.list(count, () => {
    if (ident === 'LB') return `[${point()}:${'x'.repeat(dice.below(200))}]`;
    if (ident === 'C' || ident === 'N') return `[${'围棋 '.repeat(dice.below(40))}]`;
    return `[${span()}]`;
  });
  const variations = dice.list(dice.size(3000), () => `(;${dice.pick(['B', 'W'])}[${point()}])`);
  const title = 'x'.repeat(dice.size(50_000));
  return bytesOf(`(;SZ[19]PB[${title}];${ident}${values.join('')}${variations.join('')})`);
};
