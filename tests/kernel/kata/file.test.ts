import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BLACK, PASS, WHITE } from '#kernel/board/types';
import type { Analysis, Candidate } from '#kernel/kata/analysis';
import { readKata, writeKata } from '#kernel/kata/file/kata';
import { readKt, type Unpack } from '#kernel/kata/file/kt';
import { makePlayouts, readLz, writeLz } from '#kernel/kata/file/lz';
import { readNodeAnalysis } from '#kernel/kata/file/node-analysis';
import { readWinrate } from '#kernel/kata/file/winrate';
import fc from '../../support/properties';
import { at, NINE } from './support';

const black = { size: NINE, toMove: BLACK } as const;
const white = { size: NINE, toMove: WHITE } as const;
const unpack: Unpack = async (base64) => {
  try {
    return gunzipSync(Buffer.from(base64, 'base64'));
  } catch {
    return undefined;
  }
};

describe('LZ', () => {
  test("of LizzieYzy after a move of Black: figures are White’s, except the first line's winrate", () => {
    const text =
      'KataGo 46.0 1.3k 2.5 4.1\nmove D4 visits 1000 winrate 5404 prior 1200 scoreMean 2.50 pv D4 E5 pvVisits 1000 20 info move pass visits 300 winrate 4000 prior 12 scoreMean -1 pv pass';
    const analysis = readLz(text, white);
    expect(analysis).toMatchObject({ engine: 'KataGo', visits: 1300, scoreLead: -2.5, scoreStdev: 4.1 });
    expect(analysis?.winrate).toBeCloseTo(0.4596, 10);
    expect(analysis?.candidates).toMatchObject([
      {
        point: at('D4'),
        order: 0,
        visits: 1000,
        prior: 0.12,
        scoreLead: -2.5,
        pv: [at('D4'), at('E5')],
        pvVisits: [1000, 20],
      },
      { point: PASS, order: 1, visits: 300, winrate: 0.6, prior: 0.0012, scoreLead: 1, pv: [PASS] },
    ]);
  });

  test('of Lizzie: no score, no prior, an info after the last move', () => {
    const analysis = readLz(
      '0.7.4 49.1 22\r\nmove C3 visits 14 winrate 5094 pv C3 D3 info move G3 visits 8 winrate 5008 pv G3 info ',
      black,
    );
    expect(analysis).toMatchObject({ visits: 22, winrate: 0.5094, scoreLead: Number.NaN });
    expect(analysis?.candidates).toHaveLength(2);
    expect(analysis?.candidates[0]?.prior).toBeNaN();
  });

  test('of LizGoban: ownership before the closing info, of the side to move', () => {
    const field = Array(81).fill('0.5').join(' ');
    const analysis = readLz(
      `0.7.2 50.0 9\nmove C3 visits 9 winrate 5000 pv C3 ownership ${field} info `,
      white,
    );
    expect(analysis?.ownership?.[40]).toBe(-0.5);
  });

  test('of a fork without a first line, winrate as a fraction', () => {
    expect(readLz('info move C3 visits 15 winrate 0.542 pv C3 D4\ninfo move D4', black)).toMatchObject({
      visits: 15,
      winrate: 0.542,
    });
  });

  test('a prior with decimals beside whole hundredths is in percent', () => {
    expect(
      readLz('x 50 5\nmove C3 visits 5 winrate 5000 prior 18.28 pv C3', black)?.candidates[0]?.prior,
    ).toBeCloseTo(0.1828, 10);
  });

  test.each([
    ['KataGo 60.0 13k 1.5 20', { visits: 13_000, winrate: 0.6, scoreLead: -1.5 }],
    ['KataGo 60,0 12.3m', { visits: 12_300_000, winrate: 0.6 }],
  ])('with only the first line: %s', (text, expected) => {
    expect(readLz(text, white)).toMatchObject(expected);
  });

  test.each([
    ['0.7.4 50.0 0\n'],
    [''],
    ['\n\n'],
    ['nonsense'],
    ['a b c\nmove Q99 visits x'],
    ['info info info'],
  ])('%j has no analysis', (text) => {
    expect(readLz(text, black)).toBeUndefined();
  });

  test.each([
    [388, '388'],
    [1300, '1.3k'],
    [9949, '9.9k'],
    [9950, '10k'],
    [12_300_000, '12.3m'],
  ])('%d playouts are written %s', (visits, text) => {
    expect(makePlayouts(visits)).toBe(text);
  });
});

describe('our own properties', () => {
  const probability = fc.integer({ min: 0, max: 10_000 }).map((each) => each / 10_000);
  const score = fc.integer({ min: -9000, max: 9000 }).map((each) => each / 100);
  const point = fc.oneof(fc.constant(PASS), fc.integer({ min: 0, max: 80 }));
  const candidate = fc
    .record({
      point,
      visits: fc.integer({ min: 1, max: 100_000 }),
      winrate: probability,
      scoreLead: score,
      scoreStdev: score.map(Math.abs),
      prior: probability,
      lcb: probability,
      line: fc.array(point, { maxLength: 5 }),
    })
    .map(({ line, ...rest }) => ({ ...rest, order: 0, pv: [rest.point, ...line] }));
  const analysis = fc
    .record({
      candidates: fc.array(candidate, { minLength: 1, maxLength: 5 }),
      winrate: probability,
      scoreLead: score,
      scoreStdev: score.map(Math.abs),
      visits: fc.integer({ min: 1, max: 1_000_000 }),
    })
    .map((parts): Analysis => {
      const candidates = parts.candidates.map((each, order): Candidate => ({ ...each, order }));
      return {
        ...parts,
        engine: 'Tengen b6',
        candidates,
        ownership: Float32Array.from({ length: 81 }, (_, i) => i / 100),
      };
    });
  const context = fc.constantFrom(black, white);

  test('KATA reads back: position, moves, lines, ownership', () => {
    fc.assert(
      fc.property(analysis, context, (written, place) => {
        const read = readKata(writeKata(written, place), place);
        expect(read?.engine).toBe('Tengen b6');
        expect(read?.visits).toBe(written.visits);
        expect(read?.winrate).toBeCloseTo(written.winrate, 5);
        expect(read?.scoreLead).toBeCloseTo(written.scoreLead, 3);
        expect(read?.ownership?.[80]).toBeCloseTo(0.8, 6);
        expect(read?.candidates.map(({ pv, visits, order }) => ({ pv, visits, order }))).toEqual(
          written.candidates.map(({ pv, visits, order }) => ({ pv, visits, order })),
        );
        read?.candidates.forEach((each, i) => {
          expect(each.winrate).toBeCloseTo(written.candidates[i]?.winrate ?? Number.NaN, 5);
          expect(each.lcb).toBeCloseTo(written.candidates[i]?.lcb ?? Number.NaN, 5);
          expect(each.prior).toBeCloseTo(written.candidates[i]?.prior ?? Number.NaN, 5);
        });
      }),
    );
  });

  test('LZ reads back as far as its format allows: moves, to a hundredth', () => {
    fc.assert(
      fc.property(analysis, context, (written, place) => {
        const read = readLz(writeLz(written, place), place);
        expect(read?.visits).toBe(written.candidates.reduce((sum, { visits }) => sum + visits, 0));
        read?.candidates.forEach((each, i) => {
          const before = written.candidates[i];
          expect(each.pv).toEqual(before?.pv);
          expect(Math.abs(each.winrate - (before?.winrate ?? Number.NaN))).toBeLessThan(1.1e-4);
          expect(Math.abs(each.scoreLead - (before?.scoreLead ?? Number.NaN))).toBeLessThan(0.006);
        });
        expect(read?.candidates).toHaveLength(written.candidates.length);
      }),
    );
  });

  test('a position lost for Black is lost when written for either side', () => {
    const lost: Analysis = {
      engine: 'x',
      visits: 3,
      winrate: 0,
      scoreLead: 0,
      scoreStdev: Number.NaN,
      candidates: [],
    };
    for (const place of [black, white])
      expect(readKata(writeKata(lost, place), place)).toMatchObject({ winrate: 0, scoreLead: 0, visits: 3 });
  });
});

describe('KT of KaTrain', () => {
  const packed = (bytes: Uint8Array): string => gzipSync(bytes).toString('base64');
  const half = (values: readonly number[]): Uint8Array => {
    // 1, -1, 0.5 and 0 suffice.
    const bits = new Map([
      [1, 0x3c00],
      [-1, 0xbc00],
      [0.5, 0x3800],
      [0, 0],
    ]);
    return new Uint8Array(Uint16Array.from(values, (value) => bits.get(value) ?? 0).buffer);
  };
  const main = {
    moves: {
      D4: {
        move: 'D4',
        order: 0,
        visits: 40,
        winrate: 0.75,
        scoreLead: 4,
        scoreStdev: 9,
        prior: 0.5,
        lcb: 0.7,
        pv: ['D4', 'E5'],
      },
      A1: { move: 'A1', order: 999, visits: 0, prior: 0.001, pv: ['A1'] },
    },
    root: { visits: 50, winrate: 0.7, scoreLead: 3.5 },
    completed: true,
  };
  const json = packed(new TextEncoder().encode(JSON.stringify(main)));

  test('has Black’s figures for either side; unsearched moves are left out', async () => {
    const ownership = packed(half([1, -1, 0.5, ...Array<number>(78).fill(0)]));
    const policy = packed(half([...Array<number>(80).fill(-1), 0.5, 0.5]));
    const analysis = await readKt([ownership, policy, json], white, unpack);
    expect(analysis).toMatchObject({ visits: 50, winrate: 0.7, scoreLead: 3.5 });
    expect(analysis?.candidates).toMatchObject([
      { point: at('D4'), winrate: 0.75, pv: [at('D4'), at('E5')] },
    ]);
    expect(Array.from(analysis?.ownership ?? []).slice(0, 4)).toEqual([1, -1, 0.5, 0]);
    expect(analysis?.policy?.[80]).toBe(0.5);
    expect(analysis?.policy?.[0]).toBe(0);
  });

  test('without ownership and policy', async () => {
    const empty = packed(new Uint8Array(0));
    const analysis = await readKt([empty, empty, json], black, unpack);
    expect(analysis).toMatchObject({ visits: 50 });
    expect(analysis?.ownership).toBeUndefined();
  });

  test.each([
    [['x', 'y', 'z']],
    [[]],
    [[json, json]],
    [[json, json, packed(new TextEncoder().encode('[]'))]],
  ])('ignores garbage', async (values) => {
    expect(await readKt(values, black, unpack)).toBeUndefined();
  });
});

describe('single figures', () => {
  test('Sabaki’s winrate is Black’s, with or without a score', () => {
    expect(readWinrate('54.04', '-1.5')).toMatchObject({
      winrate: 0.5404,
      scoreLead: -1.5,
      visits: 0,
      candidates: [],
    });
    expect(readWinrate('54.04', undefined)?.scoreLead).toBeNaN();
    expect(readWinrate('54.04', 'x')?.scoreLead).toBeNaN();
  });
  test.each(['x', '', '101', '-1', undefined])('%s is no winrate', (text) => {
    expect(readWinrate(text, undefined)).toBeUndefined();
  });
});

test('of several analyses on a node the most detailed one is used', async () => {
  const values: Record<string, readonly string[]> = {
    SBKV: ['10'],
    LZ: ['KataGo 40.0 5\nmove C3 visits 5 winrate 6000 pv C3'],
    KATA: ['Ours\ninfo move D4 visits 7 winrate 0.7 pv D4 rootInfo visits 8 winrate 0.8'],
  };
  const read = (): ReturnType<typeof readNodeAnalysis> =>
    readNodeAnalysis((ident) => values[ident], black, unpack);
  expect(await read()).toMatchObject({ engine: 'Ours', visits: 8, winrate: 0.8 });
  delete values.KATA;
  expect(await read()).toMatchObject({ engine: 'KataGo', winrate: 0.6 });
  values.LZ = ['broken'];
  expect(await read()).toMatchObject({ winrate: 0.1 });
  delete values.SBKV;
  expect(await read()).toBeUndefined();
});
