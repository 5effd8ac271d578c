import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Showcase from '../../../src/home/Showcase';
import { fetchShowcase, type ShowcaseGame } from '../../../src/home/showcase-data';
import { fetchSamples, type Sample } from '../../../src/library/samples';
import { atRest } from '../../../src/ui/deferred/at-rest';
import { TipProvider } from '../../../src/ui/Tip';
import { startFakePage } from '../../support/page-game';

vi.mock('../../../src/home/showcase-data', async (original) => ({
  ...(await original<typeof import('../../../src/home/showcase-data')>()),
  fetchShowcase: vi.fn(),
}));
vi.mock('../../../src/library/samples', async (original) => ({
  ...(await original<typeof import('../../../src/library/samples')>()),
  fetchSamples: vi.fn(),
}));

beforeEach(async () => {
  await startFakePage({ language: 'en' });
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what loads at rest waits until the famous game is on the screen', async () => {
  const names = { zh: '甲', en: 'Ahead', ja: '甲', ko: '갑' };
  const game: ShowcaseGame = { file: 'a.sgf', moves: [72, 288], taken: [[], []], chances: [50, 50, 50] };
  const sample = { file: 'a.sgf', black: names, white: names, event: names } as unknown as Sample;
  vi.mocked(fetchSamples).mockResolvedValue([sample]);
  vi.mocked(fetchShowcase).mockReturnValue(
    new Promise((resolve) => {
      setTimeout(() => resolve(game), 250);
    }),
  );
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  const rested = vi.fn();
  void atRest(300).then(rested);
  render(<Showcase />, { wrapper: TipProvider });
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getByRole('figure')).toHaveTextContent('Ahead – Ahead');
  expect(screen.getByRole('figure')).toHaveTextContent('Black’s win rate 50%');
  expect(rested).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(rested).toHaveBeenCalled();
});
