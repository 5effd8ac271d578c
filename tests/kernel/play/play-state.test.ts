import { describe, expect, test } from 'vitest';
import { makeResult } from '#kernel/board/result';
import { BLACK, PASS, WHITE } from '#kernel/board/types';
import { advance } from '#kernel/play/advance';
import { beginGame } from '#kernel/play/beginning';
import type { PlayEvent } from '#kernel/play/play-event';
import { type PlayState, seatToMove } from '#kernel/play/play-state';
import type { PlaySetup } from '#kernel/play/setup';
import type { Verdict } from '#kernel/play/sparring';
import { usualSetup } from '../../support/play';

const TIMED = { mainMs: 10_000, periodMs: 5_000, periods: 1 };
const AI = { kind: 'ai', strength: '10k' } as const;
const PERSON = { kind: 'person' } as const;
const verdict: Verdict = {
  point: 40,
  scoreLoss: 8,
  winrateLoss: 0.3,
  spread: 1,
  order: 9,
  winrate: 0.6,
  line: [],
};

/** An event by its name; an answer belongs to the current question unless a test says otherwise. */
type Step = Partial<PlayEvent> & { readonly type: PlayEvent['type'] };
const run = (state: PlayState, ...steps: readonly Step[]): PlayState =>
  steps.reduce((now, step) => {
    const given = { at: 1, generation: now.generation, ...step } as PlayEvent;
    return advance(now, given);
  }, state);
const begin = (parts: Partial<PlaySetup> = {}): PlayState => beginGame(usualSetup(parts), { at: 0 });
const phases = (state: PlayState, ...steps: readonly Step[]): string[] => {
  const names: string[] = [];
  let now = state;
  for (const step of steps) {
    now = run(now, step);
    names.push(now.stopped ?? now.phase.name);
  }
  return names;
};

const ended = (state: PlayState): string =>
  state.phase.name === 'over' ? makeResult(state.phase.result) : state.phase.name;

describe('a game', () => {
  test.each<{ name: string; setup: Partial<PlaySetup>; steps: readonly Step[]; phases: readonly string[] }>([
    {
      name: 'a person and an AI move by turns',
      setup: {},
      steps: [
        { type: 'move', point: 40 },
        { type: 'answer', point: 30 },
        { type: 'move', point: 41 },
      ],
      phases: ['thinking', 'turn', 'thinking'],
    },
    {
      name: 'two passes lead to the counting',
      setup: {},
      steps: [
        { type: 'move', point: PASS },
        { type: 'answer', point: PASS },
      ],
      phases: ['thinking', 'counting'],
    },
    {
      name: 'a pass that was answered is forgotten',
      setup: { opponent: PERSON },
      steps: [
        { type: 'move', point: PASS },
        { type: 'move', point: 3 },
        { type: 'move', point: PASS },
        { type: 'move', point: PASS },
      ],
      phases: ['turn', 'turn', 'turn', 'counting'],
    },
    {
      name: 'the pass that takes the button ends nothing',
      setup: { opponent: PERSON, rules: 'aga-button' },
      steps: [
        { type: 'move', point: PASS },
        { type: 'move', point: PASS },
        { type: 'move', point: PASS },
      ],
      phases: ['turn', 'turn', 'counting'],
    },
    {
      name: 'counting may go back to the board, and ends when all agree',
      setup: { opponent: PERSON },
      steps: [
        { type: 'move', point: PASS },
        { type: 'move', point: PASS },
        { type: 'resume' },
        { type: 'move', point: PASS },
        { type: 'move', point: PASS },
        { type: 'proposal', proposal: { dead: [3], unsure: [] } },
        { type: 'accept', color: BLACK },
        { type: 'agreed', lead: 3.5 },
      ],
      phases: ['turn', 'counting', 'turn', 'turn', 'counting', 'counting', 'counting', 'over'],
    },
    {
      name: 'nigiri, then the AI begins as Black',
      setup: { colour: 'random' },
      steps: [
        { type: 'nigiri', mine: WHITE },
        { type: 'answer', point: 40 },
      ],
      phases: ['thinking', 'turn'],
    },
    {
      name: 'Black places two stones, takes one back, and White begins',
      setup: { handicap: 2, handicapRule: 'blackChooses' },
      steps: [
        { type: 'place', point: 20 },
        { type: 'place', point: 24 },
        { type: 'unplace', point: 20 },
        { type: 'placed' },
        { type: 'place', point: 60 },
        { type: 'placed' },
      ],
      phases: ['placing', 'placing', 'placing', 'placing', 'placing', 'thinking'],
    },
    {
      name: 'sparring hands a move back, and the next try passes',
      setup: { method: 'sparring' },
      steps: [
        { type: 'move', point: 40 },
        { type: 'verdict', verdict, hold: true, excesses: [] },
        { type: 'tryAgain' },
        { type: 'move', point: 41 },
        { type: 'verdict', verdict, hold: false, excesses: [] },
      ],
      phases: ['judging', 'held', 'turn', 'judging', 'thinking'],
    },
    {
      name: 'the same move is not handed back twice',
      setup: { method: 'guidance' },
      steps: [
        { type: 'move', point: 40 },
        { type: 'verdict', verdict, hold: true, excesses: [] },
        { type: 'tryAgain' },
        { type: 'move', point: 40 },
        { type: 'verdict', verdict, hold: true, excesses: [] },
      ],
      phases: ['judging', 'held', 'turn', 'judging', 'thinking'],
    },
    {
      name: 'a judge that is not there holds nothing up',
      setup: { method: 'guidance' },
      steps: [
        { type: 'move', point: 40 },
        { type: 'verdict', hold: false, excesses: [] },
      ],
      phases: ['judging', 'thinking'],
    },
    {
      name: 'while a game is paused nothing is played',
      setup: { opponent: PERSON },
      steps: [
        { type: 'stop', why: 'paused' },
        { type: 'move', point: 40 },
        { type: 'goOn' },
        { type: 'move', point: 40 },
      ],
      phases: ['paused', 'paused', 'turn', 'turn'],
    },
    {
      name: 'an AI that is lost can come back, or be resigned against',
      setup: {},
      steps: [
        { type: 'move', point: 40 },
        { type: 'stop', why: 'engineLost' },
        { type: 'goOn' },
        { type: 'answer', point: 41 },
        { type: 'resign', color: BLACK },
      ],
      phases: ['thinking', 'engineLost', 'thinking', 'turn', 'over'],
    },
  ])('$name', ({ setup, steps, phases: expected }) => {
    expect(phases(begin(setup), ...steps)).toEqual(expected);
  });

  test.each<{ name: string; setup?: Partial<PlaySetup>; steps: readonly Step[]; result: string }>([
    { name: 'Black resigns', steps: [{ type: 'resign', color: BLACK }], result: 'W+R' },
    { name: 'White resigns', steps: [{ type: 'resign', color: WHITE }], result: 'B+R' },
    {
      name: 'a draw',
      setup: { opponent: PERSON },
      steps: [
        { type: 'move', point: PASS },
        { type: 'move', point: PASS },
        { type: 'agreed', lead: 0 },
      ],
      result: '0',
    },
    {
      name: 'White wins the count',
      setup: { opponent: PERSON },
      steps: [
        { type: 'move', point: PASS },
        { type: 'move', point: PASS },
        { type: 'agreed', lead: -2.5 },
      ],
      result: 'W+2.5',
    },
    {
      name: 'Black runs out of time',
      setup: { time: TIMED },
      steps: [
        { type: 'flag', at: 15_000 },
        { type: 'flag', at: 15_001 },
      ],
      result: 'W+T',
    },
    {
      name: 'a move after the flag is too late, however late its timer',
      setup: { time: TIMED },
      steps: [{ type: 'move', point: 40, at: 15_001 }],
      result: 'W+T',
    },
    { name: 'a triple ko', steps: [{ type: 'noResult' }], result: 'Void' },
    {
      name: 'a sparring game may end after so many misses',
      setup: { method: 'sparring', missLimit: 1 },
      steps: [
        { type: 'move', point: 40 },
        { type: 'verdict', verdict, hold: true, excesses: [{ limit: 'order', allowed: 5, found: 9 }] },
        { type: 'playOn' },
      ],
      result: 'W+R',
    },
  ])('$name: $result', ({ setup, steps, result }) => {
    expect(ended(run(begin(setup), ...steps))).toBe(result);
  });
});

describe('answers', () => {
  test('an answer to an undone question is dropped', () => {
    const thinking = run(begin(), { type: 'move', point: 40 });
    const back = run(thinking, { type: 'takeBack', turn: 0, passes: 0 });
    expect(back.phase.name).toBe('turn');
    const again = run(back, { type: 'move', point: 41 });
    expect(advance(again, { type: 'answer', generation: thinking.generation, point: 3, at: 5 })).toBe(again);
    expect(run(again, { type: 'answer', point: 3 }).phase.name).toBe('turn');
  });

  test("a late proposal of dead stones does not override the players' marks", () => {
    const two = [
      { type: 'move', point: PASS },
      { type: 'move', point: PASS },
    ] as const;
    const counting = run(begin({ opponent: PERSON }), ...two);
    // Before it there is nothing to change: the proposal would undo it.
    expect(run(counting, { type: 'mark', points: [5], as: 'dead' })).toBe(counting);
    const proposed = run(counting, { type: 'proposal', proposal: { dead: [1, 2], unsure: [2] } });
    const marked = run(
      proposed,
      { type: 'mark', points: [2], as: 'alive' },
      { type: 'mark', points: [5], as: 'dead' },
    );
    const late = run(marked, { type: 'proposal', proposal: { dead: [9], unsure: [] } });
    // What a person has marked is in doubt no longer.
    expect(late.phase).toMatchObject({ dead: [1, 5], proposal: { unsure: [] } });
  });

  test('a change of the marks asks both players for agreement again', () => {
    const two = [
      { type: 'move', point: PASS },
      { type: 'move', point: PASS },
    ] as const;
    const proposal = { type: 'proposal', proposal: { dead: [], unsure: [] } } as const;
    const agreed = run(begin({ opponent: PERSON }), ...two, proposal, { type: 'accept', color: BLACK });
    expect(agreed.phase).toMatchObject({ accepted: [BLACK] });
    expect(run(agreed, { type: 'mark', points: [4], as: 'seki' }).phase).toMatchObject({
      accepted: [],
      seki: [4],
    });
  });

  test('misses, tries and moves inside are counted', () => {
    const { tally } = run(
      begin({ method: 'sparring' }),
      { type: 'move', point: 40 },
      { type: 'verdict', verdict, hold: true, excesses: [{ limit: 'order', allowed: 5, found: 9 }] },
      { type: 'playOn' },
      { type: 'answer', point: 1 },
      { type: 'move', point: 41 },
      { type: 'verdict', verdict, hold: false, excesses: [] },
    );
    expect(tally).toMatchObject({ judged: 2, inside: 1, misses: 1, tries: 1, triesHere: 0 });
  });
});

describe('clocks of a game', () => {
  test("the judge's time counts for nobody, a returned move's does", () => {
    const held = run(
      begin({ method: 'sparring', time: TIMED }),
      { type: 'move', point: 40, at: 1_000 },
      { type: 'verdict', verdict, hold: true, excesses: [], at: 2_500 },
      { type: 'tryAgain', at: 4_500 },
      { type: 'move', point: 41, at: 5_000 },
      { type: 'verdict', verdict, hold: false, excesses: [], at: 6_000 },
    );
    expect(held.clocks?.black.mainMs).toBe(10_000 - 1_000 - 2_500);
    expect(held.clocks?.running).toMatchObject({ color: WHITE, since: 6_000 });
  });

  test('a game that was left continues with its remaining time', () => {
    const left = run(begin({ time: TIMED }), { type: 'stop', why: 'adjourned', at: 4_000 });
    const back = run(left, { type: 'goOn', at: 1_000_000 }, { type: 'move', point: 3, at: 1_001_000 });
    expect(back.clocks?.black.mainMs).toBe(5_000);
  });
});

test('the turn goes round four seats', () => {
  const united = { black1: PERSON, white1: AI, black2: AI, white2: AI };
  let state = begin({ method: 'united', united });
  const order: (string | undefined)[] = [];
  for (const point of [1, 2, 3, 4, 5]) {
    order.push(`${seatToMove(state)?.name} ${state.phase.name}`);
    state = run(state, { type: state.phase.name === 'turn' ? 'move' : 'answer', point });
  }
  expect(order).toEqual([
    'black1 turn',
    'white1 thinking',
    'black2 thinking',
    'white2 thinking',
    'black1 turn',
  ]);
});
