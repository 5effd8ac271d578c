import { describe, expect, test } from 'vitest';
import { BLACK, WHITE } from '#kernel/board/types';
import type { NetRaw } from '#kernel/network/evaluator';
import { OLD_MULTIPLIERS } from '#kernel/network/file/read-model';
import type { ModelInfo } from '#kernel/network/model';
import { netResult, type OutputContext } from '#kernel/network/outputs';
import fc from '../../support/properties';

const size = { width: 2, height: 2 };
const model = (version: number, policyChannels = 1): ModelInfo => ({
  name: 'made-up',
  version,
  blocks: 1,
  channels: 8,
  params: 0,
  blockKinds: ['ordinary'],
  policyChannels,
  scoreOutputs: version < 9 ? 4 : 6,
  metadata: false,
  inputs: 7,
  passAliveUnderSuicide: false,
  multipliers: OLD_MULTIPLIERS,
});
const raw = (given: Partial<NetRaw> = {}): NetRaw => ({
  policy: new Float32Array(5),
  value: Float32Array.of(1, 0, -1),
  score: Float32Array.of(0.5, 0, 0.25, 0),
  ownership: Float32Array.of(1, -1, 0, 2),
  ...given,
});
const context = (given: Partial<OutputContext> = {}): OutputContext => ({
  size,
  toMove: WHITE,
  rules: { ko: 'positional', scoring: 'area' },
  legal: [1, 1, 1, 1],
  ...given,
});

describe('the winner', () => {
  test("is White's probability, whoever moves", () => {
    const white = netResult(raw(), model(8), context());
    const black = netResult(raw(), model(8), context({ toMove: BLACK }));
    expect(white.whiteWin).toBeCloseTo(1 / (1 + Math.exp(-1)), 6);
    expect([black.whiteWin, black.whiteLoss]).toEqual([white.whiteLoss, white.whiteWin]);
    expect([black.lead, black.scoreMean]).toEqual([-white.lead, -white.scoreMean]);
    expect(black.scoreMeanSq).toBe(white.scoreMeanSq);
    expect([...black.ownership]).toEqual([...white.ownership].map((x) => -x));
    expect([...black.policy]).toEqual([...white.policy]);
  });

  test.each([
    ['simple', 'area', true],
    ['positional', 'territory', true],
    ['positional', 'area', false],
    ['situational', 'area', false],
  ] as const)(
    'under %s ko and %s counting a game without result is possible: %s',
    (ko, scoring, possible) => {
      const { whiteWin, whiteLoss, noResult } = netResult(
        raw(),
        model(8),
        context({ rules: { ko, scoring } }),
      );
      expect(noResult > 0).toBe(possible);
      expect(whiteWin + whiteLoss + noResult).toBeCloseTo(1, 12);
    },
  );

  test('a likely game without result lowers the score', () => {
    const value = Float32Array.of(0, 0, 0);
    const all = netResult(raw({ value }), model(8), context());
    const part = netResult(raw({ value }), model(8), context({ rules: { ko: 'simple', scoring: 'area' } }));
    expect(all.lead).toBe(5);
    expect(part.lead).toBeCloseTo((5 * 2) / 3, 12);
    expect(part.scoreMeanSq / all.scoreMeanSq).toBeCloseTo(2 / 3, 12);
  });
});

describe('the policy', () => {
  test('shares 1 among legal moves and the pass', () => {
    const { policy } = netResult(raw(), model(8), context({ legal: [1, 0, 1, 0] }));
    expect([...policy].map((p) => Math.round(p * 1000) / 1000)).toEqual([0.333, -1, 0.333, -1, 0.333]);
  });

  test('is sharper at a lower temperature', () => {
    const policy = Float32Array.of(1, 0, 0, 0, 0);
    const [cold, warm] = [0.5, 2].map((temperature) =>
      netResult(raw({ policy }), model(8), context({ temperature })),
    );
    expect(cold?.policy[0]).toBeGreaterThan(warm?.policy[0] ?? 1);
  });

  test('blends with the optimistic one by the given share', () => {
    const policy = Float32Array.of(0, 0, 0, 0, 0, 4, 0, 0, 0, 0);
    const first = (channels: number, optimism: number): number =>
      netResult(raw({ policy }), model(12, channels), context({ optimism })).policy[0] ?? -1;
    expect(first(2, 0)).toBeCloseTo(0.2, 6);
    expect(first(2, 0.5)).toBeCloseTo(Math.exp(2) / (Math.exp(2) + 4), 6);
    expect(first(1, 0.5)).toBeCloseTo(0.2, 6);
  });

  test('of a pass is capped at 95 % on request, unless there is no other move', () => {
    const policy = Float32Array.of(0, 0, 0, 0, 30);
    const pass = (given: Partial<OutputContext>): number =>
      netResult(raw({ policy }), model(8), context(given)).policy[4] ?? -1;
    expect(pass({})).toBeGreaterThan(0.999);
    expect(pass({ capPass: true })).toBeCloseTo(0.95, 6);
    expect(pass({ capPass: true, legal: [0, 0, 0, 0] })).toBeCloseTo(1, 6);
  });

  test('sums to 1 for any logits', () => {
    const logits = fc.float32Array({ minLength: 5, maxLength: 5, noNaN: true, min: -200, max: 200 });
    fc.assert(
      fc.property(logits, fc.double({ min: 0.25, max: 4, noNaN: true }), (policy, temperature) => {
        const result = netResult(raw({ policy }), model(8), context({ temperature, legal: [1, 0, 1, 1] }));
        expect(result.policy[1]).toBe(-1);
        expect(result.policy.filter((p) => p >= 0).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 5);
      }),
    );
  });
});

describe('expected errors', () => {
  const score = Float32Array.of(0, 0, 0, 0, 1, 2);
  const softplus = (x: number): number => Math.log(1 + Math.exp(x));
  test.each([
    [8, -1, -1, -1],
    [9, softplus(0) * 40, softplus(1), softplus(2) * 10],
    [10, softplus(0) * 40, Math.sqrt(softplus(1) * 0.25), Math.sqrt(softplus(2) * 30)],
    [13, softplus(0) * 40, Math.sqrt(softplus(1) * 0.25), Math.sqrt(softplus(2) * 30)],
    [14, softplus(0) * 40, softplus(0.5) * 0.5, softplus(1) * Math.sqrt(30)],
  ])('of version %i', (version, time, winloss, points) => {
    const result = netResult(raw({ score }), model(version), context());
    expect(result.varTimeLeft).toBeCloseTo(time, 6);
    expect(result.shorttermWinlossError).toBeCloseTo(winloss, 6);
    expect(result.shorttermScoreError).toBeCloseTo(points, 6);
  });
});
