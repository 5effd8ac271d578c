import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import '../../../src/app/commands';
import type { GameApi } from '#protocol';
import { connectGame } from '../../../src/clients/game';
import { connectReviews } from '../../../src/clients/reviews';
import { connectTsumego } from '../../../src/clients/tsumego';
import { runCommand } from '../../../src/commands/registry';
import { PROBLEM_PATH } from '../../../src/platform/routes';
import { setTurned } from '../../../src/problems/habits';
import ProblemScreen from '../../../src/problems/ProblemScreen';
import Problems from '../../../src/problems/Problems';
import { playPoint, useSolving } from '../../../src/problems/solving';
import { eventually } from '../../support/eventually';
import { fakeReviews } from '../../support/fake-reviews';
import { startFakePage } from '../../support/page-game';
import { startTsumego } from '../../support/tsumego-service';

/** Reading the shipped problems and proving take a while on a busy machine. Timeout in ms. */
const SLOW = { timeout: 20_000 };
const BEST = 72;
const PLAYED = 200;

const ELSEWHERE = 300;

let calls: readonly (readonly [string, ...unknown[]])[];
let api: GameApi;
beforeEach(async () => {
  ({ api, calls } = await startFakePage({ open: 20, analysed: 100 }));
  const game = {
    record: 'r7',
    title: 'Ke – Gu',
    size: { width: 19, height: 19 },
    mistakes: [
      {
        moveNumber: 15,
        stones: new Uint8Array(361).fill(2, 60, 61),
        toMove: 1,
        played: PLAYED,
        scoreLoss: 8,
        choices: [{ point: BEST, loss: 0, visits: 20, line: [BEST] }],
        answer: [BEST],
      },
    ],
  } as const;
  await connectReviews({ ...fakeReviews(), mistakes: async () => ({ ok: true, value: game }) });
  connectTsumego(startTsumego().service);
  setTurned(false);
});

/** Makes the problem of the game and opens it. */
const openMade = async (): Promise<void> => {
  expect(runCommand('makeProblems')).toBe(true);
  await vi.waitFor(() => expect(location.hash).toBe('#/problems'), SLOW);
  render(
    <Router hook={useHashLocation}>
      <Route path="/problems" component={Problems} />
      <Route path={PROBLEM_PATH} component={ProblemScreen} />
    </Router>,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'From my games' }, SLOW));
  expect(await screen.findByRole('heading', { name: 'Black to play: find a good move' }, SLOW)).toBeVisible();
};

test('after a review one press makes the mistake a problem of “my games”, which links to its move', async () => {
  await openMade();
  expect(screen.getByText(/Ke – Gu, move 15/)).toBeVisible();
  await playPoint(PLAYED);
  expect(await screen.findByText('No: another move is clearly better.')).toBeVisible();
  expect(screen.getByText(/As the AI judged it/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await playPoint(BEST);
  expect(await screen.findByText('Solved!')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show in the game' }));
  await eventually(() => expect(calls).toContainEqual(['goToMove', 14]));
});

test('free play marks nothing where nothing is judged, and counts for nothing', async () => {
  await openMade();
  await userEvent.click(screen.getByRole('button', { name: 'Free play' }));
  expect(await screen.findByText(/Black to move: try what you like/)).toBeVisible();
  await playPoint(ELSEWHERE);
  expect(await screen.findByText(/White to move: try what you like/)).toBeVisible();
  const board = screen.getByRole('application').querySelector('svg');
  // The lines of the board are the only path on it without marks.
  expect(board?.querySelectorAll(':scope > path')).toHaveLength(1);
  expect(useSolving.getState().result).toBeUndefined();
});

const judgedBy = (judgeFoundMove: GameApi['judgeFoundMove']): void => connectGame({ ...api, judgeFoundMove });
const withStone = (stones: Uint8Array, point: number): Uint8Array => {
  const after = stones.slice();
  after[point] = 1;
  return after;
};

describe('a move that the review did not look at', () => {
  test.each([
    ['solved', 'Solved!'],
    ['wrong', 'No: another move is clearly better.'],
  ] as const)('is judged by an engine: %s', async (verdict, text) => {
    judgedBy(async ({ stones }, point) => ({
      verdict,
      source: 'engine',
      grade: undefined,
      reply: undefined,
      stones: withStone(stones, point),
    }));
    await openMade();
    await playPoint(ELSEWHERE);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(/The AI has just looked at this move; within one point/)).toBeVisible();
  });

  test('says so when no engine can judge it, and counts for nothing', async () => {
    await openMade();
    await playPoint(ELSEWHERE);
    expect(await screen.findByText(/no AI could judge it now/)).toBeVisible();
    expect(useSolving.getState().result).toBeUndefined();
  });

  test('may be withdrawn while the engine looks at it', async () => {
    judgedBy(() => new Promise(() => {}));
    await openMade();
    void playPoint(ELSEWHERE);
    expect(await screen.findByText('The AI is looking at this move…')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.queryByText('The AI is looking at this move…')).toBeNull();
    expect(calls).toContainEqual(['dropFoundMove']);
    await playPoint(BEST);
    expect(await screen.findByText('Solved!')).toBeVisible();
  });
});

test('a game without a suitable mistake says so', async () => {
  await connectReviews({
    ...fakeReviews(),
    mistakes: async () => ({
      ok: true,
      value: { record: 'r8', title: '', size: { width: 19, height: 19 }, mistakes: [] },
    }),
  });
  runCommand('makeProblems');
  render(<Problems />);
  const section = await screen.findByRole('region', { name: 'My games' }, SLOW);
  expect(
    await within(section).findByText(/: No mistake of this game makes a good problem\./, {}, SLOW),
  ).toBeVisible();
});
