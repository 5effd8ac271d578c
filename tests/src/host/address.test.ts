import { expect, test } from 'vitest';
import { parseHostAddress } from '../../../src/platform/host-address';
import { readHost } from '../../../src/state/session';

test.each([
  ['https://go.example.org', 'https://go.example.org'],
  ['  https://go.example.org/ ', 'https://go.example.org'],
  ['HTTPS://Go.Example.ORG:8443/api/', 'https://go.example.org:8443/api'],
  ['https://go.example.org:443/a/b//', 'https://go.example.org/a/b'],
  ['https://围棋.example', 'https://xn--mcs082b.example'],
  ['http://localhost:3000/', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('the address %s is stored as %s', (typed, kept) => {
  expect(parseHostAddress(typed)).toEqual({ ok: true, value: kept });
});

test.each([
  ['', 'host.scheme'],
  ['go.example.org', 'host.scheme'],
  ['localhost:3000', 'host.scheme'],
  ['ftp://go.example.org', 'host.scheme'],
  ['javascript:alert(1)', 'host.scheme'],
  ['https://', 'host.address'],
  ['https://go example.org', 'host.address'],
  ['https://go.example.org:99999', 'host.address'],
  [`https://go.example.org/${'a'.repeat(500)}`, 'host.address'],
  ['http://go.example.org', 'host.plain'],
  ['http://192.168.0.2:3000', 'host.plain'],
  ['http://localhost.example.org', 'host.plain'],
  // The content policy cannot name it, so the page could never reach it.
  ['http://[::1]:3000', 'host.plain'],
  ['https://me:secret@go.example.org', 'host.credentials'],
  ['https://me@go.example.org', 'host.credentials'],
  ['https://go.example.org/?a=1', 'host.query'],
  ['https://go.example.org/#/a', 'host.fragment'],
])('the address %s is refused: %s', (typed, code) => {
  expect(parseHostAddress(typed)).toMatchObject({ ok: false, failure: { code } });
});

test('a saved host is restored; an invalid one is ignored', () => {
  expect(readHost('https://go.example.org/')).toBe('https://go.example.org');
  for (const saved of [null, undefined, 7, {}, '', 'http://go.example.org'])
    expect(readHost(saved)).toBeUndefined();
});
