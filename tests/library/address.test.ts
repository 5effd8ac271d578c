import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { textAt } from '../../workers/library/address';

const GAME = '(;GM[1]SZ[9];B[ee])';
const servers: Server[] = [];
const serving = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const contentOf = async (pasted: string, host?: string): Promise<string | undefined> => {
  const answer = await textAt(pasted, host);
  return answer.ok ? new TextDecoder().decode(answer.value.bytes) : undefined;
};

/** No server listens there: for a page this looks like a site that forbids reading. */
const CLOSED = 'http://127.0.0.1:1/game.sgf';

test('SGF text is opened as it is', async () => {
  expect(await contentOf(` ${GAME} `)).toBe(GAME);
});

test('a file at an address is read, and named after the address', async () => {
  const site = await serving((_, answer) => answer.end(GAME));
  expect(await textAt(`${site}/games/lee.sgf`)).toMatchObject({ ok: true, value: { name: 'lee.sgf' } });
  expect(await contentOf(`${site}/games/lee.sgf`)).toBe(GAME);
});

test.each(['game', 'ftp://example.com/a.sgf', 'https://'])(
  '%s is neither an address nor a record',
  async (text) => {
    expect(await textAt(text)).toMatchObject({ failure: { code: 'url.invalid' } });
  },
);

test("a missing file is reported with the site's answer", async () => {
  const site = await serving((_, answer) => answer.writeHead(404).end());
  expect(await textAt(`${site}/a.sgf`)).toMatchObject({
    failure: { code: 'url.notFound', data: { url: new URL(site).host, status: 404 } },
  });
});

test('an endless answer is cut off at a size that no record has', async () => {
  const piece = new Uint8Array(8 * 1024 * 1024);
  const site = await serving((_, answer) => {
    const more = (): void => {
      while (answer.write(piece)) if (answer.destroyed) return;
    };
    answer.on('drain', more);
    more();
  });
  expect(await textAt(`${site}/a.sgf`)).toMatchObject({ failure: { code: 'file.tooLarge' } });
});

test('a refusing site is reported; where a host is set, the host fetches', async () => {
  expect(await textAt(CLOSED)).toMatchObject({
    failure: { code: 'url.refused', data: { url: '127.0.0.1:1' } },
  });
  const asked: (string | undefined)[] = [];
  const host = await serving(({ url }, answer) => {
    asked.push(url);
    answer.end(GAME);
  });
  expect(await contentOf(CLOSED, host)).toBe(GAME);
  expect(asked).toEqual([`/v2/proxy/?url=${encodeURIComponent(CLOSED)}`]);
});

test('a host has a minute to fetch, as for every call', async () => {
  const host = await serving((_, answer) => answer.end(GAME));
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  expect(await contentOf(CLOSED, host)).toBe(GAME);
  expect(timeout).toHaveBeenLastCalledWith(60_000);
  timeout.mockRestore();
});

test('the host is not used for a site that answers itself', async () => {
  const host = await serving((_, answer) => answer.end('(;C[host])'));
  const site = await serving((_, answer) => answer.end(GAME));
  expect(await contentOf(`${site}/a.sgf`, host)).toBe(GAME);
});

test("a host that refuses is named; an unreachable one leaves the site's failure", async () => {
  const host = await serving((_, answer) => answer.writeHead(401).end());
  expect(await textAt(CLOSED, host)).toMatchObject({
    failure: { code: 'url.notFound', data: { url: new URL(host).host, status: 401 } },
  });
  expect(await textAt(CLOSED, 'http://127.0.0.1:1')).toMatchObject({ failure: { code: 'url.refused' } });
});
