import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importedRecords } from '../../workers/library/imported-records';
import type { ImportedRecord } from '../../workers/store/library-store';
import { describeShared, sharedFile, sharedPath } from '../support/shared';

interface Facts {
  readonly props?: Readonly<Record<string, string | readonly string[]>>;
  readonly last_C?: string;
}

/** The texts of a record in lists and searches, and their properties. */
const FIELDS: Readonly<Record<string, (arriving: ImportedRecord) => string>> = {
  PB: ({ head }) => head.black,
  PW: ({ head }) => head.white,
  EV: ({ summary }) => summary.event,
  PC: ({ summary }) => summary.place,
  BR: ({ summary }) => summary.blackRank,
  WR: ({ summary }) => summary.whiteRank,
  RE: ({ head }) => head.result,
  DT: ({ head }) => head.date,
};

describeShared('sgf/encodings', 'records of every encoding come in with the right names', () => {
  const expectedFacts: Readonly<Record<string, Facts>> = JSON.parse(
    new TextDecoder().decode(sharedFile('sgf/encodings/expected.json')),
  );
  const names = Object.entries(expectedFacts).map(
    ([file, { props = {}, last_C }]) => [file, props, last_C] as const,
  );
  // Node lacks CP949's extension syllables and windows-1252 (the folder's README): tests/journeys/encodings.test.ts.
  const here = names.filter(([file]) => !/cp949|windows1252/.test(file));
  test.each(here)('%s', (file, props, comment) => {
    const name = { name: file, folder: '' };
    const parts = { newRecord: () => 'r', today: () => 1 };
    const arrived = importedRecords(sharedFile(`sgf/encodings/${file}`), name, parts);
    expect(arrived.ok).toBe(true);
    const [first] = arrived.ok ? arrived.value : [];
    if (!first) throw new Error('no game');
    const wanted = Object.keys(FIELDS).filter((ident) => props[ident] !== undefined);
    const said = Object.fromEntries(wanted.map((ident) => [ident, FIELDS[ident]?.(first)]));
    expect(said).toEqual(Object.fromEntries(wanted.map((ident) => [ident, [props[ident]].flat()[0]])));
    // An empty name means that reading failed.
    if (wanted.includes('PB')) expect(first.head.title).toContain(first.head.black);
    if (comment !== undefined) expect(first.summary.comments.endsWith(comment)).toBe(true);
  });
  test('no file is left out', () => {
    const files = readdirSync(sharedPath('sgf/encodings')).filter((file) => file.endsWith('.sgf'));
    expect(names).toHaveLength(files.length);
  });
});
