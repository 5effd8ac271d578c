import { afterEach, describe, expect, test } from 'vitest';
import { GatewayPlayer } from '../../workers/engine/gateway/gateway-player';
import type { Line, MoveQuestion, PlayerEngineEvent, RemoteEngine } from '../../workers/protocol';
import { BLACK, PASS, WHITE } from '../../workers/protocol';
import { FakeClock, settled } from '../support/fake-clock';
import { FakeGateway } from '../support/fake-gateway';
import { CHINESE_LINE } from '../support/lines';

const TARGET: RemoteEngine = {
  address: 'ws://localhost:8765',
  token: 'sesame',
  user: '',
  engine: 'one',
  model: '',
  humanModel: '',
  atOnce: 1,
};
/** GNU Go's commands that matter here. */
const GNU_GO =
  'name\nlist_commands\nboardsize\nclear_board\nkomi\nplay\nundo\ngenmove\ntime_settings\ntime_left';
const KATAGO = `${GNU_GO}\nkata-set-rules\nset_position\nkata-time_settings`;

const lineOf = (...points: number[]): Line => ({
  ...CHINESE_LINE,
  moves: points.map((point, index) => ({ color: index % 2 === 0 ? BLACK : WHITE, point })),
});
/** 5 minutes and 3 periods of 30 s, with this time left. */
const timed = (
  line: Line,
  reading: Partial<NonNullable<MoveQuestion['clock']>['reading']>,
): MoveQuestion => ({
  line,
  clock: {
    control: { mainMs: 300_000, periodMs: 30_000, periods: 3 },
    reading: { mainMs: 299_500, periodMs: 30_000, periods: 3, inOvertime: false, flagged: false, ...reading },
  },
});

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

const setUp = async (commands = GNU_GO) => {
  const gateway = new FakeGateway();
  const clock = new FakeClock();
  const player = new GatewayPlayer(TARGET, { dial: gateway.dial, clock });
  const events: PlayerEngineEvent[] = [];
  const { port1, port2 } = new MessageChannel();
  ports.push(port1);
  port1.onmessage = ({ data }: MessageEvent<PlayerEngineEvent>) => events.push(data);
  await player.connect(port2);
  /** Lets the engine answer the commands that it has received; returns them. */
  const answer = (move = 'E5'): readonly string[] => {
    const lines = gateway.lines.map((line) => line.replace(/^\d+ /, ''));
    gateway.answer({ name: '=ID GNU Go', list_commands: `=ID ${commands}`, genmove: `=ID ${move}` });
    return lines;
  };
  /** Sends a request before the connection exists, up to the engine's greeting. */
  const firstAsked = (question: MoveQuestion) => {
    const move = player.genmove(question);
    gateway.admit();
    answer();
    return move;
  };
  return { gateway, clock, player, events, answer, firstAsked };
};

describe('a GTP engine as player', () => {
  test('connects at its first move, receives the game, and moves by genmove', async () => {
    const { gateway, answer, firstAsked } = await setUp();
    expect(gateway.dialled).toBe(0);
    const move = firstAsked({ line: lineOf(0) });
    expect(answer('D4')).toEqual([
      'boardsize 19',
      'clear_board',
      'komi 7.5',
      'play B A19',
      'time_settings 0 1 0',
      'genmove W',
    ]);
    expect(await move).toEqual({ ok: true, value: { point: 3 + 15 * 19 } });
  });

  test('receives only the moves since its own last one, and undoes moves', async () => {
    const { player, answer, firstAsked } = await setUp();
    const move = firstAsked({ line: lineOf(0) });
    answer('B19');
    await move;
    void player.genmove({ line: lineOf(0, 1, 2) });
    expect(answer('D19')).toEqual(['play B C19', 'genmove W']);
    void player.genmove({ line: lineOf(0, 1, 4) });
    expect(answer()).toEqual(['undo', 'undo', 'play B E19', 'genmove W']);
  });

  test('receives visits, seconds and a rank once, and forgets what it found before them', async () => {
    const commands = `${KATAGO}\nkata-set-param\nclear_cache`;
    const { player, answer, firstAsked } = await setUp(commands);
    const settings = { maxVisits: 800, maxTime: 10 };
    const parameters = () => answer().filter((line) => /^(kata-set-param|clear_cache)/.test(line));
    void firstAsked({ line: lineOf(0), settings, rank: '5k' });
    expect(parameters()).toEqual([
      'kata-set-param humanSLProfile rank_5k',
      'kata-set-param humanSLChosenMoveProp 1',
      'kata-set-param maxVisits 800',
      'kata-set-param maxTime 10',
      'clear_cache',
    ]);
    void player.genmove({ line: lineOf(0, 1), settings, rank: '5k' });
    expect(parameters()).toEqual([]);
    void player.genmove({ line: lineOf(0, 1), settings, rank: '4k' });
    expect(parameters()).toEqual(['kata-set-param humanSLProfile rank_4k', 'clear_cache']);
  });

  test('without parameters plays as it is configured', async () => {
    const { answer, firstAsked } = await setUp();
    void firstAsked({ line: lineOf(0), settings: { maxVisits: 800 } });
    expect(answer()).not.toContain('kata-set-param maxVisits 800');
  });

  test('that cannot play at the wanted rank is reported, not taken for one that does', async () => {
    const { gateway, firstAsked } = await setUp();
    const move = firstAsked({ line: lineOf(0), rank: '5k' });
    gateway.answer({ 'kata-set-param': '?ID unknown command', genmove: '=ID A1' });
    expect(await move).toMatchObject({ failure: { code: 'engine.unknown' } });
  });

  test.each([
    ['resign', { ok: true, value: 'resign' }],
    ['PASS', { ok: true, value: { point: PASS } }],
    ['Q16', { ok: true, value: { point: 15 + 3 * 19 } }],
    ['Z99', { ok: false, failure: { code: 'engine.plays', data: { name: 'GNU Go' } } }],
  ])('answers %s', async (text, expected) => {
    const { answer, firstAsked } = await setUp();
    const move = firstAsked({ line: lineOf() });
    answer(text);
    expect(await move).toEqual(expected);
  });

  test('that cannot play is reported', async () => {
    const { firstAsked } = await setUp('name\nlist_commands\nplay');
    expect(await firstAsked({ line: lineOf() })).toMatchObject({ failure: { code: 'engine.plays' } });
  });

  test('that only analyses is reported', async () => {
    const { gateway, player } = await setUp();
    const move = player.genmove({ line: lineOf() });
    gateway.admit({ kind: 'json', name: 'Analysis' });
    expect(await move).toEqual({ ok: false, failure: { code: 'engine.plays', data: { name: 'Analysis' } } });
  });

  test('without the board size is reported', async () => {
    const { gateway, player } = await setUp();
    const move = player.genmove({ line: lineOf() });
    gateway.admit();
    gateway.answer({ name: '=ID Small', list_commands: `=ID ${GNU_GO}` });
    gateway.answer({ boardsize: '?ID unacceptable size', genmove: '=ID A1' });
    expect(await move).toMatchObject({ failure: { code: 'engine.boardSize', data: { size: '19 × 19' } } });
  });

  test('cannot be interrupted: the newest request waits for the late move', async () => {
    const { gateway, player, answer, firstAsked } = await setUp();
    const late = firstAsked({ line: lineOf(0) });
    const asked = gateway.lines.splice(0).at(-1)?.split(' ')[0];
    const newer = player.genmove({ line: lineOf(5) });
    expect(await late).toBeUndefined();
    expect(gateway.lines).toEqual([]);
    gateway.write(`=${asked} B19\n\n`);
    expect(answer('C3')).toEqual(['boardsize 19', 'clear_board', 'komi 7.5', 'play B F19', 'genmove W']);
    expect(await newer).toMatchObject({ ok: true });
  });
});

describe('its clock', () => {
  test('is sent in whole seconds, with its periods to engines that know byo-yomi', async () => {
    const { player, answer, firstAsked } = await setUp(KATAGO);
    const move = firstAsked(timed(lineOf(0), {}));
    expect(answer('B19').slice(-3)).toEqual([
      'kata-time_settings byoyomi 300 30 3',
      'time_left W 299 0',
      'genmove W',
    ]);
    await move;
    void player.genmove(
      timed(lineOf(0, 1, 2), { mainMs: 0, periodMs: 21_900, periods: 2, inOvertime: true }),
    );
    expect(answer().slice(-2)).toEqual(['time_left W 21 2', 'genmove W']);
  });

  test('is sent one period at a time to other engines', async () => {
    const { answer, firstAsked } = await setUp();
    void firstAsked(timed(lineOf(0), { mainMs: 0, periodMs: 30_000, periods: 2, inOvertime: true }));
    expect(answer().slice(-3)).toEqual(['time_settings 300 30 1', 'time_left W 30 1', 'genmove W']);
  });
});

describe('the connection', () => {
  test('when it breaks, fails the request at once; the returned engine is announced, and the request is repeated', async () => {
    const { gateway, clock, player, events, answer, firstAsked } = await setUp();
    const move = firstAsked({ line: lineOf(0) });
    gateway.lines.splice(0);
    gateway.cut();
    expect(await move).toMatchObject({ ok: false, failure: { code: 'engine.disconnected' } });
    await clock.pass(500);
    expect(gateway.dialled).toBe(2);
    gateway.admit();
    answer();
    await settled();
    expect(events).toEqual([{ type: 'ready' }]);
    const again = player.genmove({ line: lineOf(0) });
    expect(answer('B19')).toContain('boardsize 19');
    expect(await again).toMatchObject({ ok: true });
  });

  test("whose engine dies fails the request with the engine's last words", async () => {
    const { gateway, firstAsked } = await setUp();
    const move = firstAsked({ line: lineOf(0) });
    gateway.tell({
      type: 'stopped',
      failure: { code: 'engine.crashed', data: { reason: 'killed' } },
      retryMs: 500,
    });
    expect(await move).toMatchObject({ failure: { code: 'engine.crashed' } });
  });

  test('is refused for good without a token', async () => {
    const { gateway, player } = await setUp();
    const move = player.genmove({ line: lineOf() });
    gateway.open();
    gateway.tell({ type: 'refused', failure: { code: 'engine.token', data: {} } });
    expect(await move).toMatchObject({ failure: { code: 'engine.token' } });
  });

  test('survives a long thought, and is closed when idle', async () => {
    const { gateway, clock, answer, firstAsked } = await setUp();
    const move = firstAsked({ line: lineOf(0) });
    const asked = gateway.lines.splice(0);
    for (let seconds = 0; seconds < 60; seconds += 4) {
      await clock.pass(4000);
      gateway.tell({ type: 'pong', at: 0 });
    }
    expect(gateway.lines.filter((line) => line === '').length).toBeGreaterThanOrEqual(6);
    expect(gateway.isConnected).toBe(true);
    gateway.lines.splice(0, Number.POSITIVE_INFINITY, ...asked);
    answer();
    await move;
    await clock.pass(21_000);
    expect(gateway.isConnected).toBe(false);
  });

  test('is not retried for a game that the person has left', async () => {
    const { gateway, clock, player, firstAsked } = await setUp();
    const move = firstAsked({ line: lineOf(0) });
    gateway.cut();
    await move;
    await player.drop();
    await clock.pass(120_000);
    const { dialled } = gateway;
    await clock.pass(120_000);
    expect(gateway.dialled).toBe(dialled);
  });
});
