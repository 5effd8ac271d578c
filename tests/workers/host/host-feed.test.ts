import { beforeEach, describe, expect, test } from 'vitest';
import type { HostFeedNews } from '#protocol';
import type { Dial } from '../../../workers/dial';
import { HostFeed } from '../../../workers/host/host-feed';
import { FakeClock } from '../../support/fake-clock';

/** The one socket of a page to its host, on a clock of the test and a host that the test plays. */
interface Dialled {
  readonly address: string;
  readonly sent: string[];
  readonly hear: Parameters<Dial>[1];
  isClosed: boolean;
}

let clock: FakeClock;
let dialled: Dialled[];
let feed: HostFeed;
let told: HostFeedNews[];
const last = (): Dialled => dialled.at(-1) as Dialled;
const PLACE = { address: 'ws://localhost:1/v2/socket', token: 'mine' };

beforeEach(async () => {
  clock = new FakeClock();
  dialled = [];
  told = [];
  feed = new HostFeed({
    clock,
    random: () => 0.5,
    dial: (address, hear) => {
      const socket = { address, sent: [] as string[], hear, isClosed: false };
      dialled.push(socket);
      return {
        send: (text) => socket.sent.push(text),
        close: () => {
          socket.isClosed = true;
        },
      };
    },
  });
  const port = { postMessage: (news: HostFeedNews) => told.push(news) } as unknown as MessagePort;
  await feed.connect(port);
  await feed.follow(PLACE);
});

const greet = (): void => {
  last().hear.opened();
  last().hear.text('{"type":"hello"}');
};

describe('the page’s socket to its host', () => {
  test('says who it is, and that something may have been missed before', () => {
    greet();
    expect(last().sent).toEqual(['{"type":"hello","token":"mine"}']);
    expect(told).toEqual([
      { type: 'open', isOpen: true },
      { type: 'event', event: { type: 'again' } },
    ]);
  });

  test('passes on what follows the protocol, and nothing else', () => {
    greet();
    told = [];
    for (const frame of [
      'no json',
      '[]',
      '{"type":"coin","extra":"<b>"}',
      '{"type":"order","id":"7","status":2}',
      '{"type":"live","sgf_id":-1,"moves":3,"is_over":false}',
      '{"type":"job","sgf_id":4,"done":1,"of":9,"state":1}',
      '{"type":"unheard"}',
      '{"type":"beat"}',
    ])
      last().hear.text(frame);
    expect(told).toEqual([
      { type: 'event', event: { type: 'coin' } },
      { type: 'event', event: { type: 'job', sgf_id: 4, done: 1, of: 9, state: 1 } },
    ]);
  });

  test('dials again after longer and longer pauses, and after the first answer soon', async () => {
    greet();
    const pauses: number[] = [];
    for (let time = 0; time < 8; time += 1) {
      const { length } = dialled;
      last().hear.closed(1006);
      const from = clock.now();
      while (dialled.length === length) await clock.pass(100);
      pauses.push(clock.now() - from);
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    greet();
    const { length } = dialled;
    last().hear.closed(1012);
    await clock.pass(500);
    expect(dialled).toHaveLength(length + 1);
  });

  test('takes a line that says nothing for cut', async () => {
    greet();
    await clock.pass(30_000);
    last().hear.text('{"type":"beat"}');
    await clock.pass(30_000);
    expect(dialled).toHaveLength(1);
    await clock.pass(6000);
    expect(dialled[0]?.isClosed).toBe(true);
    expect(told.at(-1)).toEqual({ type: 'open', isOpen: false });
    await clock.pass(1000);
    expect(dialled).toHaveLength(2);
  });

  test('does not wait any longer when the network is back', async () => {
    for (let time = 0; time < 6; time += 1) {
      last().hear.closed(1006);
      await clock.pass(30_000);
    }
    last().hear.closed(1006);
    const { length } = dialled;
    feed.hurry();
    expect(dialled).toHaveLength(length + 1);
    // One socket only.
    feed.hurry();
    expect(dialled).toHaveLength(length + 1);
  });

  test.each([
    ['the host’s word', (socket: Dialled) => socket.hear.text('{"type":"ended"}')],
    ['a close', (socket: Dialled) => socket.hear.closed(4401)],
  ])('a session that is over is told by %s, and not dialled again', async (_, end) => {
    greet();
    end(last());
    expect(told.slice(-2)).toEqual([
      { type: 'open', isOpen: false },
      { type: 'ended', token: 'mine' },
    ]);
    await clock.pass(600_000);
    expect(dialled).toHaveLength(1);
    await feed.follow({ ...PLACE, token: 'new' });
    greet();
    expect(last().sent).toEqual(['{"type":"hello","token":"new"}']);
  });

  test('another host or nobody: the old socket closes, what it still says counts for nothing', async () => {
    greet();
    await feed.follow(undefined);
    expect(last().isClosed).toBe(true);
    await clock.pass(600_000);
    expect(dialled).toHaveLength(1);
    await feed.follow({ ...PLACE, address: 'ws://localhost:2/v2/socket' });
    expect(last().address).toBe('ws://localhost:2/v2/socket');
  });

  test('one with too many sockets comes back late', async () => {
    last().hear.closed(4429);
    await clock.pass(20_000);
    expect(dialled).toHaveLength(1);
    await clock.pass(10_000);
    expect(dialled).toHaveLength(2);
  });
});
