import { afterEach, describe, expect, test, vi } from 'vitest';
import { type AnalysisView, BLACK, type Color, type PositionView, WHITE } from '#protocol';
import type { HeatPicture } from '../../../src/board/brush';
import { drawScene } from '../../../src/board/draw-scene';
import { layoutBoard, xOf, yOf } from '../../../src/board/geometry';
import type { BoardMoment, BoardScene } from '../../../src/board/scene';
import { type DrawBoardText, makeTextCache } from '../../../src/board/text-cache';
import { drawText } from '../../../src/ui/canvas/figure-text';
import fc from '../../support/properties';
import { type Drawn, NAMED_COLORS, recordingContext, texts } from './canvas-support';
import { analysisView, candidateView, OVERLAYS, positionView, SHOWN, triedLine } from './views';

const SIZE = { width: 9, height: 9 };
const GEOMETRY = layoutBoard(SIZE, { width: 600, height: 600, ratio: 1, coordinates: true });
const sprite = (): HTMLCanvasElement => document.createElement('canvas');
/** Draws directly instead of through the text cache. */
const drawBoardText: DrawBoardText = (ctx, { text, fill, ...place }) => {
  ctx.fillStyle = fill;
  drawText(ctx, NAMED_COLORS, text, place);
};
const SPRITES = { black: sprite(), whites: [sprite()], shadow: undefined, side: 60, drawBoardText };
const PLAYED = {
  point: 40,
  color: BLACK,
  winrateLoss: 0.1,
  scoreLoss: 8.1,
  quality: 'mistake',
  sure: true,
} as const;
const STILL: BoardMoment = { hover: undefined, cursor: undefined, fading: undefined };

const draw = (
  scene: Partial<BoardScene> & { position: PositionView },
  moment = STILL,
  heat?: HeatPicture,
): Drawn[] => {
  const { ctx, calls } = recordingContext();
  const brush = { ctx, geometry: GEOMETRY, palette: NAMED_COLORS, sprites: SPRITES, heat };
  drawScene(brush, { analysis: undefined, overlays: OVERLAYS, preview: undefined, ...scene }, moment);
  return calls;
};
afterEach(() => {
  vi.restoreAllMocks();
});

const stamps = (calls: readonly Drawn[]): Drawn[] => calls.filter((call) => call.name === 'drawImage');
const fills = (calls: readonly Drawn[], color: string): number =>
  calls.filter((call) => call.name === 'fill' && call.fill === color).length;

describe('white marks on the wood', () => {
  // Shell on light wood has a contrast below 2; the line's colour has 3 on every board (tests/contrast.test.ts).
  test("have the edge of the board's lines", () => {
    const position = positionView(SIZE, { marks: [{ kind: 'whiteTerritory', point: 40 }] });
    const fill = draw({ position }).findLastIndex((call) => call.name === 'fill' && call.fill === 'white');
    expect(
      draw({ position })
        .slice(fill)
        .find(({ name }) => name === 'stroke')?.stroke,
    ).toBe('line');
  });

  test('the frame of a region has a border of paper', () => {
    const position = positionView(SIZE, { region: { from: 0, to: 20 } });
    const frames = draw({ position }).filter(({ name }) => name === 'strokeRect');
    expect(frames.map(({ stroke }) => stroke)).toEqual(['paper', 'accent']);
  });
});

describe('lines of the record', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ from: i % 81, to: 80, arrow: true }));
  const strokes = (count: number): number => {
    const drawn = (position: PositionView) =>
      draw({ position }).filter(({ name }) => name === 'stroke').length;
    return drawn(positionView(SIZE, { lines: lines(count) })) - drawn(positionView(SIZE));
  };
  test('are dark on light, and a crowd of them is drawn once', () => {
    expect(strokes(3)).toBe(6);
    expect(strokes(1000)).toBe(1000);
  });
});

describe('candidates', () => {
  test('are at most as many as the setting allows', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(12), (count, maxCandidates) => {
        const candidates = Array.from({ length: count }, (_, order) => candidateView(order));
        const overlays = { ...OVERLAYS, maxCandidates, maxOrder: 0 };
        const calls = draw({ position: positionView(SIZE), analysis: analysisView(candidates), overlays });
        expect(fills(calls, 'best') + fills(calls, 'good')).toBe(Math.min(count, maxCandidates));
      }),
    );
  });

  test('the best is blue whatever it loses, and only the first few show their rank', () => {
    const candidates = [0, 1, 2, 3, 4].map((order) =>
      candidateView(order, { quality: 'mistake', scoreLoss: 4 }),
    );
    const calls = draw({ position: positionView(SIZE), analysis: analysisView(candidates) });
    expect([fills(calls, 'best'), fills(calls, 'mistake')]).toEqual([1, 4]);
    expect(texts(calls).filter((text) => /^\d$/.test(text))).toEqual(['1', '2', '3']);
  });

  test('with few visits have no figures', () => {
    const lone = candidateView(0, { uncertain: true });
    const calls = draw({ position: positionView(SIZE), analysis: analysisView([lone]) });
    expect(texts(calls)).toEqual([]);
    expect(fills(calls, 'best')).toBe(1);
  });

  test.each(['loss', 'winrate'] as const)(
    'coloured by %s each has a dark edge, because most colours are as light as the wood',
    (candidateColors) => {
      const overlays = { ...OVERLAYS, candidateColors, maxOrder: 0 };
      const candidates = [0, 1, 2].map((order) => candidateView(order, { uncertain: order > 1 }));
      const calls = draw({ position: positionView(SIZE), analysis: analysisView(candidates), overlays });
      const edges = calls.filter(({ name, stroke }) => name === 'stroke' && stroke === 'onQuality');
      expect(edges).toHaveLength(3);
      expect(edges.every(({ alpha }) => alpha === 1)).toBe(true);
    },
  );

  test('figures of one line have one size, none too small to read; small ones are whole points', () => {
    const overlays = { ...OVERLAYS, maxOrder: 0 };
    const candidates = [0, 6.2, 3.4].map((scoreLoss, order) => candidateView(order, { scoreLoss }));
    const analysis = analysisView(candidates, { played: PLAYED });
    const lossesAt = (side: number) => {
      const geometry = layoutBoard(SIZE, { width: side, height: side, ratio: 1, coordinates: true });
      const { ctx, calls } = recordingContext();
      const losses: string[] = [];
      const fonts = new Set<string>();
      const write = ctx.fillText.bind(ctx);
      ctx.fillText = (text, x, y) => {
        if (ctx.font.startsWith('600')) {
          losses.push(text);
          fonts.add(ctx.font);
        }
        write(text, x, y);
      };
      const brush = { ctx, geometry, palette: NAMED_COLORS, sprites: SPRITES };
      const scene = { position: positionView(SIZE), analysis, overlays, preview: undefined };
      drawScene(brush, scene, STILL);
      return { cell: geometry.cell, drawn: texts(calls).length, losses, fonts: fonts.size };
    };
    const whole = ['0', '−6', '−3', '−8'];
    const fine = ['0.0', '−6.2', '−3.4', '−8.1'];
    for (const [side, wanted] of [
      [180, whole],
      [400, fine],
    ] as const) {
      const { losses, fonts } = lossesAt(side);
      expect([...losses].sort(), `${side}`).toEqual([...wanted].sort());
      expect(fonts, `${side}`).toBe(1);
    }
    const small = lossesAt(150);
    expect([small.cell < 17, small.drawn]).toEqual([true, 0]);
  });

  test('figures are the mover’s: for White they are White’s winrates', () => {
    const overlays = { ...OVERLAYS, candidateFigure: 'winrate' as const, maxOrder: 0 };
    const analysis = analysisView([candidateView(0, { winrate: 0.3, scoreLead: -4 })]);
    const calls = draw({ position: positionView(SIZE, { toPlay: WHITE }), analysis, overlays });
    expect(texts(calls)).toEqual(['70%', '1.2k', '+4.0']);
  });

  test.each([
    ['scoreLoss', false, ['−2.0', '1.2k', '43%']],
    ['scoreDelta', false, ['−1.5', '1.2k', '43%']],
    ['winrate', false, ['43%', '1.2k', '+1.5']],
    ['scoreLead', false, ['+1.5', '1.2k', '43%']],
    ['scoreLoss', true, ['−2.0', '+1.5', '43%']],
    ['winrate', true, ['43%', '+1.5', '1.2k']],
    ['scoreLead', true, ['+1.5', '1.2k', '43%']],
  ] as const)('with %s first and the score below: %s', (candidateFigure, score, expected) => {
    const overlays = { ...OVERLAYS, candidateFigure, score, maxOrder: 0 };
    const candidate = candidateView(0, { winrate: 0.425, scoreLead: 1.5, scoreLoss: 2 });
    const figures = { engine: 't', visits: 9, winrate: 0.5, scoreLead: 3, candidates: [candidate] };
    const calls = draw({
      position: positionView(SIZE),
      analysis: { of: SHOWN, node: 1, figures },
      overlays,
    });
    expect(texts(calls)).toEqual(expected);
  });

  test('winrates have a second digit when the setting asks for it', () => {
    const overlays = { ...OVERLAYS, candidateFigure: 'winrate' as const, finePercent: true, maxOrder: 0 };
    const analysis = analysisView([candidateView(0, { winrate: 0.4567 })]);
    expect(texts(draw({ position: positionView(SIZE), analysis, overlays }))[0]).toBe('45.7');
  });

  test('are coloured by winrate, score or visits in the bands of the specification', () => {
    const candidates = [
      candidateView(0, { winrate: 0.95, scoreLead: 20, visits: 1000 }),
      candidateView(1, { winrate: 0.6, scoreLead: -1, visits: 300 }),
      candidateView(2, { winrate: 0.1, scoreLead: -30, visits: 10 }),
    ];
    const heats = (candidateColors: 'winrate' | 'score' | 'visits', toPlay: Color = BLACK) => {
      const overlays = { ...OVERLAYS, candidateColors, maxOrder: 0 };
      const position = positionView(SIZE, { toPlay });
      return draw({ position, analysis: analysisView(candidates), overlays })
        .filter(({ name, fill }) => name === 'fill' && String(fill).startsWith('heat'))
        .map(({ fill }) => fill);
    };
    expect(heats('winrate')).toEqual(['heat7', 'heat4', 'heat0']);
    expect(heats('score')).toEqual(['heat7', 'heat3', 'heat0']);
    expect(heats('visits')).toEqual(['heat7', 'heat3', 'heat0']);
    // The mover's view: a good score for Black is bad for White.
    expect(heats('score', WHITE)).toEqual(['heat0', 'heat4', 'heat7']);
  });

  test('write nothing on the canvas in the page, where a text would lay out the page in the middle of a step', () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const { ctx, calls } = recordingContext();
    const sprites = { ...SPRITES, drawBoardText: makeTextCache(48, NAMED_COLORS) };
    const { figures, ...rest } = analysisView([candidateView(0)], { played: PLAYED });
    const policy = new Float32Array(82).fill(0.02);
    const scene = {
      position: positionView(SIZE),
      analysis: { ...rest, ...(figures && { figures: { ...figures, policy } }) },
      overlays: { ...OVERLAYS, policy: true },
      preview: undefined,
    };
    drawScene({ ctx, geometry: GEOMETRY, palette: NAMED_COLORS, sprites }, scene, STILL);
    expect(texts(calls)).toEqual([]);
    // Three figures and a rank of the candidate, the loss of the move played, and the policy of all other points.
    const pictures = stamps(calls).filter(({ args }) => args[0] instanceof HTMLCanvasElement);
    expect(pictures.length).toBeGreaterThan(70);
    expect(pictures.every(({ args }) => args.slice(1).every(Number.isInteger))).toBe(true);
  });

  test('a pass draws nothing', () => {
    const calls = draw({
      position: positionView(SIZE),
      analysis: analysisView([candidateView(0, { point: -1 })]),
    });
    expect(texts(calls)).toEqual([]);
  });

  test("the record's move has a ring in its player’s colour and shows its loss", () => {
    const played = {
      point: 40,
      color: BLACK,
      winrateLoss: 0.1,
      scoreLoss: 3.4,
      quality: 'mistake',
      sure: true,
    } as const;
    const calls = draw({
      position: positionView(SIZE),
      analysis: analysisView([candidateView(0)], { played }),
    });
    expect(texts(calls)).toContain('−3.4');
    expect(calls.filter((call) => call.name === 'stroke').at(-1)?.stroke).toBe('black');
  });

  test("the record's next move is not marked when that setting is off", () => {
    const overlays = { ...OVERLAYS, nextMoves: false };
    const next = [{ node: 2, color: BLACK, point: 40, current: true } as const];
    const position = positionView(SIZE, { next });
    const played = {
      point: 40,
      color: BLACK,
      winrateLoss: 0.1,
      scoreLoss: 3.4,
      quality: 'mistake',
      sure: true,
    } as const;
    const candidates = [candidateView(0)];
    expect(draw({ position, analysis: analysisView(candidates, { played }), overlays })).toEqual(
      draw({ position: positionView(SIZE), analysis: analysisView(candidates), overlays }),
    );
  });

  test('an analysis of another position is not drawn', () => {
    const stale: AnalysisView = { ...analysisView([candidateView(0)]), node: 2 };
    const position = positionView(SIZE);
    expect(draw({ position, analysis: stale })).toEqual(draw({ position }));
  });
});

describe('a previewed line', () => {
  test('has stones numbered from one and hides the candidates', () => {
    const analysis = analysisView([candidateView(0)]);
    const calls = draw({
      position: positionView(SIZE),
      analysis,
      preview: triedLine(SIZE, [10, 11, -1, 12]),
    });
    expect(stamps(calls).map((call) => call.args[0])).toEqual([
      SPRITES.black,
      SPRITES.whites[0],
      SPRITES.whites[0],
    ]);
    expect(texts(calls)).toEqual(['1', '2', '4']);
    expect(fills(calls, 'best')).toBe(0);
  });

  test('removes captured stones and numbers only its own moves', () => {
    const stones = new Uint8Array(81);
    stones[20] = WHITE;
    stones[50] = WHITE;
    const moveNumbers = new Uint16Array(81);
    moveNumbers[20] = 8;
    moveNumbers[50] = 6;
    const position = positionView(SIZE, { stones, moveNumbers });
    const line = triedLine(SIZE, [21]);
    line.stones[50] = WHITE;
    const overlays = { ...OVERLAYS, moveNumbers: 'all' as const };
    const calls = draw({ position, overlays, preview: line });
    expect(texts(calls)).toEqual(['1']);
    expect(stamps(calls).map((call) => call.args[0])).toEqual([SPRITES.whites[0], SPRITES.black]);
  });

  test('of another position is not drawn', () => {
    const position = positionView(SIZE);
    expect(draw({ position, preview: { ...triedLine(SIZE, [3]), node: 7 } })).toEqual(draw({ position }));
  });

  test('continues with the side to move', () => {
    const preview = triedLine(SIZE, [10]);
    const calls = draw({ position: positionView(SIZE), preview }, { ...STILL, hover: 11 });
    expect(stamps(calls).at(-1)?.args[0]).toBe(SPRITES.whites[0]);
    expect(stamps(draw({ position: positionView(SIZE), preview }, { ...STILL, hover: 10 }))).toHaveLength(1);
  });
});

describe('the ghost', () => {
  test('is absent while the pointer only points', () => {
    const position = positionView(SIZE);
    const ghosts = (pointing: boolean) => {
      const calls = draw({ position, overlays: { ...OVERLAYS, pointing } }, { ...STILL, hover: 40 });
      return stamps(calls).filter((call) => call.alpha !== 1).length;
    };
    expect(ghosts(false)).toBe(1);
    expect(ghosts(true)).toBe(0);
  });

  test('appears only where the side to move may play', () => {
    const stones = new Uint8Array(81);
    stones[5] = BLACK;
    const playable = stones.map((stone) => (stone === 0 ? 1 : 0));
    playable[7] = 0;
    const position = positionView(SIZE, { stones, playable, toPlay: WHITE });
    for (let hover = 0; hover < 81; hover++) {
      const ghosts = stamps(draw({ position }, { ...STILL, hover })).filter((call) => call.alpha !== 1);
      const expected =
        playable[hover] === 1
          ? [[SPRITES.whites[0], xOf(GEOMETRY, hover) - 30, yOf(GEOMETRY, hover) - 30]]
          : [];
      expect(ghosts.map((call) => call.args)).toEqual(expected);
    }
  });

  test('leaves a candidate’s figures readable', () => {
    const scene = { position: positionView(SIZE), analysis: analysisView([candidateView(0)]) };
    expect(stamps(draw(scene, { ...STILL, hover: 0 }))).toEqual([]);
  });
});

/** The heat map is a picture of three samples a cell. */
const isHeat = ({ name, args: [picture] }: Drawn): boolean =>
  name === 'drawImage' && picture instanceof HTMLCanvasElement && picture.width === 3 * SIZE.width;

describe('stones and marks', () => {
  const stones = new Uint8Array(81);
  stones[20] = BLACK;
  stones[21] = WHITE;
  const moveNumbers = new Uint16Array(81);
  moveNumbers[20] = 1;
  moveNumbers[21] = 2;
  const position = positionView(SIZE, { stones, moveNumbers, lastMove: { point: 21, color: WHITE } });
  const numbered = (which: 'all' | 'last' | 'none', change: Partial<PositionView> = {}): string[] =>
    texts(draw({ position: { ...position, ...change }, overlays: { ...OVERLAYS, moveNumbers: which } }));

  test('all numbers, the last, or none', () => {
    expect([numbered('all'), numbered('last'), numbered('none')]).toEqual([['1', '2'], ['2'], []]);
  });

  test('a mark of the record replaces a number', () => {
    const marks = [{ point: 21, kind: 'label', text: 'A' }] as const;
    expect(numbered('all', { marks })).toEqual(['1', 'A']);
  });

  test('the last move has a ring that contrasts with its stone', () => {
    const strokes = draw({ position }).filter((call) => call.name === 'stroke');
    expect(strokes.map((call) => call.stroke)).toEqual(['black']);
  });

  test('ownership marks only the stones that will die', () => {
    const ownership = new Float32Array(81);
    ownership[20] = 0.9;
    ownership[21] = 0.9;
    ownership[40] = -1;
    ownership[41] = 0.05;
    const figures = { engine: 't', visits: 1, winrate: 0.5, scoreLead: 0, candidates: [], ownership };
    const calls = draw({
      position,
      analysis: { of: SHOWN, node: 1, figures },
      overlays: { ...OVERLAYS, ownership: 'squares' },
    });
    const squares = calls.filter((call) => call.name === 'fillRect').map((call) => call.fill);
    expect(squares).toEqual(['white', 'black', 'line', 'white']);
  });

  test('the square of a dying stone leaves its number readable', () => {
    const ownership = new Float32Array(81);
    ownership[21] = 0.9;
    const figures = { engine: 't', visits: 1, winrate: 0.5, scoreLead: 0, candidates: [], ownership };
    const squareWith = (which: 'last' | 'none'): readonly unknown[] | undefined =>
      draw({
        position,
        analysis: { of: SHOWN, node: 1, figures },
        overlays: { ...OVERLAYS, ownership: 'squares', moveNumbers: which },
      }).findLast((call) => call.name === 'fillRect')?.args;
    const [middle, aside] = [squareWith('none'), squareWith('last')];
    expect(aside?.[2]).toBeLessThan(middle?.[2] as number);
    const right = (aside?.[0] as number) + (aside?.[2] as number);
    expect(right).toBeLessThan(xOf(GEOMETRY, 21));
  });

  test('ownership as heat lies under the stones, stronger when surer, with a square on dying stones', () => {
    const ownership = new Float32Array(81);
    ownership[21] = 1;
    ownership[40] = -0.5;
    ownership[41] = 0.05;
    const figures = { engine: 't', visits: 1, winrate: 0.5, scoreLead: 0, candidates: [], ownership };
    const calls = draw({
      position,
      analysis: { of: SHOWN, node: 1, figures },
      overlays: { ...OVERLAYS, ownership: 'heat' },
    });
    const pictures = calls.filter((call) => call.name === 'drawImage');
    // Ownership-heat.test.ts holds what is on it; the stones come after.
    expect(pictures.map(isHeat)).toEqual([true, ...pictures.slice(1).map(() => false)]);
    expect(pictures.length).toBeGreaterThan(1);
    const squares = calls.filter((call) => call.name === 'fillRect');
    expect(squares.map((call) => call.fill)).toEqual(['white', 'black']);
  });

  test('a heat map on a canvas of its own is told what to show, and is not drawn over the wood', () => {
    const ownership = new Float32Array(81);
    const figures = { engine: 't', visits: 1, winrate: 0.5, scoreLead: 0, candidates: [], ownership };
    const analysis = { of: SHOWN, node: 1, figures };
    const shown = (style: 'heat' | 'squares'): unknown => {
      const show = vi.fn();
      const calls = draw({ position, analysis, overlays: { ...OVERLAYS, ownership: style } }, undefined, {
        show,
      });
      expect(calls.some(isHeat)).toBe(false);
      return show.mock.lastCall?.[1];
    };
    expect(shown('heat')).toBe(ownership);
    expect(shown('squares')).toBeUndefined();
  });

  test('what a move changed is heat in the place of the ownership, until a line is shown', () => {
    const change = new Float32Array(81);
    change[21] = -0.8;
    const overlays = { ...OVERLAYS, ownership: 'none', change } as const;
    const heat = (preview?: Parameters<typeof draw>[0]['preview']) =>
      draw({ position, overlays, preview }).some(isHeat);
    expect(heat()).toBe(true);
    expect(heat(triedLine(SIZE, [10]))).toBe(false);
  });

  test('the policy is denser when likelier, in percent, on empty points', () => {
    const policy = new Float32Array(82);
    policy[20] = 0.9;
    policy[40] = 0.4;
    policy[41] = 0.02;
    policy[42] = 0.001;
    policy[81] = 0.3;
    const figures = { engine: 't', visits: 1, winrate: 0.5, scoreLead: 0, candidates: [], policy };
    const analysis = { of: SHOWN, node: 1, figures };
    const calls = draw({ position, analysis, overlays: { ...OVERLAYS, policy: true } });
    const cells = calls.filter((call) => call.name === 'fillRect' && call.fill === 'policy');
    expect(texts(calls)).toEqual(['40', '2']);
    expect(cells).toHaveLength(2);
    expect(cells[0]?.alpha).toBeGreaterThan(cells[1]?.alpha as number);
    expect(texts(draw({ position, analysis }))).toEqual([]);
  });

  test('the last move has the sign of its class when the setting is on', () => {
    const lastMove = {
      point: 21,
      color: WHITE,
      winrateLoss: 0,
      scoreLoss: 7,
      quality: 'blunder',
      sure: true,
    } as const;
    const analysis: AnalysisView = { of: SHOWN, node: 1, lastMove };
    const signed = draw({ position, analysis, overlays: { ...OVERLAYS, lastQuality: true } });
    expect([fills(signed, 'blunder'), fills(draw({ position, analysis }), 'blunder')]).toEqual([1, 0]);
  });
});
