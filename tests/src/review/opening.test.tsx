import { act, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { ReviewArea } from '../../../src/review/ReviewArea';
import { useMirror } from '../../../src/state/mirror';
import { TipProvider } from '../../../src/ui/Tip';
import { startFakePage } from '../../support/page-game';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a start that waits long for storage says so and offers to restart', async () => {
  await startFakePage();
  useMirror.setState({ restored: false });
  vi.useFakeTimers();
  render(<ReviewArea />, { wrapper: TipProvider });
  expect(screen.getByRole('status')).toHaveTextContent('Opening…');
  expect(screen.queryByRole('button')).toBeNull();
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.getByRole('status')).toHaveTextContent('Storage has not answered yet');
  const started = vi.fn();
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(): void {}
      constructor(_: URL, { name }: { name: string }) {
        super();
        started(name);
      }
    },
  );
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(started).toHaveBeenCalledWith('game');
});

test('the start page never appears when there is a record', async () => {
  await startFakePage({ open: 1 });
  const { document: record } = useMirror.getState();
  if (!record) throw new Error('no record');
  useMirror.setState({ ...useMirror.getInitialState() }, true);
  const { container } = render(<ReviewArea />, { wrapper: TipProvider });
  const seen: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) seen.push(node.textContent ?? '');
  });
  observer.observe(container, { childList: true, subtree: true });
  await act(async () => useMirror.setState({ document: record, restored: true }));
  await waitFor(() => expect(screen.queryByText('Opening…')).toBeNull());
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.join()).not.toContain(i18next.t('home.promise'));
  observer.disconnect();
});

test('the board appears in the update with the record, and everything around it follows', async () => {
  await startFakePage({ open: 1 });
  const { document: record, position } = useMirror.getState();
  if (!record || !position) throw new Error('no record');
  useMirror.setState({ ...useMirror.getInitialState() }, true);
  render(<ReviewArea />, { wrapper: TipProvider });
  act(() => useMirror.setState({ document: record, position, restored: true }));
  expect(screen.getByRole('application')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(await screen.findByRole('navigation')).toBeInTheDocument();
});

test('the start page appears when there is no record', async () => {
  await startFakePage();
  useMirror.setState({ restored: false });
  render(<ReviewArea />, { wrapper: TipProvider });
  await act(async () => useMirror.setState({ restored: true }));
  expect(await screen.findByRole('heading', { name: i18next.t('home.promise') })).toBeInTheDocument();
});
