import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Moments } from '../../../src/play/ResultBox';
import { PASS } from '../../../workers/protocol';
import { startFakePage } from '../../support/page-game';

beforeEach(async () => {
  await startFakePage({ open: 3 });
});

test('each costly move of a finished game links to its place', async () => {
  const onLook = vi.fn();
  const moments = [
    { node: 7, moveNumber: 12, point: 72, scoreLoss: 8.4 },
    { node: 9, moveNumber: 30, point: PASS, scoreLoss: 3.1 },
  ];
  render(<Moments moments={moments} onLook={onLook} />);
  await userEvent.click(screen.getByRole('button', { name: /Move 12, Q16: about 8 points/ }));
  expect(onLook).toHaveBeenCalledExactlyOnceWith(7);
  expect(screen.getByRole('button', { name: /Move 30, .*ass.*: about 3 points/ })).toBeInTheDocument();
});

test('a game without costly moves shows nothing', () => {
  const { container } = render(<Moments moments={[]} onLook={() => {}} />);
  expect(container).toBeEmptyDOMElement();
});
