import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EngineSession, EngineView, FailureCode } from '#protocol';
import { changeEngine } from '../../../src/clients/threads';
import { EnginePill } from '../../../src/engines/EnginePill';
import EnginePopover from '../../../src/engines/EnginePopover';
import { hostedEngine } from '../../../src/engines/hosted';
import { en } from '../../../src/i18n/en';
import { useEngines } from '../../../src/state/engine-choice';
import { useMirror } from '../../../src/state/mirror';
import { noteRented } from '../../../src/state/session';
import { HOST_ADDRESS } from '../../support/fake-host';
import { HOSTED_AI } from '../../support/hosted-ai';
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

test('an unreachable engine shows why, when it retries, and retries at a press', async () => {
  show(withSession({ state: 'reconnecting', failure: { code: 'engine.overload' }, retryMs: 7600 }));
  expect(screen.getByText(en['failure.engine.overload'])).toBeVisible();
  expect(screen.getByText(/\b8\b/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: en['engine.session.retryNow'] }));
  expect(changeEngine).toHaveBeenCalledOnce();
});

test.each([
  [1024, 4096, 'Loading AI 25%', '1.0 KB / 4.0 KB'],
  [1024, 0, 'Loading AI', '1.0 KB'],
  // A host sent the file packed and told the packed size.
  [4096, 1024, 'Loading AI', '4.0 KB'],
])('%i of %i bytes of the network read "%s" and "%s"', async (received, total, pill, size) => {
  show({ phase: 'loading', received, total });
  expect(screen.getByText(`Reading the neural network: ${size}`)).toBeVisible();
  useMirror.setState({ engine: { phase: 'loading', received, total } });
  render(<EnginePill />);
  expect(screen.getByRole('button', { name: pill })).toBeInTheDocument();
});

test('an idle engine elsewhere is not called one of this device; a rented one says how long, and can be given back', () => {
  const engine = hostedEngine({ ...HOSTED_AI, type: 0 }, HOST_ADDRESS);
  useEngines.setState({ engines: [engine], chosen: engine.id });
  noteRented(engine.id, Date.now() + 10 * 60_000);
  show({ phase: 'absent' });
  expect(screen.getByText('Cloud is called with the first analysis.')).toBeVisible();
  expect(screen.queryByText(en['engine.absent.text'])).toBeNull();
  expect(screen.queryByRole('button', { name: en['engine.networks'] })).toBeNull();
  expect(screen.getByText('Rented, 10 min left')).toBeVisible();
  expect(screen.getByRole('button', { name: en['engines.rent.end'] })).toBeVisible();
  useEngines.setState({ engines: [], chosen: undefined });
  noteRented(engine.id, undefined);
});

test('a wait below a second shows no countdown', () => {
  show(withSession({ state: 'reconnecting', retryMs: 400 }));
  expect(screen.queryByText(/\d/)).toBeNull();
});

test.each(['engine.overload', 'engine.systemOverload', 'engine.token', 'engine.disconnected'] as const)(
  'a failed engine shows its own sentence (%s), and restarts at a press',
  async (code: FailureCode) => {
    show({ phase: 'failed', failure: { code, data: { address: 'ws://here' } } });
    const sentence = en[`failure.${code}`].replace('{{address}}', 'ws://here');
    expect(screen.getByText(sentence)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: en['app.retry'] }));
    expect(changeEngine).toHaveBeenCalledOnce();
  },
);

test('a starting engine has no button', () => {
  show(withSession({ state: 'starting' }));
  expect(screen.getByText(en['engine.session.starting'])).toBeVisible();
  expect(screen.queryByRole('button', { name: en['engine.session.retryNow'] })).toBeNull();
});

test.each([
  // It is done, and the sentence beside the figures says what is wrong with them.
  ['engine.otherKomi', 'AI finished'],
  ['engine.noFigures', 'AI gave no figures'],
] as const)('an engine that has finished with %s is said to be: %s', (code, pill) => {
  const engine = { phase: 'ready', live: 'reached', engines: 1, trouble: { code } };
  useMirror.setState({ engine: engine as EngineView });
  render(<EnginePill />);
  expect(screen.getByRole('button', { name: pill })).toBeInTheDocument();
});
