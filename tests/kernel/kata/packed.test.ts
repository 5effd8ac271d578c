import { describe, expect, test } from 'vitest';
import { BLACK, PASS } from '#kernel/board/types';
import type { Analysis, Candidate } from '#kernel/kata/analysis';
import { readNodeAnalysis } from '#kernel/kata/file/node-analysis';
import { readPacked, writePacked } from '#kernel/kata/file/packed';
import fc from '../../support/properties';
import { NINE } from './support';

const place = { size: NINE, toMove: BLACK } as const;
const maybe = (value: fc.Arbitrary<number>) =>
  fc.oneof({ weight: 9, arbitrary: value }, fc.constant(Number.NaN));
const probability = fc.double({ min: 0, max: 1, noNaN: true });
const score = fc.double({ min: -2800, max: 2800, noNaN: true });
const point = fc.oneof(fc.constant(PASS), fc.integer({ min: 0, max: 80 }));
const candidate = fc
  .record({
    point,
    visits: fc.integer({ min: 0, max: 2 ** 31 }),
    winrate: probability,
    lcb: maybe(fc.double({ min: -0.4, max: 1.4, noNaN: true })),
    scoreLead: maybe(score),
    prior: maybe(probability),
    line: fc.array(point, { maxLength: 30 }),
  })
  .map(({ line, ...rest }) => ({ ...rest, scoreStdev: Number.NaN, pv: [rest.point, ...line] }));
const analysis = fc
  .record({
    candidates: fc.array(candidate, { maxLength: 40 }),
    winrate: probability,
    scoreLead: maybe(score),
    scoreStdev: maybe(score.map(Math.abs)),
    visits: fc.integer({ min: 0, max: 2 ** 31 }),
    owned: fc.option(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 81, maxLength: 81 })),
  })
  .map(
    ({ owned, candidates, ...rest }): Analysis => ({
      ...rest,
      engine: 'Tengen b6',
      candidates: candidates.map((each, order): Candidate => ({ ...each, order })),
      ...(owned ? { ownership: Float32Array.from(owned) } : {}),
    }),
  );

const near = (read: number | undefined, written: number, by: number): void => {
  if (Number.isNaN(written)) expect(read).toBeNaN();
  else expect(Math.abs((read ?? Number.NaN) - written)).toBeLessThanOrEqual(by);
};

describe('TGAN, an analysis in few letters', () => {
  test('reads back: figures as finely as anything shows them, the order, the lines', () => {
    fc.assert(
      fc.property(analysis, (written) => {
        const read = readPacked(writePacked(written, place), place);
        expect(read).toMatchObject({ engine: 'Tengen b6', visits: written.visits });
        near(read?.winrate, written.winrate, 1e-5);
        near(read?.scoreLead, written.scoreLead, 0.001);
        near(read?.scoreStdev, written.scoreStdev, 0.001);
        expect(read?.candidates).toHaveLength(written.candidates.length);
        written.candidates.forEach((before, order) => {
          const after = read?.candidates[order];
          expect(after).toMatchObject({ point: before.point, visits: before.visits, order });
          expect(before.pv.slice(0, after?.pv.length)).toEqual(after?.pv);
          near(after?.winrate, before.winrate, 1e-5);
          near(after?.lcb, before.lcb, 1e-5);
          near(after?.scoreLead, before.scoreLead, 0.001);
          near(after?.prior, before.prior, 3e-4);
        });
        expect(read?.candidates.slice(0, 3).map(({ pv }) => pv)).toEqual(
          written.candidates.slice(0, 3).map(({ pv }) => pv.slice(0, 10)),
        );
        expect(read?.ownership?.length).toBe(written.ownership?.length);
        written.ownership?.forEach((value, at) => {
          near(read?.ownership?.[at], value, 0.0162);
        });
      }),
    );
  });

  test('written again it stays the same, however often', () => {
    fc.assert(
      fc.property(analysis, (first) => {
        const text = writePacked(first, place);
        const read = readPacked(text, place);
        expect(read && writePacked(read, place)).toBe(text);
      }),
    );
  });

  test('what is cut, changed, of another board or of a later form reads as nothing, or never throws', () => {
    fc.assert(
      fc.property(analysis, fc.nat(), fc.string({ maxLength: 3 }), (written, where, put) => {
        const text = writePacked(written, place);
        const at = where % text.length;
        readPacked(text.slice(0, at), place);
        readPacked(text.slice(0, at) + put + text.slice(at + 1), place);
      }),
    );
    expect(readPacked('', place)).toBeUndefined();
    expect(readPacked('toy', place)).toBeUndefined();
    expect(readPacked('toy\nC123', place)).toBeUndefined();
    expect(readPacked('toy\nBf////////////////', place)).toBeUndefined();
    const owned: Analysis = {
      engine: 'toy',
      visits: 1,
      winrate: 0.5,
      scoreLead: 0,
      scoreStdev: 0,
      candidates: [],
      ownership: new Float32Array(81),
    };
    const text = writePacked(owned, place);
    expect(readPacked(text, { ...place, size: { width: 13, height: 13 } })).toBeUndefined();
  });

  test('is preferred to the others; where it is damaged they are read', async () => {
    const unpack = async () => undefined;
    const lz = 'Other 46.0 10 2.5 4.1\nmove D4 visits 10 winrate 5404 pv D4';
    const packed = writePacked(
      { engine: 'Tengen', visits: 7, winrate: 0.5, scoreLead: 0, scoreStdev: 1, candidates: [] },
      place,
    );
    const read = (tgan: string) =>
      readNodeAnalysis((ident) => ({ TGAN: [tgan], LZ: [lz] })[ident], place, unpack);
    expect(await read(packed)).toMatchObject({ engine: 'Tengen', visits: 7 });
    expect(await read('Tengen\n!!')).toMatchObject({ engine: 'Other', visits: 10 });
  });

  test('a position of 19x19 with 20 candidates and territory takes less than a kilobyte', () => {
    const size = { width: 19, height: 19 };
    const candidates = Array.from(
      { length: 20 },
      (_, order): Candidate => ({
        point: order * 17,
        order,
        visits: 400 - order * 19,
        winrate: 0.51,
        lcb: 0.49,
        scoreLead: -1.234,
        scoreStdev: 9,
        prior: 0.04,
        pv: Array.from({ length: 15 }, (_each, at) => (order * 17 + at) % 361),
      }),
    );
    const written = writePacked(
      {
        engine: 'b6c64-distilled-3',
        visits: 4000,
        winrate: 0.5,
        scoreLead: 1,
        scoreStdev: 20,
        candidates,
        ownership: new Float32Array(361),
      },
      { size, toMove: BLACK },
    );
    expect(written.length).toBeLessThan(1000);
  });
});
