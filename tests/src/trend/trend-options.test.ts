import type uPlot from 'uplot';
import { expect, test } from 'vitest';
import { trendOptions } from '../../../src/trend/trend-options';
import { NAMED_COLORS } from '../board/canvas-support';

test.each([
  [320, [-30, -15, 0, 15, 30]],
  [154, [-30, -15, 0, 15, 30]],
  [96, [-30, 0, 30]],
])('a chart %i pixels high has figures of the lead for %j', (height, leads) => {
  const scene = { palette: () => NAMED_COLORS, reach: () => 30, mainEnd: () => 0 };
  const { axes } = trendOptions({ width: 400, height }, scene, {});
  const splits = axes?.find(({ scale }) => scale === 'lead')?.splits;
  if (typeof splits !== 'function') throw new Error('the axis has no splits');
  // Of the chart, the axis asks its height only.
  expect(splits({ height } as uPlot, 2, -30, 30, 0, 0)).toEqual(leads);
});
