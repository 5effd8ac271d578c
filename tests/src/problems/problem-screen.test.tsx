import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { examSet, type ProblemView, ROUND_PROBLEMS } from '#protocol';
import '../../../src/app/commands';
import { listenToPageKeys } from '../../../src/app/page-keys';
import { connectTsumego, tsumego } from '../../../src/clients/tsumego';
import { startLanguage } from '../../../src/i18n/i18n';
import { LANGUAGE_KEY } from '../../../src/i18n/language';
import { PROBLEM_PATH } from '../../../src/platform/routes';
import { setTurned } from '../../../src/problems/habits';
import ProblemScreen from '../../../src/problems/ProblemScreen';
import Problems from '../../../src/problems/Problems';
import { playPoint, useSolving } from '../../../src/problems/solving';
import { startTsumego } from '../../support/tsumego-service';

let stopKeys: () => void;
afterEach(() => {
  stopKeys();
  vi.unstubAllGlobals();
});
beforeEach(async () => {
  stopKeys = listenToPageKeys();
  localStorage.setItem(LANGUAGE_KEY, 'en');
  await startLanguage();
  connectTsumego(startTsumego().service);
  setTurned(false);
});

/** Reading the shipped problems comes first. Timeout in ms. */
const SLOW = { timeout: 20_000 };

const show = async (path: string): Promise<void> => {
  location.hash = path;
  render(
    <Router hook={useHashLocation}>
      <Route path="/problems" component={Problems} />
      <Route path={PROBLEM_PATH} component={ProblemScreen} />
    </Router>,
  );
};

const opened = async (): Promise<ProblemView> => {
  await screen.findByRole('application', {}, SLOW);
  const { problem } = useSolving.getState();
  if (!problem) throw new Error('no problem');
  return problem;
};

const solve = async (): Promise<void> => {
  const problem = await opened();
  const [right] = await tsumego().rightMoves(problem);
  if (right === undefined) throw new Error('no answer');
  await playPoint(right);
};

/** Plays the solver's best moves until the problem is solved. */
const solveWhole = async (): Promise<void> => {
  await solve();
  await playOn();
};

const playOn = async (): Promise<void> => {
  while (useSolving.getState().answer?.verdict === 'right') {
    const { problem, steps } = useSolving.getState();
    if (!problem) throw new Error('no problem');
    const { moves } = await tsumego().playOut(problem, steps.at(-1)?.moves ?? [], 1);
    await playPoint(moves[0] ?? -1);
  }
};

test('the list shows the sets and opens one', async () => {
  await show('/problems');
  await userEvent.click(await screen.findByRole('link', { name: 'Beginner' }, SLOW));
  expect(await screen.findByRole('application', {}, SLOW)).toBeVisible();
  expect(location.hash).toBe('#/problems/grade:1/0');
});

test('a right move is reported, solves or continues, and next leads to the next problem', async () => {
  await show('/problems/grade:1/0');
  await solve();
  expect(await screen.findByText(/Solved!|Right\. Go on\./)).toBeVisible();
});

test('after a solution the opponent can defend otherwise, until nothing is left to answer', async () => {
  await show('/problems/grade:3/4');
  await opened();
  await solveWhole();
  for (let line = 0; line < 30 && !useSolving.getState().isAllMet; line += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Another defence' }));
    await waitFor(() => expect(useSolving.getState().phase).not.toBe('thinking'), SLOW);
    const { isAllMet, steps, problem, result } = useSolving.getState();
    expect(result).toBe('solved');
    if (isAllMet) break;
    expect(screen.getByText(/defends otherwise/)).toBeVisible();
    if (!problem) throw new Error('no problem');
    const { moves } = await tsumego().playOut(problem, steps.at(-1)?.moves ?? [], 1);
    await playPoint(moves[0] ?? -1);
    await playOn();
  }
  expect(screen.getByText(/has been met/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Another defence' })).toBeNull();
});

test('a wrong move is refuted on the board; it can be taken back, and the try has failed', async () => {
  await show('/problems/grade:1/0');
  const problem = await opened();
  const rights = await tsumego().rightMoves(problem);
  const wrong = problem.region.find((point) => problem.stones[point] === 0 && !rights.includes(point));
  if (wrong === undefined) throw new Error('no wrong move');
  await playPoint(wrong);
  expect(await screen.findByText('No: refuted.')).toBeVisible();
  expect(screen.getByText('Proved by exhaustive search.')).toBeVisible();
  await waitFor(() => expect(useSolving.getState().result).toBe('failed'));
  expect(useSolving.getState().mistake).toBe(wrong);
  expect(screen.getAllByRole('button')[0]).toHaveTextContent('Try again');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(useSolving.getState().steps).toHaveLength(1);
  expect(useSolving.getState().mistake).toBeUndefined();
  // Who tries again is not led to the next problem.
  expect(screen.getByRole('button', { name: 'Next' }).className).toMatch(/plain/);
});

test('after the refutation, seen twice, the next try begins before the wrong move', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await show('/problems/grade:1/0');
  const problem = await opened();
  const rights = await tsumego().rightMoves(problem);
  for (const wrong of problem.region) {
    if (problem.stones[wrong] !== 0 || rights.includes(wrong)) continue;
    await playPoint(wrong);
    if (useSolving.getState().answer?.verdict === 'wrong') break;
    await userEvent.click(screen.getByRole('button', { name: /Back|Try again/ }));
  }
  for (let seen = 0; seen < 2; seen += 1) {
    await userEvent.click(await screen.findByRole('button', { name: 'Show the refutation' }));
    expect(screen.getAllByRole('button')[0]).toHaveTextContent('Try again');
    await waitFor(() => expect(useSolving.getState().phase).toBe('told'), SLOW);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(useSolving.getState()).toMatchObject({ phase: 'mine', mistake: undefined });
  expect(useSolving.getState().steps).toHaveLength(1);
});

test('a wrong move far away stands on the board; where one cannot play, nothing is proved', async () => {
  await show('/problems/grade:1/0');
  const problem = await opened();
  const far = problem.stones.findIndex((stone, at) => stone === 0 && !problem.region.includes(at));
  await playPoint(far);
  expect(useSolving.getState().steps.at(-1)?.stones[far]).toBe(problem.toMove);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const stone = problem.stones.findIndex((each) => each !== 0);
  await playPoint(stone);
  expect(await screen.findByText('That move is not legal.')).toBeVisible();
  expect(screen.queryByText('Proved by exhaustive search.')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hint' }));
  expect(screen.getByText(/it is about/)).toBeVisible();
  expect(screen.queryByText('That move is not legal.')).toBeNull();
});

test('hints give the theme, then the area, then the move', async () => {
  await show('/problems/grade:2/0');
  await opened();
  const hint = screen.getByRole('button', { name: 'Hint' });
  await userEvent.click(hint);
  expect(screen.getByText(/it is about/)).toBeVisible();
  await userEvent.click(hint);
  expect(await screen.findByText(/lies in the marked area/)).toBeVisible();
  await userEvent.click(hint);
  expect(await screen.findByText(/right move is marked/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull();
});

test('who was shown the answer and begins again has not solved it alone', async () => {
  await show('/problems/grade:1/0');
  const problem = await opened();
  for (let hint = 1; hint <= 3; hint += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Hint' }));
    await waitFor(() => expect(useSolving.getState().hints).toBe(hint));
  }
  await userEvent.keyboard('r');
  await waitFor(() => expect(useSolving.getState().hints).toBe(0));
  await solveWhole();
  await waitFor(() => expect(useSolving.getState().outcome).toBeDefined());
  const again = await tsumego().problem(problem.set, problem.index);
  expect(again.ok && again.value?.tries).toMatchObject([{ isSolved: true, hints: 3 }]);
});

test('in the list of mistakes the next problem comes to the place of the one that was solved', async () => {
  for (const index of [0, 1]) {
    const found = await tsumego().problem('grade:1', index);
    if (!found.ok || !found.value) throw new Error('no problem');
    await tsumego().tried(found.value, {
      at: Date.now() + index,
      isSolved: false,
      hints: 0,
      milliseconds: 1,
    });
  }
  await show('/problems/list:mistakes/0');
  const problem = await opened();
  expect(screen.getByText('Problem 1 of 2')).toBeVisible();
  await solveWhole();
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }, SLOW));
  expect(await screen.findByText('Problem 1 of 1', {}, SLOW)).toBeVisible();
  expect(useSolving.getState().problem?.key).not.toBe(problem.key);
  await solveWhole();
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }, SLOW));
  await waitFor(() => expect(location.hash).toBe('#/problems'));
}, 60_000);

test('behind the last problem of the day lies how they went', async () => {
  const { service, clock } = startTsumego();
  clock.today = Date.now();
  connectTsumego(service);
  for (let index = 0; index < ROUND_PROBLEMS; index += 1) {
    const found = await tsumego().problem('list:daily', index);
    if (!found.ok || !found.value) throw new Error('no problem');
    if (index === 3) continue;
    const attempt = { at: Date.now(), isSolved: index !== 5, hints: 0, milliseconds: 1000 };
    await tsumego().tried(found.value, attempt);
  }
  await show('/problems/list:daily/3');
  await solveWhole();
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }, SLOW));
  expect(await screen.findByRole('heading', { name: 'Done for today' }, SLOW)).toBeVisible();
  expect(screen.getByText(/^9 of 10 solved/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Problem 6: wrong' })).toBeVisible();
  expect(screen.queryByText('Not passed')).toBeNull();
}, 60_000);

test('the keyboard plays a move, and Z takes it back', async () => {
  await show('/problems/grade:1/0');
  await opened();
  const board = screen.getByRole('application');
  board.focus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(useSolving.getState().phase).not.toBe('thinking'));
  await userEvent.keyboard('z');
  await waitFor(() => expect(useSolving.getState().steps).toHaveLength(1));
});

test('keys of the problem: a hint, from the start, the next problem, the previous one', async () => {
  await show('/problems/grade:1/0');
  await opened();
  await userEvent.keyboard('h');
  expect(await screen.findByText(/it is about/)).toBeVisible();
  await userEvent.keyboard('r');
  await waitFor(() => expect(useSolving.getState().hints).toBe(0));
  await userEvent.keyboard('n');
  await waitFor(() => expect(location.hash).toBe('#/problems/grade:1/1'));
  await waitFor(() => expect(useSolving.getState().problem?.index).toBe(1), SLOW);
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(location.hash).toBe('#/problems/grade:1/0'));
});

test('free play shows the effect of each move', async () => {
  await show('/problems/grade:1/0');
  await opened();
  await userEvent.click(screen.getByRole('button', { name: 'Free play' }));
  expect(await screen.findByText(/to move: the group/, {}, SLOW)).toBeVisible();
});

describe('a problem of a file', () => {
  const file = (text: string): File => new File([text], 'one.sgf');
  const showFile = async (text: string): Promise<void> => {
    const imported = await tsumego().importFiles([file(text)]);
    if (!imported.ok || !imported.value) throw new Error('not imported');
    await show(`/problems/${imported.value.set}/0`);
  };

  test('asks what a proof has found; the first hint of one without a theme is the area', async () => {
    await showFile('(;SZ[9]AB[ab][bb][cb][db][da]AW[ac][bc][cc][dc][ec][eb][ea];W[ba]C[Correct])');
    expect(await screen.findByRole('heading', { name: 'White to play and kill' }, SLOW)).toBeVisible();
    expect(screen.queryByText('Finding out what is at stake…')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Hint' }));
    expect(await screen.findByText(/lies in the marked area/)).toBeVisible();
  });

  test('the search for its question can be stopped; then the author judges', async () => {
    // The page has its turn between two slices.
    connectTsumego(startTsumego(() => new Promise((resolve) => setTimeout(resolve))).service);
    await showFile('(;SZ[19]AB[cc][dc][cd]AW[gc][cg][gg];W[bc]C[Correct])');
    expect(await screen.findByRole('heading', { name: 'White to play' }, SLOW)).toBeVisible();
    expect(screen.getByText('Finding out what is at stake…')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByText('Finding out what is at stake…')).toBeNull());
    await playPoint(2 * 19 + 1);
    expect(await screen.findByText('As the author says.')).toBeVisible();
  });
});

test('an address after the last problem says so', async () => {
  await show('/problems/grade:1/9999');
  expect(await screen.findByText('There is no such problem.', {}, SLOW)).toBeVisible();
});

describe('an exam', () => {
  const set = (seconds: number) => examSet({ grade: 1, seconds, startedAt: Date.now() });

  test('gives no help before the answer, goes on problem by problem and ends with a result', async () => {
    await show(`/problems/${set(0)}/0`);
    await opened();
    expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull();
    await userEvent.keyboard('h');
    expect(useSolving.getState().hints).toBe(0);
    await solveWhole();
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }, SLOW));
    for (let index = 1; index < ROUND_PROBLEMS; index += 1) {
      await waitFor(() => expect(useSolving.getState().problem?.index).toBe(index), SLOW);
      await userEvent.click(await screen.findByRole('button', { name: /Skip/ }, SLOW));
    }
    expect(await screen.findByRole('heading', { name: 'Not passed' }, SLOW)).toBeVisible();
    expect(screen.getByText(/^1 of 10 solved/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Problem 1: solved' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Problem 10: wrong' })).toBeVisible();
    // Back at one of them nothing is to be answered any more: it can be looked at.
    await userEvent.click(screen.getByRole('link', { name: 'Problem 2: wrong' }));
    await opened();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show the answer' })).toBeVisible();
  }, 60_000);

  test('when the time is up the problem is lost, and help is there again', async () => {
    await show(`/problems/${set(1)}/0`);
    await opened();
    expect(await screen.findByText('Time is up.', {}, SLOW)).toBeVisible();
    await waitFor(() => expect(useSolving.getState().result).toBe('failed'));
    expect(screen.getByRole('button', { name: 'Show the answer' })).toBeVisible();
  });

  test('is begun from the list, in the grade of the person', async () => {
    await show('/problems');
    // Behind all sets, which mount one after the other.
    await userEvent.click(await screen.findByText('Start the exam', {}, { timeout: 60_000 }));
    expect(await screen.findByRole('timer', { name: 'Time left' }, SLOW)).toBeVisible();
    expect(location.hash).toMatch(/^#\/problems\/exam:\d+-60-\d+\/0$/);
  }, 90_000);
});
