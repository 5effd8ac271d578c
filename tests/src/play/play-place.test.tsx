import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import '../../../src/app/commands';
import { startLanguage } from '../../../src/i18n/i18n';
import { LANGUAGE_KEY } from '../../../src/i18n/language';
import PlayPlace from '../../../src/play/PlayPlace';
import { keepRivalGame, useProgress } from '../../../src/state/progress';
import { TipProvider } from '../../../src/ui/Tip';

beforeEach(async () => {
  localStorage.setItem(LANGUAGE_KEY, 'en');
  await startLanguage();
  useProgress.setState({ climb: { size: 9, games: [] } });
});

const show = () => render(<PlayPlace />, { wrapper: TipProvider });

test('the ladder says who is next and on which terms, and keeps each game once', async () => {
  show();
  expect(screen.getByRole('heading', { name: 'Lotus 30k' })).toBeVisible();
  expect(screen.getByText('The next game is even.')).toBeVisible();
  for (const record of ['a', 'b', 'c', 'c'])
    keepRivalGame({ record, rival: 0, size: 9, handicap: 0, won: true });
  expect(await screen.findByRole('heading', { name: 'Little Tiger 19k' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Won against Lotus' })).toHaveLength(3);
  for (const record of ['d', 'e']) keepRivalGame({ record, rival: 1, size: 9, handicap: 0, won: false });
  expect(await screen.findByText(/you are Black, without komi/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '19 × 19' }));
  expect(await screen.findByRole('heading', { name: 'Lotus 30k' })).toBeVisible();
});

test('every kind of game and the lessons begin here', () => {
  show();
  for (const name of [/AI guidance/, /Sparring/i, /Half-point/, /I am new to Go/])
    expect(screen.getByRole('button', { name })).toBeVisible();
});
