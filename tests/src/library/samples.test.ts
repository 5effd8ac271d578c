import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { inOwnWords, type Sample } from '../../../src/library/samples';
import { startFakePage } from '../../support/page-game';

const FOLDER = resolve(import.meta.dirname, '../../../public/samples');
const read = (file: string): string => readFileSync(`${FOLDER}/${file}`, 'utf8');
const samples: readonly Sample[] = JSON.parse(read('index.json'));

test.each([
  ['en', 'PB[AlphaGo]PW[Lee Sedol]WR[9p]EV[DeepMind Challenge Match, game 4]'],
  ['zh', 'PB[AlphaGo]PW[李世石]WR[9p]EV[谷歌 DeepMind 挑战赛 第4局]'],
] as const)('a famous game has its names in %s alone', async (language, names) => {
  await startFakePage({ language });
  const sample = samples.find(({ file }) => file === 'alphago-lee-4.sgf');
  if (!sample) throw new Error('not listed');
  const [plain, reviewed] = [sample.file, `reviewed/${sample.file}`].map((file) =>
    inOwnWords(read(file), sample),
  );
  expect(plain).toContain(names);
  for (const property of names.match(/[A-Z]+\[[^\]]*\]/g) ?? []) expect(reviewed).toContain(property);
});
