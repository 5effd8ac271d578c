import { expect, test } from 'vitest';
import { BLACK, WHITE } from '#protocol';
import { drawStrip } from '../../../src/trend/draw-strip';
import { drawTrend, type TrendFrame } from '../../../src/trend/draw-trend';
import { installCanvas, NAMED_COLORS, recordingContext } from '../board/canvas-support';
import { mainTrend, moment, trendView } from './views';

installCanvas(1, 1);

const trendFrame = () => {
  const { ctx, calls } = recordingContext();
  const frame: TrendFrame = {
    ctx,
    palette: NAMED_COLORS,
    ratio: 1,
    left: 0,
    width: 400,
    curves: { top: 0, height: 100 },
    bars: { top: 110, height: 40 },
    xOf: (move) => move * 10,
    yOfWinrate: (winrate) => 100 - 100 * winrate,
    yOfLead: (lead) => 50 - lead,
  };
  return { frame, calls };
};

const losing = () => {
  const trend = trendView(3, { moments: [moment(2, ['bad']), moment(3, ['turning'])] });
  trend.losses.set([Number.NaN, 13, 4, 0.1]);
  trend.qualities.set([255, 4, 3, 0]);
  trend.winrates.set([0.5, 0.2, Number.NaN, 0.4]);
  return trend;
};

test('Black’s losses go up, White’s go down, and noise is left out', () => {
  const { frame, calls } = trendFrame();
  const trend = losing();
  drawTrend(frame, trend);
  expect([trend.colors[1], trend.colors[2]]).toEqual([BLACK, WHITE]);
  const bars = calls.filter(
    (call) => call.name === 'fillRect' && ['blunder', 'mistake', 'best'].includes(String(call.fill)),
  );
  expect(bars.map((call) => call.fill)).toEqual(['blunder', 'mistake']);
  const [black, white] = bars.map((call) => call.args as [number, number, number, number]);
  expect((black?.[1] ?? 0) + (black?.[3] ?? 0)).toBe(130);
  expect(white?.[1]).toBe(131);
});

test('the stone beside Black’s bars shines, which a ring does not', () => {
  const { frame, calls } = trendFrame();
  drawTrend(frame, losing());
  const filled = calls.filter(({ name }) => name === 'fill').map(({ fill }) => fill);
  const shine = filled.indexOf('blackShine');
  expect(filled[shine - 1]).toBe('blackSide');
});

test('an uncertain bar has its full colour, in stripes that meet the middle line', () => {
  const { frame, calls } = trendFrame();
  const trend = losing();
  trend.uncertain.set([0, 1, 0, 0]);
  drawTrend(frame, trend);
  const bars = calls.filter(
    ({ name, fill }) => name === 'fillRect' && ['blunder', 'mistake'].includes(String(fill)),
  );
  expect(bars.map(({ fill, alpha }) => [fill, alpha])).toEqual([
    ['mistake', 1],
    ['blunder', 1],
  ]);
  const clip = calls.findLastIndex(({ name }) => name === 'clip');
  const at = (fill: string) => calls.findIndex((call) => call.name === 'fillRect' && call.fill === fill);
  expect([at('mistake') < clip, clip < at('blunder')]).toEqual([true, true]);
  const stripes = calls.slice(0, clip).filter(({ name, args }) => name === 'rect' && args[3] === 2);
  expect(stripes.slice(0, 4).map(({ args }) => args[1])).toEqual([128, 131, 125, 134]);
});

test('the areas of the winrate have an edge on either ground', () => {
  const { frame, calls } = trendFrame();
  const trend = trendView(2, { winrates: Float64Array.of(0.5, 0.8, 0.3) });
  drawTrend(frame, trend);
  const edge = calls.filter(({ name, stroke }) => name === 'lineTo' && stroke === 'ink2');
  expect(edge.map(({ args }) => args[1])).toEqual([expect.closeTo(20), expect.closeTo(70)]);
});

test('a variation is dashed from the fork on, over the main line', () => {
  const { frame, calls } = trendFrame();
  const leads = (...values: number[]) => Float64Array.from(values);
  const trend = trendView(2, {
    scoreLeads: leads(0, 0, 10),
    main: mainTrend(1, [10, 90], { scoreLeads: leads(0, -10) }),
  });
  drawTrend(frame, trend);
  const dashes = calls.findIndex(
    ({ name, args }) => name === 'setLineDash' && (args[0] as number[]).length > 0,
  );
  const pathFrom = (from: number) =>
    calls
      .slice(from)
      .filter(({ name }) => name === 'moveTo' || name === 'lineTo')
      .map(({ args }) => args.slice(0, 2));
  expect(pathFrom(0)).toContainEqual([20, 60]);
  const [start, end] = pathFrom(dashes);
  expect([start, end]).toEqual([
    [10, 50],
    [20, 40],
  ]);
});

test('in a variation the bars and signs of the game stay, faintly, beyond the variation', () => {
  const { frame, calls } = trendFrame();
  const values = (...some: number[]) => Float64Array.from(some);
  const trend = trendView(2, {
    moments: [moment(3, ['bad'])],
    main: mainTrend(1, [10, 25, 30], {
      winrates: values(0.5, 0.5, 0.2),
      losses: values(0, 5, 9),
      qualities: Uint8Array.of(0, 3, 4),
      isSummed: true,
    }),
  });
  drawTrend(frame, trend);
  const faint = calls.filter(({ alpha }) => alpha === 0.55);
  const bars = faint.filter(({ name }) => name === 'fillRect');
  expect(bars.map(({ fill }) => fill)).toEqual(['blunder']);
  expect(faint.filter(({ name, fill }) => name === 'fill' && fill === 'blunder')).toHaveLength(1);
});

test('beside the bars of a low chart, the stones overlap neither “0%” nor each other', () => {
  const { frame, calls } = trendFrame();
  drawTrend({ ...frame, curves: { top: 0, height: 50 }, bars: { top: 53, height: 14 } }, losing());
  const [black = 0, white = 0] = calls
    .filter(({ name, args }) => name === 'arc' && args[0] === -10)
    .map(({ args }) => args[1] as number);
  // The figure is 11 px high around its line, a stone with its rim 9.
  expect(black - 4.5).toBeGreaterThanOrEqual(50 + 5.5);
  expect(white - black).toBeGreaterThanOrEqual(9 + 2);
});

test("a key move's sign is on the curve, and absent while its position is not analysed", () => {
  const { frame, calls } = trendFrame();
  drawTrend(frame, losing());
  expect(calls.filter((call) => call.name === 'fill' && call.fill === 'blunder')).toHaveLength(1);
});

test('a key move has the sign of its class, larger when it turned the game', () => {
  const corners = (kind: 'bad' | 'turning') => {
    const { frame, calls } = trendFrame();
    const trend = trendView(1, { moments: [moment(1, [kind])] });
    trend.winrates.set([0.5, 0.4]);
    drawTrend(frame, trend);
    const at = calls.findIndex(({ name, fill }) => name === 'fill' && fill === 'blunder');
    const path = calls.slice(0, at).filter(({ name }) => name === 'moveTo' || name === 'lineTo');
    return path.slice(-4).map(({ args: [x, y] }) => [Number(x) - 10, Number(y) - 60]);
  };
  const [bad, turning] = [corners('bad'), corners('turning')];
  const half = -(bad[0]?.[1] ?? 0);
  const diamond = (r: number) =>
    [
      [0, -r],
      [r, 0],
      [0, r],
      [-r, 0],
    ].map(([x, y]) => [x, y].map((v) => expect.closeTo(v ?? 0)));
  expect(bad).toEqual(diamond(half));
  const large = -(turning[0]?.[1] ?? 0);
  expect(turning).toEqual(diamond(large));
  expect(large).toBeGreaterThan(1.2 * half);
});

test('the strip has a bar for every judged move and marks the current position', () => {
  const { ctx, calls } = recordingContext();
  drawStrip(ctx, NAMED_COLORS, losing(), 2, { width: 400, height: 20, ratio: 1 });
  const bars = calls.filter((call) => call.name === 'fillRect');
  expect(bars.filter((call) => ['blunder', 'mistake', 'best'].includes(String(call.fill)))).toHaveLength(3);
  expect(bars.filter((call) => call.fill === 'accent').map((call) => call.args[0])).toEqual([200]);
});
