import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CandidatesBox } from '../../../src/play/CandidatesBox';
import { usePlayScreen } from '../../../src/play/play-state';
import { TalkBox } from '../../../src/play/TalkBox';
import { useLookAhead } from '../../../src/state/look-ahead';
import { BLACK, type Fact, PASS, type TalkView, WHITE } from '../../../workers/protocol';
import { startFakePage } from '../../support/page-game';

beforeEach(async () => {
  await startFakePage({ open: 3 });
});
const play = { turn: 1 };
const talk = (parts: Partial<TalkView>): TalkView => ({
  turn: 0,
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
  [{ kind: 'loss', points: 7, spread: 1 }, /costs about 7 points\./],
  [{ kind: 'hardToSay' }, /as good as the best/],
  [{ kind: 'stones', color: BLACK, count: 4, at: 72 }, /Black stones at \S+, 4 of them, can hardly live/],
  [{ kind: 'ground', color: WHITE, area: 'right', points: 8 }, /The right side: White gains about 8 points/],
  [{ kind: 'leftInAtari', color: BLACK, count: 2, at: 72, save: 60 }, /Black’s stones .* save them first at/],
  [{ kind: 'selfAtari', color: BLACK, count: 2, reply: 60 }, /White \S+ takes 2/],
  [{ kind: 'captured', color: BLACK, count: 3, at: 72, reply: 60 }, /After White \S+ the stones at/],
  [{ kind: 'cut', color: BLACK, reply: 60 }, /White cuts at/],
  [{ kind: 'couldTake', color: WHITE, count: 3, best: 60 }, /takes stones of White: 3/],
  [{ kind: 'elsewhere', best: 72 }, /bigger elsewhere/],
  [{ kind: 'hardToSee', best: 72 }, /hard to see/],
  [{ kind: 'fineMove' }, /fine move/],
  [{ kind: 'loss', points: 1, spread: 1 }, /costs about 1 point\./],
  [{ kind: 'takes', color: WHITE, count: 3 }, /takes stones of White: 3/],
  [{ kind: 'saves', color: BLACK, count: 2, at: 72 }, /saves the stones at/],
  [{ kind: 'threatens', color: WHITE, count: 2, at: 72 }, /stones of White at \S+ in atari: 2/],
];
test.each(FACTS)('a fact has a sentence: %o', (fact, sentence) => {
  render(<TalkBox play={play} talk={talk({ facts: [fact] })} />);
  expect(screen.getByRole('listitem').textContent).toMatch(sentence);
});

test('the better move is named, also when it is a pass', () => {
  const { rerender } = render(<TalkBox play={play} talk={talk({ point: PASS })} />);
  expect(screen.getByText(/^Black Pass/i)).toBeInTheDocument();
  expect(screen.getByText(/^Better: [A-T]\d+/)).toBeInTheDocument();
  rerender(<TalkBox play={play} talk={talk({ best: 60, quality: 'best' })} />);
  expect(screen.queryByText(/^Better/)).not.toBeInTheDocument();
});

test('a move that is hard to tell from the best one is playable and has no better move', () => {
  render(<TalkBox play={play} talk={talk({ quality: 'slack', facts: [{ kind: 'hardToSay' }] })} />);
  expect(screen.getByText(/: playable$/i)).toBeInTheDocument();
  expect(screen.queryByText(/^Better/)).not.toBeInTheDocument();
});

test('the best move is not called as good as the best', () => {
  render(<TalkBox play={play} talk={talk({ quality: 'best', facts: [{ kind: 'hardToSay' }] })} />);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('what the move changed is on the board until it is switched off', async () => {
  const user = userEvent.setup();
  render(<TalkBox play={play} talk={talk({ change: new Float32Array(361) })} />);
  const box = screen.getByRole('switch', { name: /what it changed/ });
  expect(box).toBeChecked();
  await user.click(box);
  expect(box).not.toBeChecked();
  expect(usePlayScreen.getState().showsChange).toBe(false);
});

test('the better line replaces the move and what came after it', async () => {
  const user = userEvent.setup();
  render(<TalkBox play={{ turn: 2 }} talk={talk({})} />);
  const button = screen.getByRole('button', { name: /better/i });
  await user.click(button);
  expect(useLookAhead.getState()).toMatchObject({ tryMovePv: [72], instead: 2 });
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(button);
  expect(useLookAhead.getState().tryMovePv).toEqual([]);
});

test('the best moves are lettered; a press shows what follows, another hides it', async () => {
  const user = userEvent.setup();
  render(
    <CandidatesBox
      candidates={[
        { point: 72, scoreLoss: 0, line: [72, 73] },
        { point: 60, scoreLoss: 1.5, line: [60] },
      ]}
    />,
  );
  const [best, second] = screen.getAllByRole('button');
  expect(best).toHaveAccessibleName(/^A Q16: best$/);
  expect(second).toHaveAccessibleName(/^B D16: 1\.5 points less$/);
  if (!best) throw new Error('there is no first move');
  await user.click(best);
  expect(useLookAhead.getState().tryMovePv).toEqual([72, 73]);
  await user.click(best);
  expect(useLookAhead.getState().tryMovePv).toEqual([]);
});

test('the order among the judge’s moves is never told', () => {
  render(<TalkBox play={play} talk={talk({ order: 2 })} />);
  expect(document.body).not.toHaveTextContent(/choice/);
});
