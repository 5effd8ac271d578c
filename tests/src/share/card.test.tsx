import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type CardContents, decidingMoment } from '../../../src/share/card';
import { GameCard } from '../../../src/share/GameCard';
import { startFakePage } from '../../support/page-game';
import { keyMoment, reportView } from '../report/report-view';

beforeEach(() => startFakePage({ open: 3 }));

const contents = (parts: Partial<CardContents> = {}): CardContents => {
  const { info, title, size } = reportView();
  return {
    info,
    title,
    size,
    moment: keyMoment(),
    end: undefined,
    chart: undefined,
    link: 'https://a.example/#/g/abc',
    ...parts,
  };
};

test('a card names the players, the result and the decisive move, with both lines on boards', () => {
  render(<GameCard contents={contents()} />);
  const card = screen.getByRole('img', { name: 'Card of the game Shusaku – Gennan' });
  for (const words of ['Shusaku 4d', 'Gennan 8d', /Black by 2/, /Move 3, Black G7.*blunder.*9\.4/])
    expect(card).toHaveTextContent(words);
  expect(screen.getByRole('img', { name: 'The best line: F6', hidden: true })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'After the move played: G7', hidden: true })).toBeInTheDocument();
});

test('the QR code and its caption appear only with a link', () => {
  const { container, rerender } = render(<GameCard contents={contents()} />);
  expect(container.querySelector('[data-code]')).not.toBeNull();
  expect(screen.getByText('Scan to see the whole game')).toBeInTheDocument();
  rerender(<GameCard contents={contents({ link: undefined })} />);
  expect(container.querySelector('[data-code]')).toBeNull();
  expect(screen.queryByText('Scan to see the whole game')).toBeNull();
});

test('a loss that is not certain is "about" so many points', () => {
  const { container, rerender } = render(<GameCard contents={contents()} />);
  expect(container.querySelector('[data-hollow]')).toBeNull();
  rerender(<GameCard contents={contents({ moment: keyMoment({ sure: false }) })} />);
  expect(container.querySelector('[data-hollow]')).toBeInTheDocument();
  expect(screen.getByText(/lost about/)).toBeInTheDocument();
});

test('a game that no move decided is shown as it ended', () => {
  const end = { stones: keyMoment().stones, lastMove: 40, moveNumber: 211 };
  render(<GameCard contents={contents({ moment: undefined, end })} />);
  expect(screen.getByRole('img', { name: 'Card of the game Shusaku – Gennan' })).toHaveTextContent('211');
  expect(screen.getByRole('img', { name: /211/, hidden: true })).toBeInTheDocument();
});

test('the decisive move is a certain one with the largest loss of winrate', () => {
  const small = keyMoment({ node: 1, winrateLoss: 0.2 });
  const large = keyMoment({ node: 2, winrateLoss: 0.4 });
  const open = keyMoment({ node: 3, winrateLoss: 0.6, sure: false });
  expect(decidingMoment([small, open, large])?.node).toBe(2);
  expect(decidingMoment([open])?.node).toBe(3);
  expect(decidingMoment([])).toBeUndefined();
});
