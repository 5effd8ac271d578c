import { get } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Gateway } from '../../server/gateway/gateway';
import { listen, replay } from '../support/gateway-client';

let gateway: Gateway | undefined;
let sockets: WebSocket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.terminate();
  sockets = [];
  gateway?.close();
});

const connect = (headers: Record<string, string> = {}): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${gateway?.port}`, { headers });
    sockets.push(socket);
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
const connections = (): unknown => Reflect.get(gateway?.health() ?? {}, 'connections');

test('connections that say nothing take no place from others, however many they are', async () => {
  gateway = await listen({ engines: [replay('replay')] });
  for (let i = 0; i < 300; i += 1) await connect();
  expect(connections()).toBeLessThanOrEqual(64);
  const owner = await connect({ origin: 'http://localhost:5140' });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(owner.readyState).toBe(WebSocket.OPEN);
});

test('a page of another site is told so before it says anything, and is gone', async () => {
  gateway = await listen({ engines: [replay('replay')] });
  const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}`, {
    headers: { origin: 'https://evil.example' },
  });
  sockets.push(socket);
  const text = await new Promise<string>((resolve) =>
    socket.once('message', (data) => resolve(String(data))),
  );
  expect(text).toContain('engine.origin');
  await new Promise((resolve) => socket.once('close', resolve));
  await expect.poll(connections).toBe(0);
});

test.each([
  ['localhost', 200],
  ['127.0.0.1:9', 200],
  ['[::1]:9', 200],
  ['rebound.example', 403],
])('/health asked as "%s" answers %d', async (host, status) => {
  gateway = await listen({ engines: [replay('replay')] });
  const { port } = gateway;
  const answer = await new Promise<number | undefined>((resolve) =>
    get({ host: '127.0.0.1', port, path: '/health', headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }),
  );
  expect(answer).toBe(status);
});
