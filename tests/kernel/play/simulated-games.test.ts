import { expect, test } from 'vitest';
import { Board } from '#kernel/board/board';
import { refusal } from '#kernel/board/legality';
import { PastPositions } from '#kernel/board/past-positions';
import { RULES } from '#kernel/board/rules';
import { BLACK, type Color, type Move, opponent, PASS, type Point, WHITE } from '#kernel/board/types';
import { advance } from '#kernel/play/advance';
import { beginGame } from '#kernel/play/beginning';
import { leftInAll, readClock } from '#kernel/play/clock';
import { thinkingBound } from '#kernel/play/pace';
import type { PlayEvent } from '#kernel/play/play-event';
import { type PlayState, seatToMove } from '#kernel/play/play-state';
import { PLAY_METHODS, type Player, type PlaySetup } from '#kernel/play/setup';
import type { Verdict } from '#kernel/play/sparring';
import { usualSetup } from '../../support/play';
import { seeded } from '../../support/random';

/**
 * Simulated games: at random, any event that fits the phase happens, a page is killed and reopened, an engine dies,
 * an answer comes late.
 */
const GAMES = 1000;
const MAX_STEPS = 400;
const SIZE = { width: 9, height: 9 };
const AI: Player = { kind: 'ai', strength: '10k' };
const PERSON: Player = { kind: 'person' };

type Chance = () => number;
const pick = <T>(chance: Chance, values: readonly T[]): T =>
  values[Math.floor(chance() * values.length)] as T;

const drawnSetup = (chance: Chance): PlaySetup => {
  const seat = (): Player => pick(chance, [PERSON, AI]);
  const method = pick(chance, PLAY_METHODS);
  const free = pick(chance, ['blackChooses', 'whiteChooses'] as const);
  const time = pick(chance, [
    undefined,
    { mainMs: 60_000, periodMs: 10_000, periods: 3 },
    { mainMs: 0, periodMs: 5_000, periods: 1 },
    { mainMs: 600_000, periodMs: 0, periods: 0 },
  ]);
  return usualSetup({
    method,
    guidance: pick(chance, ['simple', 'senior']),
    handicap: pick(chance, [0, 0, 2, 3]),
    handicapRule: pick(chance, ['fixed', free]),
    colour: pick(chance, ['random', 'black', 'white']),
    opponent: seat(),
    united: { black1: PERSON, white1: seat(), black2: seat(), white2: seat() },
    missLimit: pick(chance, [0, 3]),
    ...(time ? { time } : {}),
  });
};

/** A game's state with its played line and the time. */
class Played {
  state: PlayState;
  now = 1000;
  line: Move[] = [];
  #board = new Board(SIZE);
  #past = PastPositions.for(RULES.chinese);
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
    this.state = beginGame(drawnSetup(chance), { at: this.now });
  }

  get phase(): string {
    return this.state.stopped ?? this.state.phase.name;
  }

  /** Applies an event and checks the invariants of every step. */
  happens(event: PlayEvent): void {
    const before = this.state;
    const mover = seatToMove(before)?.color;
    this.state = advance(before, event);
    if (this.state.generation < before.generation) throw new Error(`${event.type}: an older generation`);
    if (this.state.turn === before.turn + 1 && mover) {
      const { phase } = before;
      const point = 'point' in phase ? phase.point : 'point' in event ? event.point : PASS;
      this.#play({ color: mover, point });
    }
    if (event.type === 'takeBack') {
      const kept = this.line.slice(0, this.state.turn);
      this.line = [];
      this.#board = new Board(SIZE);
      this.#past = PastPositions.for(RULES.chinese);
      for (const move of kept) this.#play(move);
    }
    if (this.line.length !== this.state.turn) throw new Error(`${event.type}: turn ${this.state.turn}`);
  }

  passes(ms: number): void {
    this.now += ms;
  }

  #play(move: Move): void {
    this.line.push(move);
    this.#board.play(move.point, move.color);
    this.#past.remember(this.#board, opponent(move.color));
  }

  legal(color: Color): Point {
    for (let tries = 0; tries < 20; tries += 1) {
      const point = Math.floor(this.#chance() * this.#board.points);
      if (!refusal(this.#board, point, color, RULES.chinese, this.#past)) return point;
    }
    return PASS;
  }

  /** Kills the page and reopens it later: same phase, same clocks. */
  reload(): void {
    const before = this.state;
    const shown = JSON.stringify(this.clocks());
    this.happens({ type: 'stop', why: 'adjourned', at: this.now });
    this.state = JSON.parse(JSON.stringify(this.state)) as PlayState;
    this.passes(1e7 * this.#chance());
    expect(JSON.stringify(this.clocks())).toBe(shown);
    this.happens({ type: 'goOn', at: this.now });
    expect(this.state.phase).toEqual(JSON.parse(JSON.stringify(before.phase)));
    expect(this.state.stopped).toBeUndefined();
    expect(JSON.stringify(this.clocks())).toBe(shown);
    expect(this.state.turn).toBe(before.turn);
    expect(this.state.tally).toEqual(before.tally);
  }

  clocks(): unknown {
    const { clocks } = this.state;
    return clocks && [readClock(clocks, BLACK, this.now), readClock(clocks, WHITE, this.now)];
  }
}

const VERDICT: Verdict = {
  point: 0,
  scoreLoss: 8,
  spread: 1,
  winrateLoss: 0.2,
  winrate: 0.5,
  order: 9,
  line: [],
};

/** A random event that fits the phase; undefined when it has happened already. */
const eventFor = (game: Played, chance: Chance): PlayEvent | undefined => {
  const { state } = game;
  const { phase, generation, clocks } = state;
  const at = game.now;
  const seat = seatToMove(state);
  switch (phase.name) {
    case 'nigiri':
      return { type: 'nigiri', mine: pick(chance, [BLACK, WHITE]), at };
    case 'placing':
      if (phase.placed.length === phase.count) return { type: 'placed', at };
      if (phase.placed.length > 0 && chance() < 0.2) return { type: 'unplace', point: phase.placed[0] ?? 0 };
      return { type: 'place', point: Math.floor(81 * chance()) };
    case 'turn': {
      if (!seat) throw new Error('nobody is to move');
      const drawn = chance();
      game.passes(4_000 * chance() ** 3);
      if (drawn < 0.005) return { type: 'resign', color: seat.color };
      if (drawn < 0.03 && state.turn > 0) {
        const turn = Math.floor(state.turn * chance());
        return { type: 'takeBack', turn, passes: 0, at: game.now };
      }
      if (drawn < 0.05) return { type: 'hint' };
      const point = drawn < 0.15 ? PASS : game.legal(seat.color);
      return { type: 'move', point, at: game.now };
    }
    case 'thinking': {
      if (seat?.player.kind !== 'ai') throw new Error('no AI is to move');
      if (chance() < 0.03) {
        game.passes(1_000);
        const shown = JSON.stringify(game.clocks());
        game.happens({ type: 'stop', why: 'engineLost', at: game.now });
        game.passes(100_000);
        expect(JSON.stringify(game.clocks())).toBe(shown);
        game.happens({ type: 'goOn', at: game.now });
        return undefined;
      }
      game.passes(chance() * thinkingBound(clocks && leftInAll(clocks, seat.color, at)));
      const point = chance() < 0.15 ? PASS : game.legal(seat.color);
      const late = { type: 'answer', generation: generation - 1, point, at: game.now } as const;
      expect(advance(state, late)).toBe(state);
      return { ...late, generation };
    }
    case 'judging': {
      const hold = chance() < 0.3;
      const { point } = phase;
      const judged = chance() < 0.9 ? { verdict: { ...VERDICT, point } } : {};
      game.passes(500);
      return { type: 'verdict', generation, excesses: [], hold, at: game.now, ...judged };
    }
    case 'held':
      game.passes(1_000 * chance());
      return { type: chance() < 0.5 ? 'tryAgain' : 'playOn', at: game.now };
    case 'counting': {
      if (!phase.proposal) {
        const proposal = { dead: [3, 4], unsure: [4] };
        return { type: 'proposal', generation, proposal };
      }
      const drawn = chance();
      if (drawn < 0.2) return { type: 'resume', at };
      if (drawn < 0.4) return { type: 'mark', points: [3], as: pick(chance, ['alive', 'seki']) };
      if (drawn < 0.5) return { type: 'dispute', points: [4] };
      return { type: 'agreed', lead: pick(chance, [-3.5, 0, 0.5]) };
    }
    default:
      return undefined;
  }
};

test(`${GAMES} random games never hang, lose nothing at a reload, and no AI loses on time`, () => {
  const ends = new Map<string, number>();
  for (let seed = 1; seed <= GAMES; seed += 1) {
    const chance = seeded(seed);
    const game = new Played(chance);
    for (let steps = 0; steps < MAX_STEPS && game.phase !== 'over'; steps += 1) {
      if (chance() < 0.1) game.reload();
      const event = eventFor(game, chance);
      if (event) game.happens(event);
      if (chance() < 0.05) game.happens({ type: 'flag', at: game.now });
    }
    const { phase, seats, clocks } = game.state;
    if (phase.name === 'over') {
      const { result } = phase;
      ends.set(result.kind, (ends.get(result.kind) ?? 0) + 1);
      if (result.kind === 'time') {
        const loser = seats.filter(({ color }) => color === opponent(result.winner));
        expect(clocks, `game ${seed}`).toBeDefined();
        expect(
          loser.some(({ player }) => player.kind === 'person'),
          `game ${seed}`,
        ).toBe(true);
      }
      // A finished game stays finished.
      expect(advance(game.state, { type: 'goOn', at: game.now })).toBe(game.state);
    } else {
      ends.set('played on', (ends.get('played on') ?? 0) + 1);
    }
  }
  for (const end of ['score', 'resign', 'draw', 'time']) expect(ends.get(end) ?? 0, end).toBeGreaterThan(5);
  expect(ends.get('played on') ?? 0).toBeLessThan(GAMES / 20);
});
