import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TopBar } from '../../../src/app/TopBar';
import { MirrorFeed } from '../../../src/state/mirror';
import { TipProvider } from '../../../src/ui/Tip';
import { fakeDocument, fakePosition } from '../../support/fake-game';
import { startFakePage } from '../../support/page-game';

test('a new move never stands beside the "saved" of the one before', async () => {
  await startFakePage();
  const feed = new MirrorFeed();
  feed.take({ type: 'document', document: fakeDocument({ save: { phase: 'saved' } }) });
  feed.take({ type: 'position', position: fakePosition(1) });
  feed.flush();
  render(<TopBar />, { wrapper: TipProvider });
  expect(screen.getByText('Saved')).toBeVisible();
  // One turn of the worker, shown at once; the panels follow a frame later.
  act(() =>
    feed.hear([
      { type: 'document', document: fakeDocument({ save: { phase: 'saving' } }) },
      { type: 'position', position: fakePosition(2) },
    ]),
  );
  expect(screen.queryByText('Saved')).toBeNull();
  feed.stop();
});
