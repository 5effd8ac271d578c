import { type GameResult, resultOfScore } from '../board/result';
import { BLACK, type Color, opponent, PASS, type Point, WHITE } from '../board/types';
import { type Clocks, newClocks, pressClock, readClock, resumeClock, startClock, stopClock } from './clock';
import { SURE_SPREADS } from './guidance';
import { firstToPlay, placingOf, type Seat, seatAt, seatsOf } from './seats';
import type { PlaySetup } from './setup';
import type { Excess, Verdict } from './sparring';

/**
 * A game against others, as one value; `advance` returns the next value. All methods play this game; they
 * differ in who judges moves, and when.
 *
 *   placing ─ nigiri ─ turn ── judging ── held          a person's move; tolerances or guidance may hand it back
 *                        │  ╲     │         │
 *                        │   thinking (an AI's turn)
 *                        └─ two passes ─ counting ─ over          resignation and time lead to over from any turn
 *
 * `stopped` interrupts a phase: the clocks stop and the same phase continues afterwards. `generation` grows
 * whenever a pending answer becomes outdated; the state ignores an answer of an older generation.
 */
export type Phase =
  | {
      readonly name: 'placing';
      readonly count: number;
      readonly chooser: Color;
      readonly placed: readonly Point[];
    }
  | { readonly name: 'nigiri' }
  | { readonly name: 'turn' }
  | { readonly name: 'thinking' }
  | { readonly name: 'judging'; readonly point: Point }
  | {
      readonly name: 'held';
      readonly point: Point;
      readonly verdict: Verdict;
      readonly excesses: readonly Excess[];
    }
  | {
      readonly name: 'counting';
      /** Absent until the AI has judged the stones. */
      readonly proposal?: CountProposal;
      readonly dead: readonly Point[];
      readonly seki: readonly Point[];
      readonly accepted: readonly Color[];
      /** Chains that the two sides count differently. */
      readonly disputed: readonly Point[];
    }
  | { readonly name: 'over'; readonly result: GameResult };
export type PhaseName = Phase['name'];

/** The stones proposed as dead, and the stones that people should check. */
export interface CountProposal {
  readonly dead: readonly Point[];
  readonly unsure: readonly Point[];
}

/** A person's move whose loss exceeds the searches' uncertainty, for review after the game. */
interface PlayMoment {
  readonly turn: number;
  readonly point: Point;
  /** In points. */
  readonly scoreLoss: number;
}
const MAX_MOMENTS = 3;
const MOMENT_POINTS = 2;

/** `adjourned`: the user left the page; `engineLost`: an AI cannot answer. */
export const STOPS = ['paused', 'adjourned', 'engineLost'] as const;
export type Stop = (typeof STOPS)[number];

/** Hints used and tolerances broken, shown with the result at the end. */
export interface Tally {
  readonly judged: number;
  readonly inside: number;
  readonly misses: number;
  /** Moves handed back, at this turn and in the whole game. */
  readonly triesHere: number;
  readonly tries: number;
  readonly hints: number;
  readonly takenBack: number;
  /** Points an AI gave away to keep the margin small. */
  readonly givenAway: number;
}
const NO_TALLY: Tally = {
  judged: 0,
  inside: 0,
  misses: 0,
  triesHere: 0,
  tries: 0,
  hints: 0,
  takenBack: 0,
  givenAway: 0,
};

export interface PlayState {
  readonly setup: PlaySetup;
  /** Empty until the colours are decided. */
  readonly seats: readonly Seat[];
  /** The side that moved first. */
  readonly first: Color;
  /** Moves and passes since the game began. */
  readonly turn: number;
  /** Passes in a row at the end. */
  readonly passes: number;
  readonly phase: Phase;
  readonly stopped?: Stop;
  readonly clocks?: Clocks;
  readonly generation: number;
  readonly tally: Tally;
  /** The costliest judged moves, the worst first; absent without any. */
  readonly moments?: readonly PlayMoment[];
  /** The judge's verdict on the person's last move. */
  readonly lastVerdict?: Verdict;
  /** Turn of the last interruption by guidance. */
  readonly heldAt?: number;
  /** Moves handed back at this turn; the judge hands none back twice. */
  readonly refused: readonly Point[];
}

/** `at` is the time of the event itself in milliseconds, not the time of its handling. */
export type PlayEvent =
  | { readonly type: 'place'; readonly point: Point }
  | { readonly type: 'unplace'; readonly point: Point }
  | { readonly type: 'placed'; readonly at: number }
  | { readonly type: 'nigiri'; readonly mine: Color; readonly at: number }
  /** By the person whose turn it is. */
  | { readonly type: 'move'; readonly point: Point; readonly at: number }
  | {
      readonly type: 'verdict';
      readonly generation: number;
      readonly verdict?: Verdict;
      readonly excesses: readonly Excess[];
      readonly hold: boolean;
      readonly at: number;
    }
  | { readonly type: 'tryAgain'; readonly at: number }
  | { readonly type: 'playOn'; readonly at: number }
  /** An AI's move. */
  | {
      readonly type: 'answer';
      readonly generation: number;
      readonly point: Point;
      readonly givenAway?: number;
      readonly at: number;
    }
  | { readonly type: 'resign'; readonly color: Color }
  /** The time of the side to move may be over; the clock decides. */
  | { readonly type: 'flag'; readonly at: number }
  /** The line was cut to this many turns, which end with this many passes. */
  | { readonly type: 'takeBack'; readonly turn: number; readonly passes: number; readonly at: number }
  | { readonly type: 'hint' }
  | { readonly type: 'proposal'; readonly generation: number; readonly proposal: CountProposal }
  | { readonly type: 'mark'; readonly points: readonly Point[]; readonly as: 'alive' | 'dead' | 'seki' }
  | { readonly type: 'accept'; readonly color: Color }
  | { readonly type: 'dispute'; readonly points: readonly Point[] }
  | { readonly type: 'agreed'; readonly lead: number }
  /** Leaves the counting for the board: the side that passed first moves. */
  | { readonly type: 'resume'; readonly at: number }
  | { readonly type: 'noResult' }
  | { readonly type: 'stop'; readonly why: Stop; readonly at: number }
  | { readonly type: 'goOn'; readonly at: number };

export interface Beginning {
  /** The side to move at the position the game begins from; the handicap decides when absent. */
  readonly first?: Color;
  /** True when the position is an existing one: the game places no stones. */
  readonly fromPosition?: boolean;
  readonly at: number;
}

export const beginGame = (setup: PlaySetup, { first, fromPosition = false, at }: Beginning): PlayState => {
  const start: PlayState = {
    setup,
    seats: [],
    first: first ?? firstToPlay(setup),
    turn: 0,
    passes: 0,
    phase: { name: 'nigiri' },
    generation: 1,
    tally: NO_TALLY,
    refused: [],
    ...(setup.time ? { clocks: newClocks(setup.time) } : {}),
  };
  if (setup.method !== 'united' && setup.colour === 'random') return start;
  return seated(start, setup.colour === 'white' ? WHITE : BLACK, { at, fromPosition });
};

/** After the colours are decided: continues with placing stones, or starts the game. */
const seated = (
  state: PlayState,
  mine: Color,
  { at, fromPosition }: { at: number; fromPosition: boolean },
): PlayState => {
  const seats = seatsOf(state.setup, mine);
  const placing = fromPosition ? undefined : placingOf(state.setup);
  if (!placing) return toTurn({ ...state, seats }, at);
  return { ...state, seats, phase: { name: 'placing', ...placing, placed: [] } };
};

export const seatToMove = (state: PlayState): Seat | undefined =>
  seatAt(state.seats, state.first, state.turn);

/** Returns the colours that people play on this device. */
export const personColors = ({ seats }: Pick<PlayState, 'seats'>): readonly Color[] =>
  ([BLACK, WHITE] as const).filter((color) =>
    seats.some((seat) => seat.color === color && seat.player.kind === 'person'),
  );

export const isOver = ({ phase }: PlayState): boolean => phase.name === 'over';

/** Tells whether a person's move is judged before it counts. */
const judges = ({ setup }: PlayState): boolean => setup.method === 'sparring' || setup.method === 'guidance';

/** Gives the turn to the next seat. The clock of the side to move runs or continues. */
const toTurn = (state: PlayState, at: number): PlayState => {
  const seat = seatToMove(state);
  const next: PlayState = {
    ...state,
    phase: { name: seat?.player.kind === 'ai' ? 'thinking' : 'turn' },
    generation: state.generation + 1,
    refused: [],
    tally: { ...state.tally, triesHere: 0 },
  };
  const { clocks } = next;
  if (!clocks || !seat) return next;
  const runs = clocks.running?.color === seat.color;
  return { ...next, clocks: runs ? resumeClock(clocks, at) : startClock(clocks, seat.color, at) };
};

const over = (state: PlayState, result: GameResult, at?: number): PlayState => {
  const { stopped: _, ...rest } = state;
  return {
    ...rest,
    phase: { name: 'over', result },
    generation: state.generation + 1,
    ...(state.clocks ? { clocks: stopClock(state.clocks, at ?? state.clocks.running?.since ?? 0) } : {}),
  };
};

/** Continues after a move or a pass. */
const played = (state: PlayState, point: Point, at: number): PlayState => {
  const passes = point === PASS ? state.passes + 1 : 0;
  const isButton = state.setup.rules === 'aga-button';
  const clocks = state.clocks && pressClock(state.clocks, at);
  const next: PlayState = { ...state, turn: state.turn + 1, passes, ...(clocks ? { clocks } : {}) };
  // The pass that takes the button does not count among the two that end the game.
  if (passes < (isButton ? 3 : 2)) return toTurn(next, at);
  const { clocks: stopped } = next;
  return {
    ...next,
    phase: { name: 'counting', dead: [], seki: [], accepted: [], disputed: [] },
    generation: next.generation + 1,
    refused: [],
    ...(stopped ? { clocks: stopClock(stopped, at) } : {}),
  };
};

/** Tells whether the side to move has lost on time at `at`. */
const hasFlagged = ({ clocks }: PlayState, at: number): boolean =>
  clocks?.running !== undefined && readClock(clocks, clocks.running.color, at).flagged;

const lostOnTime = (state: PlayState, at: number): PlayState => {
  const loser = state.clocks?.running?.color ?? BLACK;
  return over(state, { kind: 'time', winner: opponent(loser) }, at);
};

/** Returns the state after the event; the same object when the event does not fit the state. */
export const advance = (state: PlayState, event: PlayEvent): PlayState => {
  const { phase } = state;
  if (phase.name === 'over') return state;
  if (state.stopped) {
    if (event.type === 'goOn') return goOn(state, event.at);
    if (event.type === 'stop') return { ...state, stopped: event.why };
    return event.type === 'resign' ? over(state, { kind: 'resign', winner: opponent(event.color) }) : state;
  }
  switch (event.type) {
    case 'resign':
      return over(state, { kind: 'resign', winner: opponent(event.color) });
    case 'flag':
      return hasFlagged(state, event.at) ? lostOnTime(state, event.at) : state;
    case 'noResult':
      return over(state, { kind: 'noResult' });
    case 'stop': {
      const { clocks } = state;
      const generation = state.generation + 1;
      return {
        ...state,
        stopped: event.why,
        generation,
        ...(clocks ? { clocks: stopClock(clocks, event.at) } : {}),
      };
    }
    case 'hint':
      return { ...state, tally: { ...state.tally, hints: state.tally.hints + 1 } };
    case 'takeBack':
      return takeBack(state, event);
    case 'goOn':
      return state;
    default:
      return inPhase(state, event);
  }
};

type PhaseEvent = Exclude<
  PlayEvent,
  { readonly type: 'resign' | 'flag' | 'noResult' | 'stop' | 'hint' | 'takeBack' | 'goOn' }
>;

const inPhase = (state: PlayState, event: PhaseEvent): PlayState => {
  const { phase } = state;
  switch (phase.name) {
    case 'nigiri':
      return event.type === 'nigiri'
        ? seated(state, event.mine, { at: event.at, fromPosition: false })
        : state;
    case 'placing':
      return placing(state, phase, event);
    case 'turn':
      return event.type === 'move' ? moved(state, event) : state;
    case 'thinking':
      if (event.type !== 'answer' || event.generation !== state.generation) return state;
      if (hasFlagged(state, event.at)) return lostOnTime(state, event.at);
      return played(gaveAway(state, event.givenAway ?? 0), event.point, event.at);
    case 'judging':
      return event.type === 'verdict' && event.generation === state.generation
        ? judged(state, phase.point, event)
        : state;
    case 'held':
      if (event.type === 'tryAgain') return again(state, phase.point, event.at);
      return event.type === 'playOn' ? playedOn(state, phase.point, event.at) : state;
    case 'counting':
      return counting(state, phase, event);
    default:
      return state;
  }
};

const gaveAway = (state: PlayState, points: number): PlayState => ({
  ...state,
  tally: { ...state.tally, givenAway: state.tally.givenAway + points },
});

const placing = (
  state: PlayState,
  phase: Phase & { readonly name: 'placing' },
  event: PhaseEvent,
): PlayState => {
  const { placed, count } = phase;
  const withPlaced = (points: readonly Point[]): PlayState => ({
    ...state,
    phase: { ...phase, placed: points },
  });
  if (event.type === 'place')
    return placed.includes(event.point) || placed.length >= count
      ? state
      : withPlaced([...placed, event.point]);
  if (event.type === 'unplace') return withPlaced(placed.filter((point) => point !== event.point));
  return event.type === 'placed' && placed.length === count ? toTurn(state, event.at) : state;
};

const moved = (state: PlayState, { point, at }: { point: Point; at: number }): PlayState => {
  if (hasFlagged(state, at)) return lostOnTime(state, at);
  if (!judges(state)) return played(state, point, at);
  return {
    ...state,
    phase: { name: 'judging', point },
    generation: state.generation + 1,
    // Neither side pays for the time of the judge.
    ...(state.clocks ? { clocks: stopClock(state.clocks, at) } : {}),
  };
};

const judged = (
  state: PlayState,
  point: Point,
  { verdict, hold, excesses, at }: PlayEvent & { readonly type: 'verdict' },
): PlayState => {
  const clocks = state.clocks ? { clocks: resumeClock(state.clocks, at) } : {};
  const { tally } = state;
  if (!verdict) return played({ ...state, ...clocks }, point, at);
  if (hold && !state.refused.includes(point)) {
    return {
      ...state,
      ...clocks,
      lastVerdict: verdict,
      phase: { name: 'held', point, verdict, excesses },
      generation: state.generation + 1,
      heldAt: state.turn,
      tally: { ...tally, tries: tally.tries + 1, triesHere: tally.triesHere + 1 },
    };
  }
  const isInside = excesses.length === 0;
  const counted: PlayState = {
    ...state,
    ...clocks,
    lastVerdict: verdict,
    ...momentsWith(state, verdict),
    tally: {
      ...tally,
      judged: tally.judged + 1,
      inside: tally.inside + (isInside ? 1 : 0),
      misses: tally.misses + (isInside ? 0 : 1),
    },
  };
  return ended(played(counted, point, at), counted);
};

/** Returns the game's moments, with this move when it is one of the costliest. */
const momentsWith = (
  { moments = [], turn }: PlayState,
  { point, scoreLoss, spread }: Verdict,
): Pick<PlayState, 'moments'> => {
  if (scoreLoss < MOMENT_POINTS || scoreLoss <= SURE_SPREADS * spread) return {};
  const all = [...moments, { turn, point, scoreLoss }].sort((a, b) => b.scoreLoss - a.scoreLoss);
  return { moments: all.slice(0, MAX_MOMENTS) };
};

/** The person insists on a move that was handed back: counts a miss. */
const playedOn = (state: PlayState, point: Point, at: number): PlayState => {
  if (hasFlagged(state, at)) return lostOnTime(state, at);
  const { tally, lastVerdict } = state;
  const counted: PlayState = {
    ...state,
    ...(lastVerdict ? momentsWith(state, lastVerdict) : {}),
    tally: { ...tally, judged: tally.judged + 1, misses: tally.misses + 1 },
  };
  return ended(played(counted, point, at), counted);
};

/** A sparring game may end after a number of misses: the player who missed loses. */
const ended = (next: PlayState, { setup, tally, phase: _, ...before }: PlayState): PlayState => {
  const { missLimit, method } = setup;
  if (method !== 'sparring' || missLimit === 0 || tally.misses < missLimit) return next;
  const loser = seatAt(before.seats, before.first, before.turn)?.color ?? BLACK;
  return over(next, { kind: 'resign', winner: opponent(loser) });
};

const again = (state: PlayState, point: Point, at: number): PlayState => {
  if (hasFlagged(state, at)) return lostOnTime(state, at);
  return {
    ...state,
    phase: { name: 'turn' },
    generation: state.generation + 1,
    refused: [...state.refused, point],
  };
};

const counting = (
  state: PlayState,
  phase: Phase & { readonly name: 'counting' },
  event: PhaseEvent,
): PlayState => {
  switch (event.type) {
    case 'proposal': {
      if (event.generation !== state.generation || phase.proposal) return state;
      const { proposal } = event;
      return { ...state, phase: { ...phase, proposal, dead: proposal.dead } };
    }
    case 'mark': {
      const changed = new Set(event.points);
      const without = (points: readonly Point[]): Point[] => points.filter((point) => !changed.has(point));
      const withThem = (points: readonly Point[], as: string): Point[] =>
        event.as === as ? [...without(points), ...changed] : without(points);
      const marks = { dead: withThem(phase.dead, 'dead'), seki: withThem(phase.seki, 'seki') };
      // A change of the dead stones cancels earlier agreement.
      return { ...state, phase: { ...phase, ...marks, accepted: [], disputed: [] } };
    }
    case 'accept':
      return { ...state, phase: { ...phase, accepted: [...new Set([...phase.accepted, event.color])] } };
    case 'dispute':
      return { ...state, phase: { ...phase, accepted: [], disputed: event.points } };
    case 'agreed':
      return over(state, resultOfScore(event.lead));
    case 'resume':
      return toTurn({ ...state, passes: 0 }, event.at);
    default:
      return state;
  }
};

const takeBack = (
  state: PlayState,
  { turn, passes, at }: PlayEvent & { readonly type: 'takeBack' },
): PlayState => {
  const { name } = state.phase;
  if (name === 'placing' || name === 'nigiri' || turn < 0 || turn > state.turn) return state;
  const { lastVerdict: _, moments, ...rest } = state;
  const { tally } = state;
  const kept = moments ? { moments: moments.filter((moment) => moment.turn < turn) } : {};
  return toTurn({ ...rest, ...kept, turn, passes, tally: { ...tally, takenBack: tally.takenBack + 1 } }, at);
};

/** Continues the interrupted phase and requests its answers again. */
const goOn = (state: PlayState, at: number): PlayState => {
  const { stopped: _, ...rest } = state;
  const runs = !['judging', 'counting', 'placing', 'nigiri'].includes(state.phase.name);
  const { clocks } = state;
  return {
    ...rest,
    generation: state.generation + 1,
    ...(clocks && runs ? { clocks: resumeClock(clocks, at) } : {}),
  };
};
