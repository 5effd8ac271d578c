import { describe, expect, test } from 'vitest';
import { readModel } from '#kernel/network/file/read-model';
import {
  HUMAN_RANKS,
  type HumanProfile,
  humanMetadata,
  imitating,
  parseHumanProfile,
} from '#kernel/network/human-profile';
import { plainEvaluator } from '#kernel/network/slow/plain-evaluator';
import { drawnInputs } from '../../support/drawn-inputs';
import { tinyNetwork } from '../../support/tiny-network';

const DAY_MS = 24 * 60 * 60 * 1000;
const row = (profile: HumanProfile, points = 361): Float32Array => humanMetadata(profile, points);
const ones = (values: Float32Array, from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, i) => from + i).filter((i) => values[i] === 1);

describe('a profile', () => {
  test.each(['rank_9d', 'rank_20k', 'preaz_1k', 'proyear_1800', 'proyear_2023'])('%s is read', (name) => {
    expect(parseHumanProfile(name)).toBe(name);
  });

  test.each([
    '',
    'rank_',
    'rank_10d',
    'rank_21k',
    'preaz_5',
    'proyear_1799',
    'proyear_2024',
    'proyear_19850',
  ])('%j is none', (name) => {
    expect(parseHumanProfile(name)).toBeUndefined();
  });
});

describe('the metadata inputs', () => {
  test('say that both players are human and of this rank, one place further per lower rank', () => {
    HUMAN_RANKS.forEach((rank, index) => {
      const values = row(`rank_${rank}`);
      expect(ones(values, 0, 6)).toEqual([0, 1]);
      expect(ones(values, 6, 40)).toHaveLength(index + 1);
      expect(ones(values, 40, 74)).toHaveLength(index + 1);
      expect(values[6 + index]).toBe(1);
    });
  });

  test('of a rank are those of a KGS game with byo-yomi: 20 minutes and five periods of 30 seconds', () => {
    const values = row('rank_5k');
    expect(values[74]).toBe(0.5);
    expect(ones(values, 75, 82)).toEqual([79]);
    expect([...values.slice(82, 87)].map((value) => Number(value.toFixed(4)))).toEqual([
      0.2555, 0.1302, 0.223, -0.2017, 0,
    ]);
    expect(ones(values, 151, 192)).toEqual([153]);
  });

  test('of professionals are those of a game record with unknown time', () => {
    const values = row('proyear_1985');
    expect(ones(values, 6, 40)).toHaveLength(1);
    expect(values[74]).toBe(0);
    expect(ones(values, 75, 82)).toEqual([75]);
    expect(ones(values, 151, 192)).toEqual([156]);
    expect(ones(row('proyear_2020'), 151, 192)).toEqual([156]);
    expect(ones(row('proyear_2021'), 151, 192)).toEqual([157]);
  });

  test.each([
    ['rank_1d', Date.UTC(2020, 2, 1)],
    ['preaz_1d', Date.UTC(2016, 8, 1)],
    ['proyear_1800', Date.UTC(1800, 5, 1)],
    ['proyear_1900', Date.UTC(1900, 5, 1)],
    ['proyear_2000', Date.UTC(2000, 5, 1)],
    ['proyear_2023', Date.UTC(2023, 5, 1)],
  ] as const)('of %s encode the date as waves, from a week to 80,000 weeks', (profile, date) => {
    const values = row(profile);
    const days = date / DAY_MS;
    const wave = (weeks: number) => (2 * Math.PI * days) / (7 * weeks);
    expect(values[87]).toBeCloseTo(Math.cos(wave(1)), 5);
    expect(values[88]).toBeCloseTo(Math.sin(wave(1)), 5);
    expect(values[87 + 62]).toBeCloseTo(Math.cos(wave(80_000)), 5);
    expect(values[88 + 62]).toBeCloseTo(Math.sin(wave(80_000)), 5);
  });

  test('contain the size of the board', () => {
    expect(row('rank_1d', 81)[86]).toBeCloseTo(0.5 * Math.log(81 / 361), 6);
  });
});

describe('a human-like network', () => {
  const evaluatorOf = (metadata: boolean) => {
    const model = readModel(tinyNetwork({ version: 15, blocks: ['ordinary'], metadata }).bytes);
    if (!model.ok) throw new Error(model.failure.code);
    return plainEvaluator(model.value);
  };
  const policy = async (evaluator: ReturnType<typeof evaluatorOf>) => {
    const [raw] = await evaluator.evaluate([drawnInputs({ width: 9, height: 9 }, 1)]);
    return raw?.policy;
  };

  test('gives other policies for other profiles, and none without a profile', async () => {
    const evaluator = evaluatorOf(true);
    const strong = await policy(imitating(evaluator, 'rank_9d'));
    const weak = await policy(imitating(evaluator, 'rank_20k'));
    expect(strong).not.toEqual(weak);
    expect(await policy(imitating(evaluator, 'rank_9d'))).toEqual(strong);
  });

  test('without metadata ignores the profile', () => {
    const evaluator = evaluatorOf(false);
    expect(imitating(evaluator, 'rank_9d')).toBe(evaluator);
  });
});
