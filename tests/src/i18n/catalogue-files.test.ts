import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const I18N = resolve(import.meta.dirname, '../../../src/i18n');
const MAX_SHARED = 20;
/** Small families of keys in the file of another family, by that file. Every other family has its own file. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  // The list of comments and their print are one feature.
  commentary: ['outline'],
  app: [
    'about',
    'area',
    'common',
    'confirm',
    'files',
    'help',
    'launch',
    'menu',
    'notice',
    'notices',
    'save',
    'time',
    'zen',
  ],
  account: ['contact', 'delete', 'machine', 'my', 'newcomer', 'signIn'],
  board: ['boardSize', 'quality', 'result', 'rules', 'side', 'spoken'],
  command: ['commands'],
  evaluation: ['better', 'candidates', 'spark', 'trend', 'threat', 'variation'],
  edit: ['annotation', 'notes'],
  failure: ['trouble', 'warning'],
  guide: ['tour'],
  keys: ['count', 'find', 'goToMove', 'palette'],
  library: ['companion', 'explorer', 'games', 'home', 'newGame', 'paste', 'record'],
  report: ['jobs', 'judge', 'reports'],
  review: ['comment', 'guess', 'mySide', 'moves', 'panels', 'practice', 'present', 'region', 'split', 'try'],
  share: ['export'],
  shop: ['coinLog', 'refund'],
};

const familyOf = (key: string): string => key.split('.', 1)[0] ?? '';

/** The keys of each file of a language, by file name. */
const readFiles = async (language: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const files = new Map<string, readonly string[]>();
  for (const name of readdirSync(`${I18N}/${language}`)) {
    const file = name.replace(/\.ts$/, '');
    if (file === 'index') continue;
    const exported: Record<string, object> = await import(`${I18N}/${language}/${name}`);
    files.set(
      file,
      Object.values(exported).flatMap((texts) => Object.keys(texts)),
    );
  }
  return files;
};

describe.each(['zh', 'en', 'ja', 'ko'])('the catalogue files of %s', (language) => {
  test('contain the family of their name, and the families that share the file', async () => {
    for (const [file, keys] of await readFiles(language)) {
      expect([...new Set(keys.map(familyOf))].sort(), file).toEqual([file, ...(SHARED[file] ?? [])].sort());
    }
  });

  test('contain no key twice, because the later would replace the earlier', async () => {
    const keys = [...(await readFiles(language)).values()].flat();
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
});

test('contain only small families in shared files', async () => {
  const keys = [...(await readFiles('zh')).values()].flat();
  const sizes = Object.values(SHARED)
    .flat()
    .map((family) => [family, keys.filter((key) => familyOf(key) === family).length] as const);
  expect(sizes.filter(([, size]) => size > MAX_SHARED)).toEqual([]);
});
