import { describe, expect, test } from 'vitest';
import { chanceOfLoss, errorScale, expectedLoss, type MeasuredLoss } from '#kernel/review/error-model';
import { KNOWN_ERRORS } from '#kernel/review/known-errors';
import { errorModelOf, GENERIC_ERRORS } from '#kernel/review/network-errors';
import { scaledModel } from '#kernel/review/steadiness';
import fc from '../../support/properties';
import { networkOff } from '../../support/reviewed-line';

const measured = (loss: number, parts: Partial<MeasuredLoss> = {}): MeasuredLoss => ({
  loss,
  swing: 0,
  phase: 'middle',
  visits: 100,
  error: 0,
  swingShare: 0.5,
  ...parts,
});

describe('the true loss, given a measured loss', () => {
  test('is close to it for a precise network', () => {
    const { score } = networkOff(0.1);
    expect(chanceOfLoss(score, measured(4), 3)).toBeGreaterThan(0.99);
    expect(chanceOfLoss(score, measured(2), 3)).toBeLessThan(0.01);
    expect(expectedLoss(score, measured(4))).toBeCloseTo(4, 3);
  });

  test('is open for a rough network', () => {
    const { score } = networkOff(3);
    expect(chanceOfLoss(score, measured(4), 3)).toBeLessThan(0.6);
    expect(chanceOfLoss(score, measured(30), 3)).toBeGreaterThan(0.99);
  });

  test('is half of it where the network doubts as much, and nearly all of a large one', () => {
    const { score } = networkOff(0.1);
    const doubting = { ...score, doubt: 4 };
    expect(expectedLoss(doubting, measured(4))).toBeCloseTo(2, 3);
    expect(expectedLoss(doubting, measured(40)) / 40).toBeGreaterThan(0.9);
    expect(expectedLoss(doubting, measured(-4))).toBeLessThan(0.1);
  });

  test('is smaller among moves that all seem to lose, by half of what they lose', () => {
    const { score } = networkOff(0.1);
    expect(expectedLoss(score, measured(5, { swing: 4 }))).toBeCloseTo(3, 3);
    expect(expectedLoss(score, measured(5, { swing: -4 }))).toBeCloseTo(5, 3);
  });

  test('is surer with more visits and narrower bounds, less sure of a large loss and among swings', () => {
    const { score } = networkOff(2);
    expect(errorScale(score, measured(5, { visits: 400 }))).toBeCloseTo(1);
    expect(errorScale(score, measured(5, { error: 1.5 }))).toBeCloseTo(2.5);
    expect(errorScale(score, measured(5, { error: Number.NaN }))).toBeCloseTo(2);
    expect(errorScale({ ...score, swingSpread: 0.5 }, measured(5, { swing: -3 }))).toBeCloseTo(2.5);
    const growing = { ...score, growth: 0.45 };
    expect(errorScale(growing, measured(5))).toBeCloseTo(2.5);
    expect(errorScale(growing, measured(-5))).toBeCloseTo(2);
  });

  test('is as likely to be more as less than its middle', () => {
    const { score } = networkOff(2);
    const above = (points: number): number => chanceOfLoss(score, measured(5), 5 + points);
    for (const points of [0, 0.5, 2, 9]) expect(above(points) + above(-points)).toBeCloseTo(1, 9);
  });

  test('is unknown without a measurement', () => {
    expect(chanceOfLoss(GENERIC_ERRORS.score, measured(Number.NaN), 3)).toBeNaN();
    expect(expectedLoss(GENERIC_ERRORS.score, measured(Number.NaN))).toBeNaN();
  });

  const models = KNOWN_ERRORS.map(({ model }) => model);
  const networks = fc.constantFrom(...models, ...models.map((model) => scaledModel(model, 1.5)));
  const losses = fc.double({ min: -80, max: 80, noNaN: true });
  const conditions = fc.record({
    phase: fc.constantFrom('opening' as const, 'middle' as const, 'endgame' as const),
    visits: fc.integer({ min: 1, max: 5000 }),
    error: fc.double({ min: 0, max: 20, noNaN: true }),
    swing: fc.double({ min: -20, max: 20, noNaN: true }),
  });

  test('is a probability that falls with the threshold, for every network and loss', () => {
    fc.assert(
      fc.property(networks, losses, conditions, ({ score }, loss, parts) => {
        const chances = [0, 1.5, 3, 6, 12].map((threshold) =>
          chanceOfLoss(score, measured(loss, parts), threshold),
        );
        for (const chance of chances) {
          expect(chance).toBeGreaterThanOrEqual(0);
          expect(chance).toBeLessThanOrEqual(1);
        }
        expect([...chances].sort((a, b) => b - a)).toEqual(chances);
        expect(expectedLoss(score, measured(loss, parts))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('rises with the measured loss', () => {
    fc.assert(
      fc.property(networks, losses, losses, conditions, ({ score }, one, other, parts) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((loss) =>
          measured(loss, parts),
        );
        if (!less || !more) return;
        expect(chanceOfLoss(score, more, 3)).toBeGreaterThanOrEqual(chanceOfLoss(score, less, 3) - 1e-12);
        expect(expectedLoss(score, more)).toBeGreaterThanOrEqual(expectedLoss(score, less) - 1e-9);
      }),
    );
  });
});

describe('the error of a network', () => {
  test.each(KNOWN_ERRORS.map(({ name, id, model }) => [name, id, model] as const))(
    '%s is found by file and by name',
    (name, id, model) => {
      expect(errorModelOf(id)).toBe(model);
      expect(errorModelOf(`file:KataGo ${name}`)).toBe(model);
    },
  );

  test('an unmeasured network gets the weakest error, a large one the best', () => {
    expect(errorModelOf('somebody else')).toBe(KNOWN_ERRORS[0]?.model);
    expect(errorModelOf('kata1-b18c384nbt-s9996604416-d4316597426')).toBe(KNOWN_ERRORS.at(-1)?.model);
  });

  test('the human-like profile decides whose opinion the network gives', () => {
    expect(errorModelOf(`${KNOWN_ERRORS[0]?.id} rank_5k`)).toBe(GENERIC_ERRORS);
  });
});
