import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EngineSession, EngineView, FailureCode } from '#protocol';
import { changeEngine } from '../../../src/clients/threads';
import EnginePopover from '../../../src/engines/EnginePopover';
import { en } from '../../../src/i18n/en';
import { startFakePage } from '../../support/page-game';

vi.mock('../../../src/clients/threads', async (original) => ({
  ...(await original<typeof import('../../../src/clients/threads')>()),
  changeEngine: vi.fn(),
}));

beforeEach(async () => {
  await startFakePage();
  vi.mocked(changeEngine).mockClear();
});

const show = (engine: EngineView): void => {
  render(<EnginePopover engine={engine} trigger={<button type="button">AI</button>} />);
};
const withSession = (session: EngineSession): EngineView => ({
  phase: 'loading',
  received: 0,
  total: 0,
  session,
});

test('while an engine is out of reach it says why, when it tries again, and does so at a press', async () => {
  show(withSession({ state: 'reconnecting', failure: { code: 'engine.overload' }, retryMs: 7600 }));
  expect(screen.getByText(en['failure.engine.overload'])).toBeVisible();
  expect(screen.getByText(/\b8\b/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: en['engine.session.retryNow'] }));
  expect(changeEngine).toHaveBeenCalledOnce();
});

test('what comes within a second is not counted down', () => {
  show(withSession({ state: 'reconnecting', retryMs: 400 }));
  expect(screen.queryByText(/\d/)).toBeNull();
});

test.each(['engine.overload', 'engine.systemOverload', 'engine.token', 'engine.disconnected'] as const)(
  'an engine that failed says so in its own sentence (%s), and starts again at a press',
  async (code: FailureCode) => {
    show({ phase: 'failed', failure: { code, data: { address: 'ws://here' } } });
    const sentence = en[`failure.${code}`].replace('{{address}}', 'ws://here');
    expect(screen.getByText(sentence)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: en['engine.retry'] }));
    expect(changeEngine).toHaveBeenCalledOnce();
  },
);

test('an engine that is starting asks for nothing', () => {
  show(withSession({ state: 'starting' }));
  expect(screen.getByText(en['engine.session.starting'])).toBeVisible();
  expect(screen.queryByRole('button', { name: en['engine.session.retryNow'] })).toBeNull();
});
