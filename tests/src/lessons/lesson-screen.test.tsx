import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Route, Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import '../../../src/app/commands';
import { connectTsumego } from '../../../src/clients/tsumego';
import { startLanguage } from '../../../src/i18n/i18n';
import { LANGUAGE_KEY } from '../../../src/i18n/language';
import LessonScreen from '../../../src/lessons/LessonScreen';
import LessonsPage from '../../../src/lessons/LessonsPage';
import { LESSON_PATH, LESSONS_PATH } from '../../../src/platform/routes';
import { useProgress } from '../../../src/state/progress';
import { startTsumego } from '../../support/tsumego-service';

beforeEach(async () => {
  localStorage.setItem(LANGUAGE_KEY, 'en');
  await startLanguage();
  connectTsumego(startTsumego().service);
  useProgress.setState({ lessons: [] });
});

const show = (path: string): void => {
  location.hash = path;
  render(
    <Router hook={useHashLocation}>
      <Route path={LESSONS_PATH} component={LessonsPage} />
      <Route path={LESSON_PATH} component={LessonScreen} />
    </Router>,
  );
};

/** Plays with the keyboard; the cursor begins in the middle, E5. */
const press = async (...keys: readonly string[]): Promise<void> => {
  const user = userEvent.setup();
  (await screen.findByRole('application')).focus();
  for (const key of keys) await user.keyboard(`{${key}}`);
};

test('a wrong move is answered and may be tried again, the right one leads on', async () => {
  show('/lessons/4');
  await press('ArrowUp', 'ArrowUp', 'Enter');
  expect(await screen.findByText('White can still cut you.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await press('Enter');
  expect(await screen.findByText('Right!')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next step' }));
  expect(await screen.findByText(/Now you do the cutting/)).toBeVisible();
  await press('Enter');
  await screen.findByText('Right!');
  expect(useProgress.getState().lessons).toEqual([3]);
  expect(JSON.parse(localStorage.getItem('tengen.lessons') ?? '')).toEqual([3]);
  await userEvent.click(screen.getByRole('button', { name: 'Next lesson' }));
  expect(await screen.findByRole('heading', { name: 'Where you may not play' })).toBeVisible();
});

test('the rules refuse a move, and what is right can be shown', async () => {
  show('/lessons/6');
  await press('Enter');
  await screen.findByText('Right!');
  await userEvent.click(screen.getByRole('button', { name: 'Next step' }));
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  expect(await screen.findByText(/You may play there|There is a stone already/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show me' }));
  expect(await screen.findByText(/where the ring is/)).toBeVisible();
});

test('numbers are chosen', async () => {
  show('/lessons/10');
  await userEvent.click(await screen.findByRole('button', { name: '10' }));
  expect(await screen.findByText('That is not the number. Count again.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '9' }));
  expect(await screen.findByText('Right!')).toBeVisible();
});

test('the list tells what is done', async () => {
  useProgress.setState({ lessons: [0, 1] });
  show('/lessons');
  expect(await screen.findByRole('button', { name: 'Go on with lesson 3' })).toBeVisible();
  expect(screen.getAllByText('Done')).toHaveLength(2);
});
