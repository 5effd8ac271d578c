import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEADERS } from '../../scripts/headers.mjs';
import { readConfig } from '../../server/api/config';
import { makeLog } from '../../server/api/log';
import { type Program, startProgram } from '../../server/api/program';
import { seriousFaults } from '../support/axe';
import { journey } from '../support/browser';

/** What comes from outside, with the demo's game platform. */
let program: Program;
let url = '';
const folder = mkdtempSync(join(tmpdir(), 'tengen-outside-'));
beforeAll(async () => {
  const read = readConfig({ data_folder: folder, port: 0 }, {});
  if (!read.ok) throw new Error(String(read.failure.data?.reason));
  program = await startProgram({
    config: read.value,
    log: makeLog('silent'),
    page: { folder: 'dist/app', headers: HEADERS.all },
  });
  url = `http://localhost:${program.port}/`;
  expect(await program.ready).toEqual({ ok: true });
}, 120_000);
afterAll(async () => {
  await program?.close();
  rmSync(folder, { recursive: true, force: true });
});

const { open } = journey();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** A game of these two is played and over. */
const play = (black: string, white: string) =>
  fetch(`${url}sandbox/games/play`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ black, white }),
  });

const WORDS = {
  'zh-CN': {
    more: '更多',
    tab: '棋手的对局',
    nickname: '棋手昵称',
    find: '查找',
    importOne: '导入 1 局',
    review: '导入并在后台复盘',
    added: /导入 1 局|新增 1|1 局/,
    fresh: 'Mira：1 局新对局',
    missing: '这个平台上没有名为“nobody”的棋手。',
  },
  en: {
    more: 'More',
    tab: 'Games of a player',
    nickname: 'Player’s nickname',
    find: 'Find games',
    importOne: 'Import 1 game',
    review: 'Import and review in the background',
    added: /1 game/,
    fresh: 'Mira: 1 new game',
    missing: 'This platform has no player named “nobody”.',
  },
} as const;

test.each([
  ['zh-CN', 'wide', {}],
  ['en', 'phone', PHONE],
] as const)(
  'a guest brings the games of a nickname and has them reviewed (%s, %s)',
  async (locale, _form, size) => {
    const words = WORDS[locale];
    const page = await open({ url: `${url}#/library`, locale, expected: /404/, ...size });
    const tabs = page.getByRole('navigation', { name: /棋谱库|Library/ });
    await tabs.getByRole('button', { name: words.more }).click();
    await page.getByRole('menuitem', { name: words.tab }).click();
    await page.getByLabel(words.nickname).fill('nobody');
    await page.getByRole('button', { name: words.find }).click();
    await page.getByText(words.missing).waitFor();
    await page.getByLabel(words.nickname).fill('mira');
    await page.getByRole('button', { name: words.find }).click();
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
    await rows.first().waitFor();
    expect(await rows.count()).toBeGreaterThan(3);
    expect(await seriousFaults(page)).toEqual([]);
    await rows.first().getByRole('checkbox').check();
    await page.getByRole('button', { name: words.importOne }).waitFor();
    await page.getByRole('button', { name: words.review }).click();
    // The usual notice of queued reviews.
    await page
      .getByText(/已加入后台复盘|waits to be reviewed/)
      .first()
      .waitFor();
    // The next visit knows the player and what is new.
    await play('Mira', '松风');
    await page.waitForTimeout(33_000);
    await page.reload();
    await page.getByText(words.fresh.replace('Mira', 'mira')).waitFor();
    await page.close();
  },
);
