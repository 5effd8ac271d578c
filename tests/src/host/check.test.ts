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

/** A host of this machine; its address has a path, as a host may stand behind another server. */
const hostThat = async (answers: RequestListener): Promise<string> => {
  const listening = createServer(answers);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return `http://127.0.0.1:${port}/api`;
};

const check = (address: string, patienceMs = 5000, signal = new AbortController().signal) =>
  checkHost(address, { signal, patienceMs });

test('a host answers when its configuration is a JSON object; it is asked without cookies or token', async () => {
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

test.each([404, 401, 500])('status %i is told', async (status) => {
  const address = await hostThat((_request, response) => response.writeHead(status).end('{}'));
  expect(await check(address)).toMatchObject({
    ok: false,
    failure: { code: 'host.status', data: { status } },
  });
});

test('a body without end is not read to the end', async () => {
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

test('a host that never answers is given up after its time', async () => {
  const address = await hostThat(() => {});
  expect(await check(address, 200)).toMatchObject({ ok: false, failure: { code: 'host.timeout' } });
});

test('so is one that stops in the middle of its answer', async () => {
  const address = await hostThat((_request, response) => response.write('{"name":'));
  expect(await check(address, 200)).toMatchObject({ ok: false, failure: { code: 'host.timeout' } });
});

test('a check that is cancelled ends at once and tells nothing', async () => {
  const cancel = new AbortController();
  const address = await hostThat(() => cancel.abort());
  expect(await check(address, 60_000, cancel.signal)).toBeUndefined();
});

test('where nobody listens the network is to be checked', async () => {
  const address = await hostThat(() => {});
  server?.close();
  expect(await check(address)).toMatchObject({ ok: false, failure: { code: 'host.unreachable' } });
});
