import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.mjs';
import { serve } from '../scripts/serve';
import { figure, judge } from './goals';
import { type UiTasks, uiTasks } from './ui-tasks';

/**
 * `npm run bench -- solving`: problems in the built app in Chromium, on a phone's screen: the UI thread's tasks while a
 * person solves, fails, sees refutations and answers and plays freely, and while a collection of 1,000 comes in and its
 * answers are checked. The browser records every task. CPU time counts, which other programs do not affect.
 */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' };
const LONGEST_MS = 50;
const ROUNDS = 6;
const IMPORTED = 1000;
const CHECKED_MS = 8000;
/** Some moves of a refutation. */
const SHOWN_MS = 2000;

/** A problem from its first hint to free play, by key, then the next one. */
const solveOne = async (page: Page, number: number): Promise<void> => {
  await page.getByText(`第 ${number} 题，`).waitFor();
  for (let hint = 0; hint < 3; hint += 1) await page.keyboard.press('h');
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByText(/解对了！|请继续|不对|不能下|更好的下法|未能/).waitFor();
  const why = page.getByRole('button', { name: '看破解' });
  if (await why.isVisible()) await why.click();
  await page.waitForTimeout(SHOWN_MS);
  await page.keyboard.press('e');
  await page.getByText(/轮到/).waitFor();
  await page.keyboard.press('n');
};

/** Problems that differ by two stones far from the group, so that each is one of its own. */
const collection = (count: number): string => {
  const letters = 'abcdefghijklmnopqrs';
  const one = (index: number): string => {
    const far = `${letters[index % 15]}${letters[5 + (Math.floor(index / 15) % 13)]}`;
    const farther = `${letters[Math.floor(index / 195)]}s`;
    return `(;SZ[19]AB[ab][bb][cb][db][da]AW[ac][bc][cc][dc][ec][eb][ea][${far}][${farther}];W[ba]C[Correct])`;
  };
  return Array.from({ length: count }, (_, index) => one(index)).join('\n');
};

const importAll = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}#/problems`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '导入题集…' }).click();
  await (await chooser).setFiles({
    name: 'thousand.sgf',
    mimeType: 'application/x-go-sgf',
    buffer: Buffer.from(collection(IMPORTED)),
  });
  await page.getByRole('link', { name: 'thousand' }).waitFor();
};

/** Answers are checked while the list of sets scrolls. */
const checkSome = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '核对答案' }).click();
  for (let passed = 0; passed < CHECKED_MS; passed += 500) {
    await page.mouse.wheel(0, passed % 1000 === 0 ? 400 : -400);
    await page.waitForTimeout(500);
  }
  await page.getByRole('button', { name: '停止' }).click();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
};

export const bench = async (): Promise<boolean> => {
  const server = await serve({ folder: 'dist/app', port: 0 });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  const parts: { readonly name: string; readonly tasks: UiTasks }[] = [];
  try {
    const page = await browser.newPage(PHONE);
    const url = `http://localhost:${server.port}/`;
    await page.goto(`${url}#/problems/grade:5/0`);
    await page.getByRole('application').waitFor();
    const measure = async (name: string, work: () => Promise<void>): Promise<void> => {
      parts.push({ name, tasks: await uiTasks(browser, page, work) });
    };
    await measure('solve', async () => {
      for (let round = 1; round <= ROUNDS; round += 1) await solveOne(page, round);
    });
    await measure('import', () => importAll(page, url));
    await measure('check', () => checkSome(page));
  } finally {
    await browser.close();
    server.close();
  }
  console.log('part     longest, own   longest, clock   over 50 ms, own   by clock');
  for (const { name, tasks } of parts) {
    const cells = [tasks.longestOwn, tasks.longest].map((ms) => `${figure(ms)} ms`.padEnd(15));
    console.log(`${name.padEnd(8)} ${cells.join('')}${String(tasks.over50Own).padEnd(16)}${tasks.over50}`);
  }
  return judge(
    parts.map(({ name, tasks }) => ({
      name: `longest UI task, ${name}, ms of CPU time`,
      measured: tasks.longestOwn,
      max: LONGEST_MS,
    })),
  );
};
