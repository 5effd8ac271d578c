import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { HeldBox } from '../../../src/play/HeldBox';
import { ThreatBox } from '../../../src/play/PlayPanel';
import type { Playing } from '../../../src/play/play-commands';
import { LevelAdvice } from '../../../src/play/ResultBox';
import { BLACK, type Excess, type LevelGame, type ThreatView } from '../../../workers/protocol';
import { startFakePage } from '../../support/page-game';

beforeEach(async () => {
  localStorage.clear();
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
