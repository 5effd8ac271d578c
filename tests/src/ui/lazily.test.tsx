import { render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { fetchAhead, lazily } from '../../../src/ui/deferred/lazily';
import { eventually } from '../../support/eventually';

type PanelType = ComponentType<{ readonly name: string }>;
const Panel: PanelType = ({ name }) => <p>{name}</p>;
const shown = (Content: PanelType) =>
  render(
    <Suspense fallback={<p>…</p>}>
      <Content name="形势" />
    </Suspense>,
  );

describe('a component whose code loads separately', () => {
  test('is loaded when it is shown, with a placeholder meanwhile', async () => {
    const load = vi.fn(async () => ({ default: Panel }));
    const Content = lazily(load);
    expect(load).not.toHaveBeenCalled();
    shown(Content);
    expect(screen.getByText('…')).toBeTruthy();
    expect(await screen.findByText('形势')).toBeTruthy();
  });

  test('is shown at once when its code is loaded', async () => {
    const Content = lazily(async () => ({ default: Panel }));
    const { unmount } = shown(Content);
    await screen.findByText('形势');
    unmount();
    shown(Content);
    expect(screen.getByText('形势')).toBeTruthy();
    expect(screen.queryByText('…')).toBeNull();
  });

  test('is loaded ahead when marked so, and a failing one does not stop the others', async () => {
    lazily<{ readonly name: string }>(() => Promise.reject(new Error('offline')), 'ahead');
    const load = vi.fn(async () => ({ default: Panel }));
    const Content = lazily(load, 'ahead');
    const free: (() => void)[] = [];
    void fetchAhead(() => new Promise((resolve) => free.push(resolve)));
    expect(load).not.toHaveBeenCalled();
    for (let given = 0; given < 2; given += 1) {
      await eventually(() => expect(free.length).toBe(given + 1));
      expect(load).not.toHaveBeenCalled();
      free[given]?.();
    }
    await eventually(() => expect(load).toHaveBeenCalledOnce());
    await load.mock.results[0]?.value;
    shown(Content);
    expect(screen.getByText('形势')).toBeTruthy();
  });
});
