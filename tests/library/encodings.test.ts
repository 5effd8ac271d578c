import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { arrivalsOf } from '../../workers/library/arrivals';
import { describeShared, sharedFile, sharedPath } from '../support/shared';

interface Facts {
  readonly props?: Readonly<Record<string, string | readonly string[]>>;
}

/** Fields of a list row and the property each comes from. */
const FIELDS = [
  ['black', 'PB'],
  ['white', 'PW'],
] as const;

describeShared('sgf/encodings', 'records of every encoding come in with the right names', () => {
  const told: Readonly<Record<string, Facts>> = JSON.parse(
    new TextDecoder().decode(sharedFile('sgf/encodings/expected.json')),
  );
  const names = Object.entries(told).map(([file, { props = {} }]) => [file, props] as const);
  // Node has no CP949 extension syllables and no windows-1252 (the folder's README).
  const here = names.filter(([file]) => !/cp949|windows1252/.test(file));
  test.each(here)('%s', (file, props) => {
    const name = { name: file, folder: '' };
    const parts = { newRecord: () => 'r', today: () => 1 };
    const arrived = arrivalsOf(sharedFile(`sgf/encodings/${file}`), name, parts);
    expect(arrived.ok).toBe(true);
    const [first] = arrived.ok ? arrived.value : [];
    for (const [field, ident] of FIELDS) {
      const expected = [props[ident] ?? ''].flat()[0] ?? '';
      if (expected !== '') expect(first?.head[field]).toBe(expected);
    }
  });
  test('no file is left out', () => {
    const files = readdirSync(sharedPath('sgf/encodings')).filter((file) => file.endsWith('.sgf'));
    expect(names).toHaveLength(files.length);
  });
});
