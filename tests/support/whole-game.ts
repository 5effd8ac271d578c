import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeGtpPoint } from '#kernel/board/coordinates';
import { PASS, type Point } from '#kernel/board/types';
import { readSgf } from '#kernel/sgf/read';
import { mainLine } from '#kernel/tree/paths';
import { SHIPPED_NETWORK } from '#protocol';
import { searcher } from '../../bench/match/searcher';
import { turnAfter } from '../../bench/rank-game';
import { answerOf } from '../../workers/game/play/opponent';
import { pressPoint } from './play-journey';
import { seeded } from './random';

const SIZE = { width: 9, height: 9 };
const RANK = '5k';
const PATIENCE = { timeout: 90_000 };

/** The record that the page shows, as it copies it. */
const copied = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        navigator.clipboard.writeText = async (text) => resolve(text);
        document.body.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true }));
      }),
  );

const movesOf = (sgf: string): Point[] => {
  const read = readSgf(sgf);
  const tree = read.ok ? read.value.games[0] : undefined;
  if (!tree) throw new Error(`no record: ${sgf}`);
  return mainLine(tree)
    .filter((node) => tree.moveColor(node) !== 0)
    .map((node) => tree.movePoint(node));
};

/** What the game waits for, once that is the person and no longer what it was: "turn 4". */
const nextWait = async (page: Page, before: string): Promise<string> => {
  const found = await page.waitForFunction(
    (old) => {
      const { phase = '', turn = '' } = document.querySelector<HTMLElement>('[data-turn]')?.dataset ?? {};
      const now = `${phase} ${turn}`;
      return ['turn', 'counting', 'over'].includes(phase) && now !== old && now;
    },
    before,
    PATIENCE,
  );
  return String(await found.jsonValue());
};

/**
 * Plays a 9x9 game of the page from where it stands until both sides have passed: the person plays as our own opponent
 * of a rank would.
 */
const playToPasses = async (page: Page): Promise<void> => {
  const { ask } = searcher(join('public/networks', SHIPPED_NETWORK.fileName));
  const chance = seeded(1);
  for (let wait = await nextWait(page, ''); ; wait = await nextWait(page, wait)) {
    if (!wait.startsWith('turn')) return;
    const moves = movesOf(await copied(page));
    const answer = await answerOf(ask, turnAfter(moves, { side: 9, rank: RANK, chance }));
    if (!answer || answer.point === PASS)
      await page.getByRole('button', { name: '停一手', exact: true }).click();
    else await pressPoint(page, makeGtpPoint(answer.point, SIZE));
  }
};

/** The result as the page says it. */
const spoken = (sgf: string): string => {
  const [, winner, points] = /RE\[([BW])\+([\d.]+)\]/.exec(sgf) ?? [];
  // The games are counted by Chinese rules, in zi of two points.
  const quarters = 2 * Number(points);
  const whole = Math.floor(quarters / 4);
  return `${winner === 'B' ? '黑' : '白'}胜 ${whole || ''}${['', '¼', '½', '¾'][quarters % 4]} 子`;
};

/**
 * Plays the game to its passes, agrees to the count and checks that the result shown is the one in the record, which ends
 * with both passes.
 */
export const playToResult = async (page: Page): Promise<void> => {
  await playToPasses(page);
  await page.getByRole('button', { name: '同意', exact: true }).click(PATIENCE);
  const result = page.getByRole('region', { name: '对局结果' });
  await result.waitFor(PATIENCE);
  const sgf = await copied(page);
  expect(await result.innerText()).toContain(spoken(sgf));
  expect(movesOf(sgf).slice(-2)).toEqual([PASS, PASS]);
};
