import { spawnSync } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Gateway } from '../../server/gateway/gateway';
import type { Dial } from '../../workers/dial';
import { GatewayPlayer } from '../../workers/engine/gateway/gateway-player';
import type { PlayView } from '../../workers/protocol';
import { settled } from '../support/fake-clock';
import { type Game, startGame } from '../support/game';
import { listen } from '../support/gateway-client';
import { usualSetup } from '../support/play';

vi.setConfig({ testTimeout: 60_000 });

/** Debian installs games outside the usual path. */
const gnuGo = ['gnugo', '/usr/games/gnugo'].find((name) => spawnSync(name, ['--version']).status === 0);
if (!gnuGo) console.warn('SKIPPED, gnugo is not installed: a game against GNU Go behind the gateway');

const dial: Dial = (address, listener) => {
  const socket = new WebSocket(address, { origin: 'http://localhost:4173' });
  socket.on('open', () => listener.opened());
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) listener.bytes?.(new Uint8Array(data));
    else listener.text(data.toString());
  });
  socket.on('close', (code) => listener.closed(code));
  socket.on('error', () => {});
  return {
    send: (text) => socket.send(text),
    close: () => {
      socket.removeAllListeners('close');
      socket.close();
    },
  };
};

let gateway: Gateway | undefined;
let game: Game | undefined;
let player: GatewayPlayer | undefined;
afterEach(async () => {
  await player?.close();
  game?.close();
  gateway?.close();
});

/** A foreign program, through the gateway, in a game: moves, undo, a lost engine, the end by passes. */
test.runIf(gnuGo)('a game against GNU Go', async () => {
  const command = `${gnuGo} --mode gtp --level 1 --chinese-rules`;
  const engines = [{ name: 'gnu', command }];
  gateway = await listen({ engines });
  const { port } = gateway;
  const played = await startGame();
  game = played;
  const clock = { now: () => performance.now(), today: () => Date.now(), after: later };
  const target = {
    address: `ws://127.0.0.1:${port}`,
    token: 'sesame-sesame',
    user: '',
    engine: 'gnu',
    model: '',
    humanModel: '',
    atOnce: 1,
  };
  player = await played.seat('gnu', new GatewayPlayer(target, { dial, clock }));
  const view = (): PlayView & { readonly playing: true } => {
    const { play } = played.page;
    if (!play?.playing) throw new Error('no game is played');
    return play;
  };
  const until = (fits: () => boolean): Promise<void> =>
    vi.waitFor(
      async () => {
        await played.clock.pass(1);
        if (!fits()) throw new Error(`${view().phase.name}, ${view().stopped}, turn ${view().turn}`);
      },
      { timeout: 20_000, interval: 20 },
    );

  await played.service.beginPlay(
    usualSetup({
      opponent: { kind: 'ai', strength: 'full', engine: { id: 'gnu', name: 'GNU Go' } },
      time: { mainMs: 60_000, periodMs: 10_000, periods: 3 },
    }),
    { me: '', opponent: 'GNU Go', united: { black1: '', white1: '', black2: '', white2: '' } },
  );
  await settled();
  await played.service.play(played.of, 40);
  await until(() => view().turn === 2);
  await played.service.act({ type: 'takeBack' });
  await until(() => view().turn === 0);
  await played.service.play(played.of, 30);
  await until(() => view().turn === 2);

  gateway.close();
  const stones = played.page.position?.stones;
  const free = [20, 22, 24].find((point) => stones?.[point] === 0) ?? 0;
  await played.service.play(played.of, free);
  await until(() => view().stopped === 'engineLost');
  gateway = await listen({ engines, port });
  await until(() => view().turn === 4);
  expect(view().stopped).toBeUndefined();

  for (let passes = 0; passes < 60 && view().phase.name === 'turn'; passes += 1) {
    const { turn } = view();
    await played.service.act({ type: 'pass' });
    await until(() => view().turn === turn + 2 || ['counting', 'over'].includes(view().phase.name));
  }
  expect(['counting', 'over']).toContain(view().phase.name);
  expect(played.page.notices.filter(({ code }) => code === 'engine.illegal')).toEqual([]);
});

const later = (ms: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};
