import { describe, expect, test } from 'vitest';
import {
  chanceOfLoss,
  errorScale,
  expectedLoss,
  type LossHabits,
  type MeasuredLoss,
} from '#kernel/review/error-model';
import { KNOWN_ERRORS } from '#kernel/review/known-errors';
import { errorModelOf, GENERIC_ERRORS } from '#kernel/review/network-errors';
import fc from '../../support/properties';
import { networkOff } from '../../support/reviewed-line';

const even = (value: number) => ({ opening: value, middle: value, endgame: value });
const HABIT: LossHabits = { quiet: even(0.5), slips: even(0.1), slipSize: 6 };
const measured = (loss: number, parts: Partial<MeasuredLoss> = {}): MeasuredLoss => ({
  loss,
  phase: 'middle',
  visits: 100,
  error: 0,
  ...parts,
});

describe('the true loss, given a measured loss', () => {
  test('is close to it for a precise network', () => {
    const { score } = networkOff(0.1);
    expect(chanceOfLoss(score, HABIT, measured(4), 3)).toBeGreaterThan(0.99);
    expect(chanceOfLoss(score, HABIT, measured(2), 3)).toBeLessThan(0.01);
    expect(expectedLoss(score, HABIT, measured(4))).toBeCloseTo(4, 0);
  });

  test('is smaller for a rough network, because most moves lose little', () => {
    const { score } = networkOff(3);
    expect(chanceOfLoss(score, HABIT, measured(4), 3)).toBeLessThan(0.5);
    expect(expectedLoss(score, HABIT, measured(4))).toBeLessThan(3);
    expect(chanceOfLoss(score, HABIT, measured(30), 3)).toBeGreaterThan(0.75);
  });

  test('is surer with more visits and narrower bounds', () => {
    const { score } = networkOff(2);
    expect(errorScale(score, measured(5, { visits: 400 }))).toBeCloseTo(1);
    expect(errorScale(score, measured(5, { error: 1.5 }))).toBeCloseTo(2.5);
    expect(errorScale(score, measured(5, { error: Number.NaN }))).toBeCloseTo(2);
  });

  test("excludes the network's mean error", () => {
    const { score } = networkOff(0.1);
    const biased = { ...score, bias: { opening: 0, middle: 2, endgame: 0 } };
    expect(chanceOfLoss(biased, HABIT, measured(4), 3)).toBeLessThan(0.01);
    expect(chanceOfLoss(biased, HABIT, measured(4, { phase: 'endgame' }), 3)).toBeGreaterThan(0.99);
  });

  test('is unknown without a measurement', () => {
    expect(chanceOfLoss(GENERIC_ERRORS.score, HABIT, measured(Number.NaN), 3)).toBeNaN();
    expect(expectedLoss(GENERIC_ERRORS.score, HABIT, measured(Number.NaN))).toBeNaN();
  });

  test('is a probability that falls with the threshold, for every network and loss', () => {
    const networks = fc.constantFrom(...KNOWN_ERRORS.map(({ model }) => model));
    const measures = fc.record({
      loss: fc.double({ min: -80, max: 80, noNaN: true }),
      phase: fc.constantFrom('opening' as const, 'middle' as const, 'endgame' as const),
      visits: fc.integer({ min: 1, max: 5000 }),
      error: fc.double({ min: 0, max: 20, noNaN: true }),
    });
    fc.assert(
      fc.property(networks, measures, ({ score }, loss) => {
        const chances = [0, 1.5, 3, 6, 12].map((threshold) => chanceOfLoss(score, HABIT, loss, threshold));
        for (const chance of chances) {
          expect(chance).toBeGreaterThanOrEqual(0);
          expect(chance).toBeLessThanOrEqual(1 + 1e-9);
        }
        expect([...chances].sort((a, b) => b - a)).toEqual(chances);
        expect(expectedLoss(score, HABIT, loss)).toBeGreaterThanOrEqual(0);
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
