import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { textAt } from '../../workers/library/address';
import { recordAddress } from '../../workers/library/game-page';

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

test('a host that refuses, or is not there, is named', async () => {
  const host = await serving((_, answer) => answer.writeHead(401).end());
  expect(await textAt(CLOSED, host)).toMatchObject({
    failure: { code: 'url.hostRefused', data: { host: new URL(host).host, status: 401 } },
  });
  expect(await textAt(CLOSED, 'http://127.0.0.1:1')).toMatchObject({
    failure: { code: 'url.hostUnreachable', data: { url: '127.0.0.1:1', host: '127.0.0.1:1' } },
  });
});

test.each([
  ['https://online-go.com/game/12345', 'https://online-go.com/api/v1/games/12345/sgf'],
  ['https://online-go.com/game/view/12345?x=1', 'https://online-go.com/api/v1/games/12345/sgf'],
  ['https://online-go.com/review/77', 'https://online-go.com/api/v1/reviews/77/sgf'],
  ['https://online-go.com/demo/view/77', 'https://online-go.com/api/v1/reviews/77/sgf'],
  [
    'http://eidogo.com/#url:http://files.gokgs.com/games/2020/1/2/a-b.sgf',
    'http://files.gokgs.com/games/2020/1/2/a-b.sgf',
  ],
  ['https://files.gokgs.com/games/2020/1/2/a-b.sgf', 'https://files.gokgs.com/games/2020/1/2/a-b.sgf'],
])('the page %s shows the record %s', (page, record) => {
  expect(recordAddress(page)).toBe(record);
});

const PAGE = '<!DOCTYPE html><html><body>';
test('a page that leads to one record gives it, like a page of KGS about a game', async () => {
  const site = await serving(({ url }, answer) =>
    answer.end(
      url === '/a.sgf' ? GAME : `${PAGE}<a href="/about">x</a><a class=b href="/a.sgf">the game</a>`,
    ),
  );
  expect(await textAt(`${site}/gameArchives.jsp`)).toMatchObject({ ok: true, value: { name: 'a.sgf' } });
  expect(await contentOf(`${site}/gameArchives.jsp`)).toBe(GAME);
});

test.each([
  [`<textarea>${GAME}</textarea>`, GAME],
  ['<pre>(;GM[1]C[a &lt; b &amp; c];B[ee])</pre>', '(;GM[1]C[a < b & c];B[ee])'],
  [String.raw`<script>var sgf = "(;GM[1]C[\"x\"]\n;B[ee])";</script>`, '(;GM[1]C["x"]\n;B[ee])'],
])('a page that holds a record gives it: %s', async (html, sgf) => {
  const site = await serving((_, answer) => answer.end(PAGE + html));
  expect(await contentOf(`${site}/1`)).toBe(sgf);
});

test('a page without a record, or with several, is called that', async () => {
  const site = await serving(({ url }, answer) =>
    answer.end(url === '/many' ? `${PAGE}<a href="a.sgf">a</a><a href='b.sgf'>b</a>` : `${PAGE}hello`),
  );
  expect(await textAt(`${site}/none`)).toMatchObject({ failure: { code: 'url.page' } });
  expect(await textAt(`${site}/many`)).toMatchObject({
    failure: { code: 'url.manyRecords', data: { count: 2 } },
  });
});

test.each([
  [502, { code: 'upstream.failed', data: { reason: 404 } }, 'url.notFound', { status: 404 }],
  [502, { code: 'upstream.failed', data: { reason: 'ENOTFOUND' } }, 'url.unreachable', {}],
  [504, { code: 'upstream.timeout' }, 'url.timeout', {}],
  [429, { code: 'rate.limited' }, 'url.hostRefused', { status: 429 }],
])('the side that failed is named: %d %j', async (status, said, code, data) => {
  const host = await serving((_, answer) =>
    answer.writeHead(status).end(JSON.stringify({ message: '', ...said })),
  );
  expect(await textAt(CLOSED, host)).toMatchObject({
    failure: { code, data: { url: '127.0.0.1:1', ...data } },
  });
});

test('without a network the device is what failed', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await textAt(CLOSED)).toMatchObject({ failure: { code: 'url.offline' } });
  vi.unstubAllGlobals();
});
