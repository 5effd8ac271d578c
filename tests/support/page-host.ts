import { expect } from 'vitest';
import { HEADERS } from '../../scripts/headers.mjs';
import { readConfig } from '../../server/api/config';
import { makeLog } from '../../server/api/log';
import { type Program, startProgram } from '../../server/api/program';

export interface PageHost {
  readonly program: Program;
  readonly url: string;
  /** The host's clock goes ahead of the machine's by so much more. */
  readonly pass: (ms: number) => void;
}

/** As `npm start`: page, API and socket from one program. */
export const startPageHost = async (config: {
  readonly data_folder: string;
  readonly network_mirror?: string;
}): Promise<PageHost> => {
  let ahead = 0;
  const read = readConfig({ port: 0, ...config }, {});
  if (!read.ok) throw new Error(String(read.failure.data?.reason));
  const program = await startProgram({
    config: read.value,
    log: makeLog('silent'),
    page: { folder: 'dist/app', headers: HEADERS.all },
    now: () => new Date(Date.now() + ahead),
  });
  expect(await program.ready).toEqual({ ok: true });
  return {
    program,
    url: `http://localhost:${program.port}/`,
    pass: (ms) => {
      ahead += ms;
    },
  };
};

/** A host's list of a player's games is good for so long (platforms.ts). */
const LISTED_MS = 30_000;

/** A game of these two is played and over on the demonstration's platform. Resolves when the host has it. */
export const playOnPlatform = async (
  { url, pass }: PageHost,
  players: { readonly black: string; readonly white?: string },
): Promise<void> => {
  const games = `${url}v2/qq/?${new URLSearchParams({ type: '1', keyword: players.black })}`;
  const listed = async (): Promise<string> => {
    const answer = await fetch(games);
    return answer.status === 200 ? answer.text() : '';
  };
  // Some have played before: that the host has the new game too is seen by the change.
  const before = await listed();
  await fetch(`${url}sandbox/games/play`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(players),
  });
  pass(LISTED_MS + 1000);
  await expect
    .poll(async () => ['', before].includes(await listed()), { timeout: 30_000, interval: 1000 })
    .toBe(false);
};

/** A new person of the host; the session as a browser keeps it. */
export const registerAt = async (
  { url }: PageHost,
  name: string,
  phone: string,
): Promise<Readonly<Record<string, string>>> => {
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('v2/user/sendCode/', { phone });
  const sent = await fetch(`${url}sandbox/outbox?phone=${phone}`);
  const [newest] = (await sent.json()) as readonly { readonly code: string }[];
  const made = await post('v2/user/', {
    user_name: name,
    pass_word: 'correct horse battery',
    phone,
    code: newest?.code ?? '',
    os_type: 3,
  });
  expect(made.status).toBe(200);
  const user = (await made.json()) as { readonly user_id: number; readonly uuid: string };
  return {
    'webgo.userId': String(user.user_id),
    'webgo.userUuid': user.uuid,
    'webgo.userName': name,
    'webgo.token': made.headers.get('auth') ?? '',
    'webgo.vipLevel': '0',
    'webgo.localPro': 'false',
    'webgo.remotePro': 'false',
    'webgo.coin': '0',
  };
};
