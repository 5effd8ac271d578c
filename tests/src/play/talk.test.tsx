import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { TalkBox } from '../../../src/play/TalkBox';
import { BLACK, type Fact, PASS, type TalkView } from '../../../workers/protocol';
import { startFakePage } from '../../support/page-game';

beforeEach(async () => {
  await startFakePage({ open: 3 });
});
const talk = (parts: Partial<TalkView>): TalkView => ({
  point: 60,
  color: BLACK,
  scoreLoss: 7,
  spread: 1,
  quality: 'blunder',
  best: 72,
  line: [72],
  facts: [],
  excesses: [],
  ...parts,
});

const FACTS: readonly (readonly [Fact, RegExp])[] = [
  [{ kind: 'loss', points: 7, spread: 1 }, /costs about 7 points \(± 1\)/],
  [{ kind: 'hardToSay' }, /hard to say/],
  [
    { kind: 'stones', color: BLACK, count: 4, at: 72, percent: 85 },
    /Black stones at \S+, 4 of them.*White’s at 85 %/,
  ],
  [{ kind: 'ground', area: 'right', points: 8 }, /The right side: about 8 points/],
  [{ kind: 'elsewhere', best: 72 }, /bigger elsewhere/],
  [{ kind: 'hardToSee', best: 72 }, /hard to see/],
  [{ kind: 'fineMove' }, /fine move/],
];
test.each(FACTS)('a fact has a sentence: %o', (fact, sentence) => {
  render(<TalkBox talk={talk({ facts: [fact] })} />);
  expect(screen.getByRole('listitem').textContent).toMatch(sentence);
});

test('the better move is named, also when it is a pass', () => {
  const { rerender } = render(<TalkBox talk={talk({ point: PASS })} />);
  expect(screen.getByText(/^Pass/i)).toBeInTheDocument();
  expect(screen.getByText(/^Better: [A-T]\d+/)).toBeInTheDocument();
  rerender(<TalkBox talk={talk({ best: 60, quality: 'best' })} />);
  expect(screen.queryByText(/^Better/)).not.toBeInTheDocument();
});

test('a move that is hard to tell from the best one has no class and no better move', () => {
  render(<TalkBox talk={talk({ quality: 'slack', facts: [{ kind: 'hardToSay' }] })} />);
  expect(screen.getByText(/: uncertain$/i)).toBeInTheDocument();
  expect(screen.queryByText(/^Better/)).not.toBeInTheDocument();
});
