// @vitest-environment node
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { checkHost } from '../../../src/host/check';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A host on this machine; its address has a path, as behind a reverse proxy. */
const hostThat = async (answers: RequestListener): Promise<string> => {
  const listening = createServer(answers);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return `http://127.0.0.1:${port}/api`;
};

const check = (address: string, patienceMs = 5000, signal = new AbortController().signal) =>
  checkHost(address, { signal, patienceMs });

test('a host answers when its configuration is a JSON object; the request has no cookies and no token', async () => {
  let asked: IncomingMessage | undefined;
  const address = await hostThat((request, response) => {
    asked = request;
    response.end('{"name":"here"}');
  });
  expect(await check(address)).toEqual({ ok: true, value: { name: 'here' } });
  expect([asked?.method, asked?.url]).toEqual(['GET', '/api/config/']);
  expect(asked?.headers).not.toHaveProperty('cookie');
  expect(asked?.headers).not.toHaveProperty('authorization');
  expect(asked?.headers).not.toHaveProperty('auth');
  expect(asked?.headers).not.toHaveProperty('referer');
});

test.each([
  ['an empty body', ''],
  ['a page', '<!doctype html><title>Hello</title>'],
  ['a list', '[{}]'],
  ['null', 'null'],
  ['half an object', '{"name":'],
])('%s is no configuration', async (_, body) => {
  const address = await hostThat((_request, response) => response.end(body));
  expect(await check(address)).toMatchObject({ ok: false, failure: { code: 'host.notJson' } });
});

test.each([404, 401, 500])('status %i is reported', async (status) => {
  const address = await hostThat((_request, response) => response.writeHead(status).end('{}'));
  expect(await check(address)).toMatchObject({
    ok: false,
    failure: { code: 'host.status', data: { status } },
  });
});

test.each([
  ['17', 17],
  ['0.2', 1],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 60],
  [undefined, 60],
])('a host that takes no more calls is busy, for %s s', async (header, seconds) => {
  const address = await hostThat((_request, response) => {
    if (header !== undefined) response.setHeader('Retry-After', header);
    response.writeHead(429).end('{}');
  });
  expect(await check(address)).toMatchObject({
    ok: false,
    failure: { code: 'host.limited', data: { seconds } },
  });
});

test('an endless body is not read to its end', async () => {
  let sent = 0;
  const address = await hostThat((_request, response) => {
    const chunk = Buffer.alloc(100_000, ' ');
    const more = (): void => {
      if (response.destroyed || sent > 100_000_000) return;
      sent += chunk.length;
      response.write(chunk, more);
    };
    more();
  });
  expect(await check(address)).toMatchObject({ ok: false, failure: { code: 'host.tooLarge' } });
  expect(sent).toBeLessThan(100_000_000);
});

test('a host that never answers is given up after the timeout', async () => {
  const address = await hostThat(() => {});
  expect(await check(address, 200)).toMatchObject({ ok: false, failure: { code: 'host.timeout' } });
});

test('so is a host that stops in the middle of its answer', async () => {
  const address = await hostThat((_request, response) => response.write('{"name":'));
  expect(await check(address, 200)).toMatchObject({ ok: false, failure: { code: 'host.timeout' } });
});

test('a cancelled check ends at once without a result', async () => {
  const cancel = new AbortController();
  const address = await hostThat(() => cancel.abort());
  expect(await check(address, 60_000, cancel.signal)).toBeUndefined();
});

test('an address without a server is reported as a network failure', async () => {
  const address = await hostThat(() => {});
  server?.close();
  expect(await check(address)).toMatchObject({ ok: false, failure: { code: 'host.unreachable' } });
});
