import { beforeAll, expect, test } from 'vitest';
import { PALETTE_SOURCES } from '../../../src/app/palette-sources';
import { searchPalette } from '../../../src/commands/palette-items';
import { startFakePage } from '../../support/page-game';
import { PEOPLE_PHRASES } from './people-phrases';
import { PEOPLE_WORDS } from './people-words';

beforeAll(() => startFakePage({ open: 0 }));

/** The rows that the eye takes in at once. */
const ROWS = 3;

const rowsOf = (typed: string): readonly string[] =>
  searchPalette(typed, PALETTE_SOURCES)
    .slice(0, ROWS)
    .map((item) => (item.kind === 'command' ? item.id : item.key));

const meets = (row: string, means: string): boolean =>
  row === means ||
  row === `setting ${means}` ||
  row === `page ${means}` ||
  row.startsWith(`option ${means} `);

const ROWS_OF_WORDS: readonly (readonly [means: string, ...words: string[]])[] = [
  ...PEOPLE_WORDS,
  ...PEOPLE_PHRASES,
];

test.each(ROWS_OF_WORDS)('%s', (means, ...languages) => {
  const targets = means.split(' ');
  const missed = languages.flatMap((words) =>
    words
      .split(', ')
      .filter((word) => !rowsOf(word).some((row) => targets.some((target) => meets(row, target))))
      .map((word) => `${word} → ${rowsOf(word).join(', ') || 'nothing'}`),
  );
  expect(missed).toEqual([]);
});
