import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toasts } from '../../../src/app/Toasts';
import { en } from '../../../src/i18n/en';
import { notify, notifyDone, notifyFailure, useNotices } from '../../../src/state/notices';
import { useView } from '../../../src/state/view';
import { Dialog } from '../../../src/ui/Dialog';
import { TipProvider } from '../../../src/ui/Tip';
import { startFakePage } from '../../support/page-game';

beforeEach(async () => {
  await startFakePage();
  useNotices.setState({ list: [] });
  useView.setState({ dialog: undefined });
});

const Page = () => {
  const { dialog, closeDialog } = useView();
  return (
    <TipProvider>
      {dialog && (
        <Dialog title="About" onClose={closeDialog}>
          Words
        </Dialog>
      )}
      <Toasts />
    </TipProvider>
  );
};

test('Escape closes an open dialog, also under a notice', async () => {
  useView.setState({ dialog: 'about' });
  render(<Page />);
  await screen.findByRole('dialog', { name: 'About' });
  notifyDone('notice.offlineReady');
  await waitFor(() => expect(document.querySelector('ol li')).toBeInTheDocument());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'About' })).not.toBeInTheDocument());
  expect(useNotices.getState().list).toHaveLength(1);
});

test('Escape dismisses a notice when no dialog is open', async () => {
  render(<Page />);
  notifyDone('notice.offlineReady');
  await waitFor(() => expect(document.querySelector('ol li')).toBeInTheDocument());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(useNotices.getState().list).toHaveLength(0));
});

test('the notice of a lost engine says that another one must be chosen, and offers the list', async () => {
  await startFakePage({ open: 4 });
  notifyFailure({ code: 'engine.offline', data: { reason: 'closed' } });
  const [notice] = useNotices.getState().list;
  expect(en[notice?.key ?? 'failure.engine.offline']).toContain('Choose another engine');
  expect(notice?.action?.label).toBe('engine.choose');
  notice?.action?.run();
  expect(location.hash).toBe('#/engines');
  location.hash = '';
});

describe('on a phone', () => {
  beforeEach(() => {
    const original = matchMedia;
    vi.stubGlobal('matchMedia', (query: string) =>
      query === '(max-width: 719px)' ? Object.assign(original(query), { matches: true }) : original(query),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('a notice that stays waits for its dismissal, others leave by themselves', () => {
    vi.useFakeTimers();
    render(<Page />);
    act(() => {
      const action = { label: 'moments.title', run: () => undefined } as const;
      notify({ tone: 'done', key: 'review.done', stays: true, action });
      notify({ tone: 'done', key: 'notice.offlineReady', action });
    });
    act(() => vi.advanceTimersByTime(60_000));
    expect(useNotices.getState().list.map(({ key }) => key)).toEqual(['review.done']);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    act(() => vi.advanceTimersByTime(1000));
    expect(useNotices.getState().list).toEqual([]);
  });
});
