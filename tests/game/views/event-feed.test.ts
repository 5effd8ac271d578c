import { afterEach, beforeEach, expect, test } from 'vitest';
import { EventFeed, type ViewMessage } from '../../../workers/game/views/event-feed';
import type { GameEvent, GameEvents } from '../../../workers/protocol';
import { FakeClock, settled } from '../../support/fake-clock';

let clock: FakeClock;
let made: string[];
let heard: GameEvent[];
let port: MessagePort;
let feed: EventFeed;

/** The contents of views do not matter here, only their order and time. */
const make = (kind: GameEvent['type']) => (): ViewMessage => {
  made.push(kind);
  return { event: { type: kind } as GameEvent };
};

beforeEach(() => {
  clock = new FakeClock();
  made = [];
  heard = [];
  const channel = new MessageChannel();
  port = channel.port1;
  port.onmessage = ({ data }) => heard.push(...(data as GameEvents));
  const makers = {
    document: make('document'),
    position: make('position'),
    shapes: () => undefined,
    tree: make('tree'),
    analysis: () => undefined,
    trend: make('trend'),
    review: make('review'),
    engine: make('engine'),
    play: () => undefined,
  };
  feed = new EventFeed(makers, clock);
  feed.connect(channel.port2);
});
afterEach(() => port.close());

test('a new listener receives one event of every kind with content', async () => {
  await settled();
  expect(heard.map((event) => event.type)).toEqual([
    'document',
    'position',
    'tree',
    'trend',
    'review',
    'engine',
  ]);
});

test('all changes within one turn make one event per kind', async () => {
  await settled();
  made = [];
  feed.touch('position');
  feed.touch('position', 'document');
  feed.touch('position');
  await settled();
  expect(made).toEqual(['position', 'document']);
});

test('a flood of changes sends four events a second, and always the last change', async () => {
  await settled();
  made = [];
  for (let change = 0; change < 10; change += 1) {
    feed.soon('tree');
    await settled();
    await clock.pass(50);
  }
  expect(made.length).toBe(3);
  await clock.pass(250);
  expect(made.length).toBe(3);
  feed.soon('tree');
  await settled();
  expect(made.length).toBe(4);
});

test('a flood of several kinds sends one message, whenever each kind joined', async () => {
  await settled();
  const batches: GameEvents[] = [];
  port.onmessage = ({ data }) => batches.push(data as GameEvents);
  feed.soon('trend');
  await settled();
  feed.soon('trend');
  await clock.pass(100);
  feed.soon('review', 'trend');
  await clock.pass(100);
  feed.soon('tree');
  await clock.pass(50);
  await settled();
  expect(batches.map((events) => events.map(({ type }) => type))).toEqual([
    ['trend'],
    ['trend', 'review', 'tree'],
  ]);
});

test("a person's action is sent at once, also during a flood", async () => {
  await settled();
  feed.soon('tree');
  await settled();
  made = [];
  feed.soon('tree');
  await settled();
  expect(made).toEqual([]);
  feed.touch('tree');
  await settled();
  expect(made).toEqual(['tree']);
  await clock.pass(200);
  expect(made).toEqual(['tree']);
});

test('a notice is sent at once, without values that cannot be transferred', async () => {
  await settled();
  heard = [];
  feed.notice({ code: 'storage.full', data: { reason: 'x' }, cause: () => {} });
  await settled();
  expect(heard).toEqual([{ type: 'notice', failure: { code: 'storage.full', data: { reason: 'x' } } }]);
});

test('a step sends the board before the views around it; a record is sent whole', async () => {
  await settled();
  const batches: GameEvents[] = [];
  port.onmessage = ({ data }) => batches.push(data as GameEvents);
  feed.touch('trend', 'position', 'review', 'tree');
  await settled();
  feed.touch('trend', 'document', 'position');
  await settled();
  expect(batches.map((events) => events.map(({ type }) => type))).toEqual([
    ['position', 'tree'],
    ['trend', 'review'],
    ['trend', 'document', 'position'],
  ]);
});
