import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setHost } from '../../../src/state/host';
import { setOwnerSession, useSession } from '../../../src/state/session';
import { HOST_ADDRESS, hostWith, type Reply, refusal } from '../../support/fake-host';
import { startFakePage } from '../../support/page-game';
import { showPage } from '../../support/show-page';

const ENGINE = {
  id: 4,
  name: 'Deep',
  core: 1,
  max: 1,
  simultaneous: 8,
  current: 2,
  user_id: 3,
  created: '2026-11-24T08:00:00.000Z',
};
const ownerWith = (...remote_ais: readonly object[]): Reply => ({
  body: { user_id: 3, user_name: 'engine-room', remote_ais },
});
const linksOf = (...users: readonly number[]): Reply => ({
  body: { items: users.map((user_id) => ({ id: user_id + 100, user_id, ai_id: 4, name: 'Deep' })) },
});

const show = async (replies: Parameters<typeof hostWith>[0]) => {
  const sent = hostWith(replies);
  showPage('/host/owner');
  return sent;
};
const typeNumber = async (text: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'User number' }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Give' }));
};

beforeEach(async () => {
  localStorage.clear();
  setHost(HOST_ADDRESS);
  setOwnerSession({ userId: 3, userName: 'engine-room', token: 'o1' });
  useSession.setState({ ownerProfile: undefined });
  await startFakePage();
});
afterEach(() => {
  vi.useRealTimers();
  setOwnerSession(undefined);
  vi.unstubAllGlobals();
});

test('a new owner reads and accepts the agreement first', async () => {
  setOwnerSession(undefined);
  const sent = await show({ 'POST /v2/aiuser/': { ...ownerWith(), headers: { Auth: 'o2' } } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Register' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'User name' }), 'engine-room');
  await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), 'a long password');
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(screen.getByText('Agree to the user agreement first')).toBeVisible();
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(screen.getByText('Privacy'));
  expect(screen.getByText(/^What is kept: user name/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
});

test('an owner without engines is told the number that the operator needs', async () => {
  await show({ '/v2/aiuser/3': ownerWith(), '/v2/userPrivateAi/': linksOf() });
  await screen.findByText('No remote AI is listed yet.');
  expect(screen.getByText('Owner number 3; the operator needs it to list an engine')).toBeVisible();
});

test('a machine that joins shows by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let online = false;
  await show({
    '/v2/aiuser/3': () => ownerWith({ ...ENGINE, online }),
    'GET /v2/userPrivateAi/': linksOf(),
  });
  await screen.findByText(/^No machine of it is online/);
  online = true;
  // A question under way when the ten seconds end is not asked again: the next ten seconds ask.
  await vi.waitFor(
    () => {
      vi.advanceTimersByTime(10_000);
      screen.getByText(/^Online$/);
    },
    { timeout: 15_000 },
  );
});

test('an engine shows its users; one more is added by number', async () => {
  const sent = await show({
    '/v2/aiuser/3': ownerWith(ENGINE),
    'GET /v2/userPrivateAi/': linksOf(7),
    'POST /v2/userPrivateAi/': { body: { id: 108, user_id: 8, ai_id: 4, name: 'Deep' } },
  });
  const users = await screen.findByRole('list', { name: 'Users of Deep' });
  expect(await within(users).findByText('User 7')).toBeVisible();
  await typeNumber('eight');
  expect(screen.getByText('Enter the number of a user: digits only.')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  const field = screen.getByRole('textbox', { name: 'User number' });
  await userEvent.clear(field);
  await typeNumber('8');
  await screen.findByText('Deep is given to user 8');
  expect(field).toHaveValue('');
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    body: { user_id: 8, ai_id: 4 },
    headers: { Auth: 'o1' },
  });
});

test('an engine is taken back from a user', async () => {
  const sent = await show({
    '/v2/aiuser/3': ownerWith(ENGINE),
    '/v2/userPrivateAi/': linksOf(7),
    'DELETE /v2/userPrivateAi/107': { body: { ok: true } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back from user 7' }));
  expect(sent.map(({ method }) => method)).toContain('DELETE');
});

test('a number that nobody has is refused in the host’s words; the text stays', async () => {
  await show({
    '/v2/aiuser/3': ownerWith(ENGINE),
    'GET /v2/userPrivateAi/': linksOf(),
    'POST /v2/userPrivateAi/': refusal(404, 'thing.missing', 'There is no such user.'),
  });
  await screen.findByText(/^Nobody may use it yet/);
  await typeNumber('99');
  await screen.findByText(/There is no such user\./);
  expect(screen.getByRole('textbox', { name: 'User number' })).toHaveValue('99');
});

test('a list of users that cannot be read is said to be so', async () => {
  await show({ '/v2/aiuser/3': ownerWith(ENGINE) });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(/^Nobody may use it yet/)).toBeNull();
});

test('an owner makes the key of a machine, which is shown once with the command', async () => {
  const command = 'npm run worker -- --host https://go.example.org --key k1';
  const sent = await show({
    'GET /v2/aiuser/3': ownerWith(),
    'GET /v2/userPrivateAi/': linksOf(),
    'POST /v2/aiuser/3/worker': { body: { ai_id: 4, key: 'k1', command } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Make the key' }));
  expect(screen.getByText('Enter a name for the machine.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the machine' }), 'Attic');
  await userEvent.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(await screen.findByText(command)).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Attic' });
});

test('the key of the first machine stays to be copied when its engine appears', async () => {
  const command = 'npm run worker -- --host https://go.example.org --key abc';
  let asked = 0;
  await show({
    'GET /v2/aiuser/3': () => (asked++ === 0 ? ownerWith() : ownerWith(ENGINE)),
    'GET /v2/userPrivateAi/': linksOf(),
    'POST /v2/aiuser/3/worker': { body: { ai_id: 4, key: 'abc', command } },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the machine' }), 'Cellar');
  await userEvent.click(screen.getByRole('button', { name: 'Make the key' }));
  await screen.findByRole('heading', { name: 'Deep' });
  expect(screen.getByText(command)).toBeVisible();
});

test('an owner says whom an engine takes, and takes it away', async () => {
  const sent = await show({
    'GET /v2/aiuser/3': ownerWith(ENGINE),
    'GET /v2/userPrivateAi/': linksOf(),
    'PUT /v2/aiuser/3/ai/4': ownerWith(ENGINE),
    'DELETE /v2/aiuser/3/ai/4': ownerWith(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Deep' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit Deep' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Remark' }), 'Evenings');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Available to' }), '1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Deep',
      mark: 'Evenings',
      vip_level: 1,
      pro: 0,
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete Deep' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true));
});
