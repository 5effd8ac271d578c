import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { navigate, useHashLocation } from 'wouter/use-hash-location';
import { Toasts } from '../../../src/app/Toasts';
import { en } from '../../../src/i18n/en';
import { showReport } from '../../../src/platform/routes';
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
      <Router hook={useHashLocation}>
        <Toasts />
      </Router>
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

test('that nothing is found does not look like a success', async () => {
  const icons = () => Array.from(document.querySelectorAll('ol li > svg'), ({ innerHTML }) => innerHTML);
  render(<Page />);
  notifyDone('notice.offlineReady');
  notify({ tone: 'note', key: 'find.nothing' });
  await waitFor(() => expect(icons()).toHaveLength(2));
  expect(new Set(icons()).size).toBe(2);
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

test('a failure stays at least as long with an action as without', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    render(<Page />);
    notifyFailure({ code: 'engine.offline', data: { reason: 'x' } });
    await waitFor(() => expect(document.querySelector('ol li')).toBeInTheDocument());
    act(() => vi.advanceTimersByTime(11_000));
    expect(useNotices.getState().list).toHaveLength(1);
    act(() => vi.advanceTimersByTime(2000));
    await waitFor(() => expect(useNotices.getState().list).toHaveLength(0));
  } finally {
    vi.useRealTimers();
  }
});

describe('on a phone', () => {
  const PHONE = '(max-width: 719px)';
  const SLIM = `${PHONE} and (max-aspect-ratio: 1/2)`;
  /** Pretends that exactly these media match. */
  const matching = (...queries: readonly string[]): void => {
    const original = matchMedia;
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(original(query), { matches: queries.includes(query) }),
    );
  };
  const shown = () => useNotices.getState().list.map(({ key }) => key);
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const action = { label: 'moments.title', run: () => undefined } as const;
  const tellReviewEnd = () => notify({ tone: 'done', key: 'review.done', stays: true, action });

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    act(() => navigate('/'));
  });

  test('a notice that stays waits for its dismissal, others leave by themselves', () => {
    matching(PHONE, SLIM);
    render(<Page />);
    act(() => {
      tellReviewEnd();
      notify({ tone: 'done', key: 'notice.offlineReady', action });
    });
    wait(60_000);
    expect(shown()).toEqual(['review.done']);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    wait(1000);
    expect(shown()).toEqual([]);
  });

  test('away from the review it leaves in its ordinary time', () => {
    matching(PHONE, SLIM);
    render(<Page />);
    act(() => {
      tellReviewEnd();
    });
    wait(60_000);
    act(() => showReport());
    wait(6000);
    expect(shown()).toEqual(['review.done']);
    wait(6000);
    expect(shown()).toEqual([]);
  });

  test('it waits behind a dialog, and is there again when the dialog is closed', () => {
    matching(PHONE, SLIM);
    render(<Page />);
    act(() => {
      tellReviewEnd();
    });
    expect(screen.getByText('Review complete')).toBeInTheDocument();
    act(() => useView.setState({ dialog: 'about' }));
    expect(screen.queryByText('Review complete')).not.toBeInTheDocument();
    wait(60_000);
    act(() => useView.setState({ dialog: undefined }));
    expect(screen.getByText('Review complete')).toBeInTheDocument();
  });

  test('a low phone has no room below the move buttons, so it leaves in its ordinary time', () => {
    matching(PHONE);
    render(<Page />);
    act(() => {
      tellReviewEnd();
    });
    wait(12_000);
    expect(shown()).toEqual([]);
  });
});
