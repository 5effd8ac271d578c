import { afterEach, expect, test, vi } from 'vitest';
import { callHost } from '../../../src/clients/host';
import { setHost } from '../../../src/state/host';
import { setSession, useSession } from '../../../src/state/session';
import { HOST_ADDRESS, HOST_SESSION, HOST_USER } from '../../support/fake-host';

afterEach(() => {
  vi.unstubAllGlobals();
  setSession(undefined);
  setHost(undefined);
});

/** A host that knows one token; returns the tokens it was sent. */
const hostThatKnows = (token: string): string[] => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers.Auth ?? '');
    return headers.Auth === token
      ? Response.json(HOST_USER)
      : Response.json({ code: 'session.ended', message: 'Your session has ended.' }, { status: 401 });
  });
  return sent;
};

const ask = () => callHost('readUser', { params: { userId: HOST_SESSION.userId } });

test('a tab goes on with the token that another tab has been given', async () => {
  setHost(HOST_ADDRESS);
  setSession({ ...HOST_SESSION, token: 'old' });
  localStorage.setItem('webgo.token', 'new');
  const sent = hostThatKnows('new');
  expect(await ask()).toMatchObject({ ok: true, value: { user_name: 'lee' } });
  expect(sent).toEqual(['old', 'new']);
  expect(useSession.getState().user?.token).toBe('new');
  expect(localStorage.getItem('webgo.token')).toBe('new');
});

test('a session that has ended everywhere ends here, after one more call at most', async () => {
  setHost(HOST_ADDRESS);
  setSession({ ...HOST_SESSION, token: 'old' });
  localStorage.setItem('webgo.token', 'older');
  const sent = hostThatKnows('new');
  expect(await ask()).toMatchObject({ ok: false });
  expect(sent).toEqual(['old', 'older']);
  expect(useSession.getState().user).toBeUndefined();
});

test('nothing goes out again in the name of another person who has signed in in another tab', async () => {
  setHost(HOST_ADDRESS);
  setSession({ ...HOST_SESSION, token: 'old' });
  localStorage.setItem('webgo.token', 'new');
  localStorage.setItem('webgo.userId', '8');
  const sent = hostThatKnows('new');
  expect(await ask()).toMatchObject({ ok: false });
  expect(sent).toEqual(['old']);
  expect(useSession.getState().user).toMatchObject({ userId: 8, token: 'new' });
  expect(localStorage.getItem('webgo.token')).toBe('new');
});
