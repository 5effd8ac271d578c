import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASS, type Point } from '#kernel/board/types';
import { judgeStep, numberOf, rightAnswers } from '#kernel/lessons/judge-step';
import { LESSON_SIZE, LESSONS, type LessonStep } from '#kernel/lessons/lesson';
import { journey } from '../support/browser';
import { reached } from '../support/play-journey';
import { placeOf } from '../support/problem-board';

/** The way of somebody who does not know the game. */
const app = journey();

/** Touches a point of the lesson's board. */
const touch = async (page: Page, point: Point): Promise<void> => {
  const place = await placeOf(page, point, LESSON_SIZE.width);
  await page.touchscreen.tap(place.x, place.y);
};

const picture = (page: Page): Promise<string> =>
  page.locator('[role=application] > svg').evaluate((svg) => svg.innerHTML);

/** Does what a step asks, as a person who knows the answer. */
const answer = async (page: Page, step: LessonStep): Promise<void> => {
  const number = numberOf(step);
  if (number !== undefined) {
    await page.getByRole('button', { name: String(number), exact: true }).click();
    return;
  }
  const isNaming = ['liberties', 'dead', 'places'].includes(step.task.kind);
  let moves: readonly Point[] = [];
  for (let verdict = 'right'; verdict === 'right'; ) {
    const open = rightAnswers(step, moves).filter((point) => !isNaming || !moves.includes(point));
    const [right = PASS] = open;
    const before = await picture(page);
    if (right === PASS) await page.getByRole('button', { name: '停一手', exact: true }).click();
    else await touch(page, right);
    const judged = judgeStep(step, [...moves, right]);
    verdict = judged.verdict;
    moves = [...moves, right, ...(judged.reply === undefined ? [] : [judged.reply])];
    if (verdict !== 'right') return;
    // White has answered, or the point is marked; then it is the person's turn again.
    await expect.poll(() => picture(page)).not.toBe(before);
    await page.getByRole('button', { name: '看答案' }).waitFor();
  }
};

test('twelve lessons on a phone, then the first game', { timeout: 180_000 }, async () => {
  const page = await app.open({ viewport: { width: 360, height: 640 }, hasTouch: true });
  await page.getByRole('button', { name: '我还不会下棋' }).first().click();
  await page.getByRole('button', { name: '从第一课开始' }).click();
  for (const [lesson, steps] of LESSONS.entries())
    for (const [at, step] of steps.entries()) {
      const place = `第 ${lesson + 1} 课，共 ${LESSONS.length} 课`;
      await page.getByText(`${place} · 第 ${at + 1} 步`).waitFor();
      await answer(page, step);
      await page.getByText('对了！').waitFor();
      const isLast = at === steps.length - 1;
      if (isLast && lesson === LESSONS.length - 1) break;
      await page.getByRole('button', { name: isLast ? '下一课' : '下一步' }).click();
    }
  await page.getByRole('button', { name: '和 30 级对手下第一盘（让四子）' }).click();
  // White begins against four stones.
  await reached(page, 'turn', 1);
  expect(await page.getByRole('region', { name: '白方' }).innerText()).toContain('30级');
});
