import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { HeldBox } from '../../../src/play/HeldBox';
import { ThreatBox } from '../../../src/play/PlayPanel';
import type { Playing } from '../../../src/play/play-commands';
import { LevelAdvice } from '../../../src/play/ResultBox';
import { ShowLineButton } from '../../../src/play/TalkBox';
import { NO_LINE, useLookAhead } from '../../../src/state/look-ahead';
import {
  BLACK,
  type Excess,
  type LevelGame,
  type TalkView,
  type ThreatView,
} from '../../../workers/protocol';
import { startFakePage } from '../../support/page-game';

beforeEach(async () => {
  localStorage.clear();
  useLookAhead.setState(NO_LINE);
  await startFakePage({ open: 3 });
});

describe('a threat', () => {
  const threat: ThreatView = { color: BLACK, points: 8.6, spread: 1.2, line: [72], taken: [] };
  test('names the opponent’s move and what it costs', () => {
    render(<ThreatBox threat={threat} />);
    expect(screen.getByText(/White plays Q16: .* 9 points \(± 1\)/)).toBeInTheDocument();
  });
  test('that is none says so', () => {
    render(<ThreatBox threat={{ ...threat, line: [] }} />);
    expect(screen.getByText(/no clear threat/)).toBeInTheDocument();
  });
});

describe('a move that is handed back', () => {
  const held = (excess: Excess): Playing =>
    ({
      phase: { name: 'held', point: 3, excesses: [excess] },
      setup: { method: 'sparring' },
      tally: { triesHere: 1 },
    }) as unknown as Playing;
  test.each<readonly [Excess, RegExp]>([
    [{ limit: 'order', allowed: 5, found: 81 }, /^It is not among the first 5 recommended moves\.$/],
    [{ limit: 'order', allowed: 5 }, /^It is not among the first 5 recommended moves\.$/],
    [{ limit: 'score', allowed: 10, found: 12.34 }, /about 12\.3 points; 10 are allowed/],
    [{ limit: 'winrate', allowed: 20, found: 25 }, /25 % of winrate; 20 % are allowed/],
  ])('says which limit it exceeds: %o', (excess, sentence) => {
    render(<HeldBox play={held(excess)} />);
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });
});

test('a better line leaves the board with the button that shows it', async () => {
  const talk = { line: [60, 61], facts: [] } as unknown as TalkView;
  const shown = () => useLookAhead.getState().tryMovePv;
  const { unmount } = render(<ShowLineButton talk={talk} instead={0} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show a better move' }));
  expect(shown()).toEqual([60, 61]);
  unmount();
  expect(shown()).toEqual([]);
  // Another line is not the button's.
  const other = render(<ShowLineButton talk={talk} instead={0} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show a better move' }));
  useLookAhead.setState({ tryMovePv: [70] });
  other.unmount();
  expect(shown()).toEqual([70]);
});

describe('advice about the level', () => {
  const game: LevelGame = { rank: '10k', size: 9, step: 0.5 };
  test('comes with the game that makes it, and once more when the page is drawn again', () => {
    const first = render(<LevelAdvice record="one" game={game} />);
    expect(first.container).toBeEmptyDOMElement();
    first.rerender(<LevelAdvice record="one" game={{ ...game }} />);
    expect(first.container).toBeEmptyDOMElement();
    first.unmount();
    const second = render(<LevelAdvice record="two" game={game} />);
    expect(second.container.textContent).toMatch(/2 of the last 2 .* against 10k won: 9k may fit better/);
    expect(screen.getByRole('button', { name: 'Next game against 9k' })).toBeInTheDocument();
  });
  test('a damaged store is an empty one', () => {
    localStorage.setItem('tengen.levelGames', '[{"rank":"99k"}]');
    const { container } = render(<LevelAdvice record="one" game={{ ...game, step: 1 }} />);
    expect(container.textContent).toMatch(/1 of the last 1/);
  });
});
