import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PlaySetup } from '#kernel/play/setup';
import { BLACK, PASS, type Point, WHITE } from '#protocol';
import { memoryStore } from '../../../workers/store/memory-store';
import { settled } from '../../support/fake-clock';
import { type Game, startGame, written } from '../../support/game';
import { NAMES, type Playing, player, playingIn, TIMED, usualSetup } from '../../support/play';

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());

const begin = async (setup: Partial<PlaySetup> = {}, from?: 'position'): Promise<void> => {
  await game.service.beginPlay(usualSetup(setup), NAMES, from);
  await settled();
};
const view = (of: Game = game): Playing => playingIn(of);
/** Lets the engine answer and waits for the pause before its move. */
const answered = async (of: Game = game): Promise<void> => {
  await settled();
  await of.clock.pass(1);
  await settled();
};
const move = async (point: Point): Promise<void> => {
  const done =
    point === PASS ? await game.service.act({ type: 'pass' }) : await game.service.play(game.of, point);
  expect(done).toMatchObject({ ok: true });
  await answered();
};

describe('a game against an AI', () => {
  test('is written into a new record move by move', async () => {
    await game.join(player(40, 41, 42));
    await begin();
    expect(view()).toMatchObject({ phase: { name: 'turn' }, people: [BLACK], turn: 0 });
    await move(20);
    expect(view()).toMatchObject({ phase: { name: 'turn' }, turn: 2, atGame: true });
    const sgf = await written(game);
    expect(sgf).toContain(';B[cc];W[ee]');
    expect(sgf).toContain('PB[甲]PW[Tengen 10k]');
    expect(sgf).toContain('KM[6.5]');
  });

  test('an illegal move is reported and changes nothing', async () => {
    await game.join(player(40));
    await begin();
    await move(20);
    expect(await game.service.play(game.of, 40)).toMatchObject({
      ok: false,
      failure: { code: 'board.occupied' },
    });
    expect(view().turn).toBe(2);
  });

  test('is undone to the person’s last turn; the new move is the record’s main line', async () => {
    await game.join(player(40, 41));
    await begin();
    await move(20);
    await game.service.undo(game.of);
    await settled();
    expect(view()).toMatchObject({ turn: 0, phase: { name: 'turn' }, tally: { takenBack: 1 } });
    await move(30);
    expect(await written(game)).toMatch(/\(;B\[dd\];W\[ee\]\)\(;B\[cc\];W\[ee\]\)/);
  });

  test.each([
    [{}, { visits: 200, timeMs: 4000 }],
    [{ ai: { maxVisits: 50, maxTime: 1 } }, { visits: 50, timeMs: 1000 }],
  ])('at full strength thinks as long as the advanced settings %j say', async (setup, limits) => {
    const engine = await game.join(player(40));
    await begin({ opponent: { kind: 'ai', strength: 'full' }, ...setup });
    await move(20);
    expect(engine.started.map((work) => work.limits)).toContainEqual(expect.objectContaining(limits));
  });

  test('ends by two passes, the count, and the agreement of both', async () => {
    await game.join(player(PASS));
    await begin({ opponent: { kind: 'ai', strength: 'full' } });
    await move(40);
    await move(PASS);
    const { counting, phase } = view();
    expect(phase.name).toBe('counting');
    expect(counting).toMatchObject({ proposed: true, dead: [], area: true });
    // One black stone on an empty board owns every point.
    expect(counting?.lead).toBe(81 - 6.5);
    await game.service.act({ type: 'accept' });
    await settled();
    expect(view()).toMatchObject({ result: { kind: 'score', winner: BLACK, points: 74.5 } });
    expect(await written(game)).toContain('RE[B+74.5]');
  });

  test('is not over for the judge when it ends: dead stones would count as alive', async () => {
    const engine = await game.join(player(PASS));
    await begin({ method: 'sparring', opponent: { kind: 'ai', strength: 'full' } });
    await move(40);
    await move(PASS);
    const asked = engine.started.map(({ line }) => line.moves.map(({ point }) => point));
    expect(asked).toContainEqual([40, PASS]);
    expect(asked).not.toContainEqual([40, PASS, PASS]);
  });

  test('a press on a chain of the count makes it dead, in seki, alive', async () => {
    await begin({ opponent: { kind: 'person' } });
    for (const point of [40, 10, PASS, PASS]) await move(point);
    const touched = async () => {
      await game.service.play(game.of, 10);
      await settled();
      const { counting } = view();
      return { dead: counting?.dead.includes(10), seki: counting?.seki.includes(10) };
    };
    const first = view().counting?.dead.includes(10) ?? false;
    if (!first) expect(await touched()).toEqual({ dead: true, seki: false });
    expect(await touched()).toEqual({ dead: false, seki: true });
    expect(await touched()).toEqual({ dead: false, seki: false });
    await game.service.act({ type: 'resume' });
    await settled();
    expect(view()).toMatchObject({ phase: { name: 'turn' } });
  });

  test('ends by resignation', async () => {
    await game.join(player(40));
    await begin();
    await game.service.act({ type: 'resign' });
    await settled();
    expect(view().result).toEqual({ kind: 'resign', winner: WHITE });
    expect(await written(game)).toContain('RE[W+R]');
  });

  test('waits for an engine, and continues when it comes', async () => {
    await begin();
    await move(20);
    expect(view()).toMatchObject({ stopped: 'engineLost', phase: { name: 'thinking' } });
    await game.join(player(40));
    await answered();
    expect(view()).toMatchObject({ turn: 2, phase: { name: 'turn' } });
    expect(view().stopped).toBeUndefined();
  });

  test('shows no candidates while it runs', async () => {
    await game.join(player(40));
    await begin({ method: 'halfPoint' });
    await game.service.setLive(true);
    await settled();
    expect(game.page.analysis?.figures).toBeUndefined();
    await game.service.act({ type: 'resign' });
    await settled();
    expect(game.page.analysis?.figures).toBeDefined();
  });
});

describe('a doubtful count', () => {
  const counted = async (...moves: readonly Point[]): Promise<void> => {
    await begin({ opponent: { kind: 'person' } });
    for (const point of [...moves, PASS, PASS]) await move(point);
    expect(view().counting?.proposed).toBe(true);
  };

  test('shows no candidates over its marks; they return with the next move', async () => {
    await game.join(player(PASS));
    await counted(1, 0);
    await game.service.setLive(true);
    await settled();
    expect(game.page.analysis?.figures).toBeUndefined();
    await game.service.act({ type: 'resume' });
    await settled();
    expect(game.page.analysis?.figures).toBeDefined();
  });

  test('is played out by the engine on a copy: chains captured there are dead', async () => {
    // Black captures the stone in the corner, and then both pass.
    await game.join(player(9, PASS));
    await counted(1, 0);
    const before = await written(game);
    await game.service.act({ type: 'playOut' });
    await settled();
    expect(view().counting).toMatchObject({ dead: [0], playingOut: false });
    expect(await written(game)).toBe(before);
    expect(view()).toMatchObject({ phase: { name: 'counting' }, turn: 4 });
  });

  test('keeps its marks when no engine can play it out', async () => {
    await counted(1, 0);
    const { dead } = view().counting ?? {};
    await game.service.act({ type: 'playOut' });
    await settled();
    expect(view().counting).toMatchObject({ dead, playingOut: false });
  });

  test('is disputed by an AI whose living stones are marked as dead, and agreed when they are marked alive again', async () => {
    const rows = 'abcdefghi'.split('');
    const column = (letter: string): string => rows.map((row) => `[${letter}${row}]`).join('');
    const engine = await game.join(player(PASS));
    const think = engine.think;
    const ownership = Float32Array.from({ length: 81 }, (_, point) => (point % 9 <= 4 ? 1 : -1));
    engine.think = (work) => ({ ...think(work), ownership: ownership.slice() });
    await game.open(`(;SZ[9]RU[chinese]KM[6.5]AB${column('e')}AW${column('f')})`);
    await begin({ opponent: { kind: 'ai', strength: 'full' } }, 'position');
    await move(PASS);
    const { counting } = view();
    expect(counting).toMatchObject({ proposed: true, dead: [], doubts: [] });
    await game.service.play(game.of, 5);
    await game.service.act({ type: 'accept' });
    await settled();
    expect(view().phase.name).toBe('counting');
    expect(view().counting?.disputed).toHaveLength(9);
    // Through seki back to alive.
    await game.service.play(game.of, 5);
    await game.service.play(game.of, 5);
    await game.service.act({ type: 'accept' });
    await settled();
    expect(view().result).toEqual({ kind: 'score', winner: BLACK, points: 45 - 36 - 6.5 });
  });
});

describe('an estimate', () => {
  test('shows the lead and the ownership; it counts as help, and disappears with the next move', async () => {
    const engine = await game.join(player(40, 41));
    const think = engine.think;
    engine.think = (work) => {
      const ownership = new Float32Array(81);
      ownership.set([0.9, -0.9, 0.3]);
      return { ...think(work), scoreLead: 6.2, scoreStdev: 4, ownership };
    };
    await begin();
    await game.service.act({ type: 'estimate' });
    await settled();
    const { estimate, tally } = view();
    expect(estimate).toMatchObject({ lead: 6.2, spread: 4 });
    expect([...(estimate?.owners.subarray(0, 3) ?? [])]).toEqual([BLACK, WHITE, 0]);
    expect(tally.hints).toBe(1);
    await game.service.act({ type: 'estimate' });
    await settled();
    expect(view().estimate).toBeUndefined();
    await game.service.act({ type: 'estimate' });
    await move(20);
    expect(view().estimate).toBeUndefined();
  });

  test('is refused where hints are off', async () => {
    await game.join(player(40));
    await begin({ hints: false });
    await game.service.act({ type: 'estimate' });
    await settled();
    expect(view().estimate).toBeUndefined();
  });
});

describe('a threat', () => {
  const threatened = async (setup: Partial<PlaySetup> = {}): Promise<void> => {
    const engine = await game.join(player(40, 41));
    const think = engine.think;
    // With White to move in Black's place, White gains nine points.
    engine.think = (work) => {
      const isPassed = work.line.moves.length === 0 && work.line.initialPlayer === WHITE;
      const analysis = think(work);
      const candidates = analysis.candidates.map((move) => ({ ...move, scoreLead: isPassed ? -9 : 0 }));
      return { ...analysis, scoreStdev: 4, candidates };
    };
    await begin(setup);
    await game.service.act({ type: 'threat' });
    await settled();
  };

  test('is what the opponent would play after a pass; a help, and gone with the next move', async () => {
    await threatened();
    expect(view()).toMatchObject({ threat: { color: BLACK, points: 9 }, tally: { hints: 1 } });
    expect(view().threat?.line[0]).toBe(40);
    // One thing lies over the board at a time.
    await game.service.act({ type: 'estimate' });
    await settled();
    expect(view()).toMatchObject({ estimate: {}, tally: { hints: 2 } });
    expect(view().threat).toBeUndefined();
    await game.service.act({ type: 'threat' });
    await move(20);
    expect(view().threat).toBeUndefined();
    expect(view().turn).toBe(2);
  });

  test('is not told where hints are off', async () => {
    await threatened({ hints: false });
    expect(view().threat).toBeUndefined();
  });
});

describe('the best moves', () => {
  test('lie over the board at once, the first one first; a help, and gone when asked again', async () => {
    await game.join(player(40, 41));
    await begin();
    await game.service.act({ type: 'candidates' });
    await settled();
    expect(view().candidates?.map(({ point }) => point)).toEqual([40, 41]);
    expect(view().tally.hints).toBe(1);
    await game.service.act({ type: 'candidates' });
    await settled();
    expect(view().candidates).toBeUndefined();
  });

  test('are not given in simple guidance, which leads to a move by hints', async () => {
    await game.join(player(40, 41));
    await begin({ method: 'guidance', guidance: 'simple' });
    await game.service.act({ type: 'candidates' });
    await settled();
    expect(view().candidates).toBeUndefined();
    await game.service.act({ type: 'hint' });
    await settled();
    expect(view().hint).toBeDefined();
  });
});

describe('play and analyse', () => {
  const figures = async (setup: Partial<PlaySetup>): Promise<boolean> => {
    await game.join(player(40, 41));
    await begin(setup);
    await game.service.setLive(true);
    await settled();
    return game.page.analysis?.figures !== undefined;
  };

  test('hides candidates for the person’s own move and shows them after it', async () => {
    expect(await figures({})).toBe(false);
    await move(20);
    await game.service.step(-2);
    await settled();
    expect(game.page.analysis?.figures).toBeDefined();
  });

  test.each<readonly [string, Partial<PlaySetup>]>([
    ['who has asked for them', { candidates: true }],
    ['two people', { opponent: { kind: 'person' } }],
  ])('shows them to %s', async (_, setup) => {
    expect(await figures(setup)).toBe(true);
  });
});

describe('the end of a game', () => {
  const ENDING = {
    method: 'Sparring',
    helps: '{hints} hints, {takenBack} taken back',
    tolerances: '{judged} judged, {misses} missed',
  };

  test('is written into the record’s comment, with the help that was used', async () => {
    await game.join(player(40, 41));
    await game.service.beginPlay(usualSetup(), { ...NAMES, ending: { ...ENDING, method: 'Analyse' } });
    await settled();
    await game.service.act({ type: 'hint' });
    await settled();
    await move(20);
    await game.service.act({ type: 'resign' });
    await settled();
    expect(await written(game)).toContain('C[Analyse\n1 hints, 0 taken back]');
  });

  test('lists the judged moves that cost most, and the kept tolerances', async () => {
    const engine = await game.join(player(40, 41, 42, 43, 44, 45));
    const think = engine.think;
    engine.think = (work) => {
      const last = work.line.moves.at(-1);
      const isBad = last?.color === BLACK && last.point === 20;
      return isBad ? { ...think(work), scoreLead: -10 } : think(work);
    };
    const sparring = usualSetup({ method: 'sparring', opponent: { kind: 'ai', strength: 'full' } });
    await game.service.beginPlay(sparring, { ...NAMES, ending: ENDING });
    await settled();
    await move(40);
    await move(20);
    await game.service.act({ type: 'playOn' });
    await answered();
    expect(view().moments).toEqual([]);
    await game.service.act({ type: 'resign' });
    await settled();
    const [moment] = view().moments;
    expect(moment).toMatchObject({ moveNumber: 3, point: 20 });
    expect(moment?.scoreLoss).toBeGreaterThanOrEqual(10);
    await game.service.goTo(game.of, moment?.node ?? -1);
    await settled();
    expect(game.page.position?.lastMove?.point).toBe(20);
    // What the judge has seen stands in the chart: before and after each move of the person.
    const { scoreLeads, moments } = game.page.trend ?? {};
    expect([...(scoreLeads ?? [])].filter(Number.isFinite).length).toBeGreaterThanOrEqual(4);
    expect(moments?.map(({ moveNumber }) => moveNumber)).toContain(3);
    expect(await written(game)).toContain('C[Sparring\n2 judged, 1 missed]');
  });
});

describe('a finished game', () => {
  test('says what it tells of the level; one that went on from a position does not', async () => {
    await game.join(player(40));
    await begin();
    await game.service.act({ type: 'resign' });
    await settled();
    expect(view().level).toEqual({ rank: '10k', size: 9, step: -0.5 });
    await game.open('(;SZ[9]KM[6.5];B[aa])');
    await game.service.step(1);
    await begin({ colour: 'white' }, 'position');
    await game.service.act({ type: 'resign' });
    await settled();
    expect(view().result).toBeDefined();
    expect(view().level).toBeUndefined();
  });
});

describe('a clock', () => {
  test('that runs out ends the game at that moment', async () => {
    await begin({ opponent: { kind: 'person' }, time: { mainMs: 5_000, periodMs: 1_000, periods: 2 } });
    await game.clock.pass(7_000);
    expect(view().phase.name).toBe('turn');
    await game.clock.pass(2);
    expect(view().result).toEqual({ kind: 'time', winner: WHITE });
    expect(await written(game)).toContain('RE[W+T]');
  });

  test('is written beside the moves', async () => {
    await begin({ opponent: { kind: 'person' }, time: TIMED });
    await game.clock.pass(12_500);
    await move(40);
    expect(await written(game)).toContain('B[ee]BL[47.500]OB[3]');
    expect(await written(game)).toContain('TM[60]');
  });

  test('stops while the game is paused', async () => {
    await game.join(player(40));
    await begin({ time: TIMED });
    await game.clock.pass(1_000);
    await game.service.act({ type: 'pause' });
    await game.clock.pass(500_000);
    await game.service.act({ type: 'goOn' });
    await settled();
    await move(20);
    expect(view().clocks?.black.mainMs).toBe(59_000);
  });

  const PEOPLE: PlaySetup['opponent'] = { kind: 'person' };
  const AI: PlaySetup['opponent'] = { kind: 'ai', strength: '10k' };
  test.each([
    ['an AI', AI, 'runs'],
    ['an AI', AI, 'standsStill'],
    ['two people', PEOPLE, 'runs'],
    ['two people', PEOPLE, 'standsStill'],
  ] as const)(
    'of a machine that slept shows the last moment before the sleep: %s, monotonic time %s',
    async (_, opponent, monotonic) => {
      await game.join(player(40));
      await begin({ time: TIMED, opponent });
      await game.clock.pass(3_500);
      game.clock.sleep(600_000, monotonic);
      await game.clock.pass(1_000);
      expect(view()).toMatchObject({
        stopped: 'adjourned',
        clocks: { running: { spentMs: 3_200 } },
      });
      await game.service.act({ type: 'goOn' });
      await game.clock.pass(1_000);
      expect(view().stopped).toBeUndefined();
      expect(view().phase.name).toBe('turn');
    },
  );

  test('of a machine that slept takes no move before somebody has seen that time stood still', async () => {
    await begin({ time: TIMED, opponent: PEOPLE });
    await game.clock.pass(900);
    await move(20);
    await game.clock.pass(100);
    game.clock.sleep(600_000, 'standsStill');
    await game.service.play(game.of, 30);
    await settled();
    expect(view()).toMatchObject({ stopped: 'adjourned', turn: 1 });
    expect(view().clocks?.black.mainMs).toBe(59_100);
    await game.service.act({ type: 'goOn' });
    await move(30);
    expect(view()).toMatchObject({ turn: 2 });
    expect(view().clocks?.white.mainMs).toBe(60_000);
  });
});

describe('a game that the page left', () => {
  test('without clocks continues at once', async () => {
    const store = memoryStore();
    game.close();
    game = await startGame({ store });
    await game.join(player(40, 41));
    await begin();
    await move(20);
    await game.clock.pass(1_000);
    // Lists mark it among finished records.
    expect(await game.service.listRecords()).toMatchObject({ value: [{ adjourned: true }] });
    const later = await startGame({ store });
    await later.join(player(41, 42));
    await later.service.restore();
    await settled();
    expect(view(later)).toMatchObject({ turn: 2, phase: { name: 'turn' }, atGame: true });
    expect(view(later).stopped).toBeUndefined();
    await later.service.play(later.of, 30);
    await answered(later);
    expect(view(later).turn).toBe(4);
    later.close();
  });

  test('for another record is adjourned and waits there', async () => {
    await begin({ opponent: { kind: 'person' }, time: TIMED });
    await move(40);
    const record = game.page.document?.record ?? '';
    await game.open('(;SZ[9];B[aa])');
    expect(game.page.play).toEqual({ playing: false });
    await game.service.open({ kind: 'record', record });
    await settled();
    expect(view()).toMatchObject({ stopped: 'adjourned', turn: 1 });
  });
});

describe('free handicap', () => {
  test('is placed stone by stone and can be undone; then White starts', async () => {
    await game.join(player(40));
    await begin({ handicap: 2, handicapRule: 'blackChooses' });
    for (const point of [20, 24, 20, 60]) await game.service.play(game.of, point);
    await settled();
    expect(view().phase).toMatchObject({ name: 'placing', placed: [24, 60] });
    await game.service.act({ type: 'placed' });
    await answered();
    expect(view()).toMatchObject({ phase: { name: 'turn' }, turn: 1 });
    const sgf = await written(game);
    expect(sgf).toContain('HA[2]');
    expect(sgf).toContain('AB[gc][gg]');
    expect(sgf).toContain(';W[ee]');
  });

  test('an AI that has the choice places it itself', async () => {
    await game.join(player(40));
    await begin({ handicap: 2, handicapRule: 'whiteChooses' });
    await answered();
    expect(view().turn).toBe(1);
    expect(await written(game)).toContain('HA[2]');
  });
});

describe('sparring', () => {
  test('returns a move outside the tolerances; the try stays in the record as a branch', async () => {
    const engine = await game.join(player(40, 41, 42, 43, 44, 45));
    const think = engine.think;
    // Every move but the first candidates loses ten points.
    engine.think = (work) => {
      const last = work.line.moves.at(-1);
      const analysis = think(work);
      const bad = last?.color === BLACK && last.point === 20;
      return bad ? { ...analysis, scoreLead: -10, winrate: 0.2 } : analysis;
    };
    await begin({ method: 'sparring', opponent: { kind: 'ai', strength: 'full' } });
    await move(20);
    expect(view().phase).toMatchObject({
      name: 'held',
      point: 20,
      excesses: [{ limit: 'order', allowed: 5 }],
    });
    expect(view().talk).toMatchObject({ point: 20, best: 40, quality: 'blunder' });
    expect(game.page.position?.moveNumber).toBe(0);
    await game.service.act({ type: 'tryAgain' });
    await move(40);
    expect(view()).toMatchObject({ turn: 2, tally: { tries: 1, misses: 0, inside: 1 } });
    expect(await written(game)).toMatch(/\(;B\[ee\];W\[fe\]\)\(;B\[cc\]BM\[1\]\)/);
  });
});

test('why a move was handed back is said again by a page that opens later', async () => {
  const store = memoryStore();
  const badly = () => {
    const engine = player(40, 41);
    const think = engine.think;
    engine.think = (work) => ({ ...think(work), ...(work.line.moves.length > 0 ? { scoreLead: -20 } : {}) });
    return engine;
  };
  const before = await startGame({ store });
  await before.join(badly());
  await before.service.beginPlay(usualSetup({ method: 'guidance' }), NAMES);
  await settled();
  await before.service.play(before.of, 20);
  await answered(before);
  const { phase, talk } = view(before);
  expect(phase.name).toBe('held');
  await before.clock.pass(5_000);
  before.close();
  const later = await startGame({ store });
  await later.service.restore();
  await later.join(badly());
  await answered(later);
  await answered(later);
  expect(view(later).phase).toEqual(phase);
  expect(view(later).talk).toEqual(talk);
  later.close();
});

test('what a teacher said of a move does not stay beside one that the judge could not look at', async () => {
  const engine = await game.join(player(40, 41, 42, 43));
  const think = engine.think;
  engine.think = (work) => {
    const last = work.line.moves.at(-1);
    return { ...think(work), ...(last?.color === BLACK && last.point === 30 ? { visits: 1 } : {}) };
  };
  await begin({ method: 'guidance', guidance: 'senior', opponent: { kind: 'ai', strength: 'full' } });
  await move(20);
  expect(view().talk).toMatchObject({ point: 20 });
  await move(30);
  expect(view()).toMatchObject({ turn: 4 });
  expect(view().talk).toBeUndefined();
});

test('a united game asks its seats in order', async () => {
  await game.join(player(40, 41, 42, 43, 44, 45));
  await begin({ method: 'united' });
  await move(20);
  await answered();
  await answered();
  expect(view()).toMatchObject({ turn: 4, phase: { name: 'turn' } });
  expect(view().seats.find(({ toMove }) => toMove)?.name).toBe('black1');
  expect(await written(game)).toContain('PB[甲 & B2]PW[W1 & W2]');
});

test('a game continues from a position of a record as a branch', async () => {
  await game.join(player(40, 41));
  await game.open('(;SZ[9]RU[japanese]KM[0.5];B[dc];W[gg];B[gc])');
  await game.service.step(2);
  await begin({ opponent: { kind: 'ai', strength: 'full' } }, 'position');
  await move(20);
  expect(view().turn).toBe(2);
  expect(await written(game)).toContain('W[gg](;B[gc])(;B[cc];W[ee])');
});

describe('a game within a record', () => {
  const PERSON = { opponent: { kind: 'person' } } as const;
  const resigned = async (): Promise<string> => {
    await move(20);
    await game.service.act({ type: 'resign' });
    await settled();
    return written(game);
  };
  const beginWithin = async (setup: Partial<PlaySetup> = PERSON): Promise<void> => {
    const ending = { method: 'Analyse', helps: '', tolerances: '' };
    await game.service.beginPlay(usualSetup(setup), { ...NAMES, ending }, 'position');
    await settled();
  };

  test.each([
    ['its start', 0],
    ['a move of it', 2],
    ['its end', 3],
  ])('from %s leaves its players and its result, and notes its own', async (_, steps) => {
    await game.open('(;SZ[9]KM[7]PB[吴清源]PW[木谷实]RE[B+R];B[dc];W[gg];B[gc])');
    if (steps > 0) await game.service.step(steps);
    await beginWithin();
    const sgf = await resigned();
    expect(sgf).toContain('PB[吴清源]PW[木谷实]');
    expect(sgf).toContain('RE[B+R]');
    expect(sgf).toMatch(/C\[Analyse\n[BW]\+R\]/);
  });

  test('is a variation at the start of the moves, too', async () => {
    await game.open('(;SZ[9];B[dc];W[gg])');
    await beginWithin();
    expect(await resigned()).toContain('(;B[dc];W[gg])(;B[cc])');
  });

  test('from the end of one without a result gives it its own', async () => {
    await game.open('(;SZ[9]KM[7];B[dc];W[gg];B[gc])');
    await game.service.step(3);
    await beginWithin();
    const sgf = await resigned();
    expect(sgf).toMatch(/RE\[[BW]\+R\]/);
    expect(sgf).toContain('C[Analyse]');
  });

  test('is by the rules of the record, on its board', async () => {
    await game.open('(;SZ[13]RU[chinese]KM[5.5])');
    await beginWithin({ ...PERSON, rules: 'aga-button', size: 9 });
    expect(view().setup).toMatchObject({ rules: 'chinese', size: 13, komi: 5.5 });
    for (const point of [40, PASS, PASS]) await move(point);
    expect(view().phase.name).toBe('counting');
  });
});

test('the same position three times ends the game without result, as the record says', async () => {
  // In the corner Black sends two stones and takes one back; White passes.
  await game.open('(;SZ[9]RU[japanese]KM[6.5]AB[bi][ch][di]AW[ah][bh]PL[B])');
  await begin({ opponent: { kind: 'person' } }, 'position');
  const round = [72, 74, 73];
  for (const point of [...round, PASS, ...round, PASS, ...round]) await move(point);
  expect(view().result).toEqual({ kind: 'noResult' });
  expect(await written(game)).toContain('RE[Void]');
});

test('hints come in three steps, each counted once', async () => {
  await game.join(player(40, 41));
  await begin();
  const hint = async () => {
    await game.service.act({ type: 'hint' });
    await settled();
    return view().hint;
  };
  const area = await hint();
  expect(area?.points).toHaveLength(25);
  expect(area?.points).toContain(40);
  expect(await hint()).toEqual({ step: 2, points: [40] });
  expect(await hint()).toEqual({ step: 3, points: [40, 0, 1] });
  expect(view().tally.hints).toBe(1);
});
