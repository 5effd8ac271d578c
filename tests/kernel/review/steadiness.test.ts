import { describe, expect, test } from 'vitest';
import type { Analysis } from '#kernel/kata/analysis';
import { isUnmeasured } from '#kernel/review/network-errors';
import { Steadiness, scaledModel } from '#kernel/review/steadiness';
import { networkOff } from '../../support/reviewed-line';

const look = (scoreLead: number, visits: number, winrate = 0.5): Analysis => ({
  engine: 'toy',
  visits,
  winrate,
  scoreLead,
  scoreStdev: 20,
  candidates: [],
});

/** `count` positions searched twice, whose leads differ by `points`. */
const shifting = (count: number, points: number): Steadiness => {
  const steadiness = new Steadiness();
  for (let i = 0; i < count; i += 1) steadiness.note(look(0, 100), look(i % 2 === 0 ? points : -points, 400));
  return steadiness;
};

describe('the measured steadiness of a network', () => {
  test('is unknown before twenty second searches', () => {
    expect(shifting(19, 1).factor).toBeUndefined();
    expect(shifting(20, 1.1).factor).toBeCloseTo(1);
  });

  test.each([
    ['a steadier one is taken for less far off', 0.88, 0.8],
    ['but never for right, as both looks may be wrong alike', 0.1, 0.6],
    ['a wild one for further off', 9, 1.5],
  ])('%s', (_, points, factor) => {
    expect(shifting(40, points).factor).toBeCloseTo(factor);
  });

  test.each([
    ['no deeper', look(0, 100), look(5, 250)],
    ['of almost no visits', look(0, 4), look(5, 400)],
    ['in a decided game', look(0, 100), look(5, 400, 0.99)],
    ['without a lead', look(Number.NaN, 100), look(5, 400)],
  ])('a search does not count where it is %s', (_, before, after) => {
    expect(new Steadiness().note(before, after)).toBe(false);
  });

  test('keeps the newest 64 as collected', () => {
    const old = Array.from({ length: 70 }, (_, i) => i);
    expect(new Steadiness(old).shifts).toEqual(old.slice(-64));
    expect(new Steadiness([1, Number.NaN, -1]).shifts).toEqual([1]);
  });

  test('scales every error of a network, and nothing else', () => {
    const model = networkOff(2);
    const scaled = scaledModel(model, 0.5);
    expect(scaled.score).toEqual({ ...networkOff(1).score, ownSpread: 0.5 });
    expect(scaled.leadError).toBe(1);
  });

  test('applies only to unmeasured networks', () => {
    expect(isUnmeasured('f'.repeat(64), 'my-own-b5c48')).toBe(true);
    expect(isUnmeasured('f'.repeat(64), 'b6c64-distilled-2')).toBe(false);
    expect(isUnmeasured('f'.repeat(64), 'kata1-b18c384nbt-s1')).toBe(false);
  });
});
