import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnalysisView, BLACK, type PositionView, WHITE } from '#protocol';
import { layoutBoard, xOf, yOf } from '../../../src/board/geometry';
import { paintScene } from '../../../src/board/paint';
import type { BoardMoment, BoardScene } from '../../../src/board/scene';
import { type Drawn, NAMED_COLORS, recordingContext, texts } from './canvas-support';
import { analysisView, candidateView, OVERLAYS, positionView } from './views';

const SIZE = { width: 9, height: 9 };
const GEOMETRY = layoutBoard(SIZE, { width: 600, height: 600, ratio: 1, coordinates: true });
const sprite = (): HTMLCanvasElement => document.createElement('canvas');
const SPRITES = { black: sprite(), white: sprite(), shadow: undefined, side: 60 };
const STILL: BoardMoment = { hover: undefined, cursor: undefined, fading: undefined };

const paint = (scene: Partial<BoardScene> & { position: PositionView }, moment = STILL): Drawn[] => {
  const { ctx, calls } = recordingContext();
  const brush = { ctx, geometry: GEOMETRY, palette: NAMED_COLORS, sprites: SPRITES };
  paintScene(brush, { analysis: undefined, overlays: OVERLAYS, preview: [], ...scene }, moment);
  return calls;
};
const stamps = (calls: readonly Drawn[]): Drawn[] => calls.filter((call) => call.name === 'drawImage');
const fills = (calls: readonly Drawn[], color: string): number =>
  calls.filter((call) => call.name === 'fill' && call.fill === color).length;

describe('candidates', () => {
  test('there are never more than the person asked for', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(12), (count, maxCandidates) => {
        const candidates = Array.from({ length: count }, (_, order) => candidateView(order));
        const overlays = { ...OVERLAYS, maxCandidates, maxOrder: 0 };
        const calls = paint({ position: positionView(SIZE), analysis: analysisView(candidates), overlays });
        expect(fills(calls, 'best') + fills(calls, 'good')).toBe(Math.min(count, maxCandidates));
      }),
    );
  });

  test('the best is blue whatever it loses, and only the first few carry their rank', () => {
    const candidates = [0, 1, 2, 3, 4].map((order) =>
      candidateView(order, { quality: 'mistake', scoreLoss: 4 }),
    );
    const calls = paint({ position: positionView(SIZE), analysis: analysisView(candidates) });
    expect([fills(calls, 'best'), fills(calls, 'mistake')]).toEqual([1, 4]);
    expect(texts(calls).filter((text) => /^\d$/.test(text))).toEqual(['1', '2', '3']);
  });

  test('few visits make a mark without figures', () => {
    const lone = candidateView(0, { uncertain: true });
    const calls = paint({ position: positionView(SIZE), analysis: analysisView([lone]) });
    expect(texts(calls)).toEqual([]);
    expect(fills(calls, 'good')).toBe(1);
  });

  test('figures are the mover’s: White reads White’s chances', () => {
    const overlays = { ...OVERLAYS, candidateText: 'winrate' as const, maxOrder: 0 };
    const analysis = analysisView([candidateView(0, { winrate: 0.3, scoreLead: -4 })]);
    const calls = paint({ position: positionView(SIZE, { toPlay: WHITE }), analysis, overlays });
    expect(texts(calls)).toEqual(['70%', '1.2k', '+4.0']);
  });

  test('a pass among them draws nothing', () => {
    const calls = paint({
      position: positionView(SIZE),
      analysis: analysisView([candidateView(0, { point: -1 })]),
    });
    expect(texts(calls)).toEqual([]);
  });

  test('the move of the record has a ring in its player’s colour and shows its loss', () => {
    const played = { point: 40, color: BLACK, winrateLoss: 0.1, scoreLoss: 3.4, quality: 'mistake' } as const;
    const calls = paint({
      position: positionView(SIZE),
      analysis: analysisView([candidateView(0)], { played }),
    });
    expect(texts(calls)).toContain('−3.4');
    expect(calls.filter((call) => call.name === 'stroke').at(-1)?.stroke).toBe('black');
  });

  test('an opinion about another position is not drawn', () => {
    const stale: AnalysisView = { ...analysisView([candidateView(0)]), node: 2 };
    const position = positionView(SIZE);
    expect(paint({ position, analysis: stale })).toEqual(paint({ position }));
  });
});

describe('a line looked ahead', () => {
  test('its stones alternate, are numbered from one and hide the candidates', () => {
    const preview = [10, 11, -1, 12, 10];
    const calls = paint({
      position: positionView(SIZE),
      analysis: analysisView([candidateView(0)]),
      preview,
    });
    expect(stamps(calls).map((call) => call.args[0])).toEqual([SPRITES.black, SPRITES.white, SPRITES.white]);
    expect(texts(calls)).toEqual(['1', '2', '4']);
    expect(fills(calls, 'best')).toBe(0);
  });
});

describe('the ghost', () => {
  test('stands only where the side to move may play', () => {
    const stones = new Uint8Array(81);
    stones[5] = BLACK;
    const playable = stones.map((stone) => (stone === 0 ? 1 : 0));
    playable[7] = 0;
    const position = positionView(SIZE, { stones, playable, toPlay: WHITE });
    for (let hover = 0; hover < 81; hover++) {
      const ghosts = stamps(paint({ position }, { ...STILL, hover })).filter((call) => call.alpha !== 1);
      const expected =
        playable[hover] === 1 ? [[SPRITES.white, xOf(GEOMETRY, hover) - 30, yOf(GEOMETRY, hover) - 30]] : [];
      expect(ghosts.map((call) => call.args)).toEqual(expected);
    }
  });

  test('leaves a candidate’s figures to be read', () => {
    const scene = { position: positionView(SIZE), analysis: analysisView([candidateView(0)]) };
    expect(stamps(paint(scene, { ...STILL, hover: 0 }))).toEqual([]);
  });
});

describe('stones and marks', () => {
  const stones = new Uint8Array(81);
  stones[20] = BLACK;
  stones[21] = WHITE;
  const moveNumbers = new Uint16Array(81);
  moveNumbers[20] = 1;
  moveNumbers[21] = 2;
  const position = positionView(SIZE, { stones, moveNumbers, lastMove: { point: 21, color: WHITE } });
  const numbered = (which: 'all' | 'last' | 'none', change: Partial<PositionView> = {}): string[] =>
    texts(paint({ position: { ...position, ...change }, overlays: { ...OVERLAYS, moveNumbers: which } }));

  test('all numbers, the last, or none', () => {
    expect([numbered('all'), numbered('last'), numbered('none')]).toEqual([['1', '2'], ['2'], []]);
  });

  test('a mark of the record takes the place of a number', () => {
    const marks = [{ point: 21, kind: 'label', text: 'A' }] as const;
    expect(numbered('all', { marks })).toEqual(['1', 'A']);
  });

  test('the last move has a ring that contrasts with its stone', () => {
    const strokes = paint({ position }).filter((call) => call.name === 'stroke');
    expect(strokes.map((call) => call.stroke)).toEqual(['black']);
  });

  test('ownership leaves living stones alone and marks those that will die', () => {
    const ownership = new Float32Array(81);
    ownership[20] = 0.9;
    ownership[21] = 0.9;
    ownership[40] = -1;
    ownership[41] = 0.05;
    const figures = { engine: 't', visits: 1, winrate: 0.5, scoreLead: 0, candidates: [], ownership };
    const calls = paint({
      position,
      analysis: { node: 1, figures },
      overlays: { ...OVERLAYS, ownership: true },
    });
    const squares = calls.filter((call) => call.name === 'fillRect').map((call) => call.fill);
    expect(squares).toEqual(['white', 'black', 'whiteLine', 'white']);
  });
});
