import { describe, expect, test } from 'vitest';
import { KOMI_OPTIONS, usualKomi } from '#kernel/board/komi';
import { BLACK, WHITE } from '#kernel/board/types';
import { seatAt, seatsOf } from '#kernel/play/seats';
import {
  compensation,
  komiOfOption,
  optionOfKomi,
  type PlaySetup,
  recordKomi,
  type SetupDraft,
  type SetupFault,
  setupFaults,
  setupOf,
  ziOfPoints,
} from '#kernel/play/setup';
import { usualSetup } from '../../support/play';

describe('the list shows komi in zi, every other place in points', () => {
  test.each([
    [3.75, 7.5, '3 3/4'],
    [0, 0, '0'],
    [1, 2, '1'],
    [1.2, 2.5, '1 1/4'],
    [2, 4, '2'],
    [2.2, 4.5, '2 1/4'],
    [3, 6, '3'],
    [3.2, 6.5, '3 1/4'],
    [4, 8, '4'],
    [4.2, 8.5, '4 1/4'],
  ] as const)('%s is %s points, %s zi', (option, points, zi) => {
    expect(komiOfOption(option)).toBe(points);
    expect(optionOfKomi(points)).toBe(option);
    const { whole, quarters } = ziOfPoints(points);
    expect([whole, quarters === 0 ? '' : `${quarters}/4`].join(' ').trim()).toBe(zi);
  });

  test('no option is rounded: each is a whole or half point', () => {
    for (const option of KOMI_OPTIONS) expect(Number.isInteger(2 * komiOfOption(option))).toBe(true);
  });
});

describe("White's compensation for handicap stones counts once", () => {
  test.each([
    { rules: 'chinese', handicap: 4, komi: 0, record: 0, all: 4 },
    { rules: 'chinese', handicap: 4, komi: 4, record: 0, all: 4 },
    { rules: 'chinese', handicap: 4, komi: 6.5, record: 2.5, all: 6.5 },
    { rules: 'aga', handicap: 3, komi: 0, record: 0, all: 2 },
    { rules: 'aga', handicap: 3, komi: 3, record: 1, all: 3 },
    { rules: 'japanese', handicap: 4, komi: 0.5, record: 0.5, all: 0.5 },
    { rules: 'chinese', handicap: 1, komi: 0, record: 0, all: 0 },
    { rules: 'chinese', handicap: 0, komi: 6.5, record: 6.5, all: 6.5 },
  ] as const)('$rules, $handicap stones, komi $komi', ({ record, all, ...setup }) => {
    expect(recordKomi(setup)).toBe(record);
    expect(compensation(setup)).toBe(all);
  });

  test('any handicap removes the default komi', () => {
    expect([0, 1, 2, 9].map((handicap) => usualKomi(handicap, 6.5))).toEqual([6.5, 0, 0, 0]);
  });
});

describe('an incomplete setup names what is missing', () => {
  const person = { kind: 'person' } as const;
  const draft: SetupDraft = { ...usualSetup(), chosenKomi: 'usual' };
  test.each<{ name: string; change: Partial<SetupDraft>; faults: readonly SetupFault[] }>([
    { name: 'nothing', change: {}, faults: [] },
    { name: 'an AI', change: { opponent: undefined }, faults: ['chooseAi'] },
    { name: 'a colour', change: { colour: undefined }, faults: ['choosePosition'] },
    { name: 'the number of another komi', change: { chosenKomi: undefined }, faults: ['otherKomi'] },
    { name: 'the number of another handicap', change: { handicap: undefined }, faults: ['otherHandicap'] },
    { name: 'a komi in quarters', change: { chosenKomi: 6.25 }, faults: ['komiRange'] },
    { name: 'more stones than the table has', change: { handicap: 12 }, faults: ['handicapPlaces'] },
    { name: '12 stones placed by Black', change: { handicap: 12, handicapRule: 'blackChooses' }, faults: [] },
    {
      name: 'stones on every point',
      change: { handicap: 81, size: 9, handicapRule: 'blackChooses' },
      faults: ['handicapRange'],
    },
    {
      name: 'a clock without any time',
      change: { time: { mainMs: 0, periodMs: 5000, periods: 0 } },
      faults: ['time'],
    },
    {
      name: 'a seat of a united game',
      change: { method: 'united', united: { ...draft.united, white2: undefined } },
      faults: ['chooseAi'],
    },
    {
      name: 'one network for the device’s own seats',
      change: {
        method: 'united',
        united: {
          ...draft.united,
          white2: { kind: 'ai', strength: 'full', network: { id: 'a', name: 'A', human: false } },
        },
      },
      faults: ['oneNetwork'],
    },
    {
      name: 'nothing where four AIs are watched',
      change: {
        method: 'united',
        united: {
          black1: { kind: 'ai', strength: '5k' },
          white1: { kind: 'ai', strength: '5k' },
          black2: { kind: 'ai', strength: '5k' },
          white2: { kind: 'ai', strength: '5k' },
        },
      },
      faults: [],
    },
    {
      name: 'nothing where two AIs are watched',
      change: { method: 'analyse', own: { kind: 'ai', strength: '5k' } },
      faults: [],
    },
    {
      name: 'one network for two AIs',
      change: {
        method: 'halfPoint',
        own: { kind: 'ai', strength: 'full', network: { id: 'a', name: 'A', human: false } },
      },
      faults: ['oneNetwork'],
    },
  ])('$name', ({ change, faults }) => {
    const changed = { ...draft, ...change };
    expect(setupFaults(changed)).toEqual(faults);
    expect(setupOf(changed) === undefined).toBe(faults.length > 0);
  });

  test('an AI in one’s own place plays where nobody else is needed, and does not steer', () => {
    const own = { kind: 'ai', strength: '5k' } as const;
    const opponent = { kind: 'ai', strength: 'full' } as const;
    const seats = (method: PlaySetup['method']) => seatsOf({ ...usualSetup(), method, own, opponent }, BLACK);
    expect(seats('analyse').map(({ player }) => player)).toEqual([own, opponent]);
    expect(seats('guidance')[0]?.player).toEqual(person);
    expect(seats('halfPoint').map(({ steers }) => steers)).toEqual([undefined, true]);
  });

  test('the seats of a united game move in order, whoever starts', () => {
    const setup: PlaySetup = {
      ...usualSetup(),
      method: 'united',
      united: { black1: person, white1: person, black2: person, white2: person },
    };
    const seats = seatsOf(setup, BLACK);
    const order = (first: typeof BLACK | typeof WHITE) =>
      [0, 1, 2, 3, 4].map((turn) => seatAt(seats, first, turn)?.name);
    expect(order(BLACK)).toEqual(['black1', 'white1', 'black2', 'white2', 'black1']);
    expect(order(WHITE)).toEqual(['white1', 'black1', 'white2', 'black2', 'white1']);
    const three = seats.filter(({ name }) => name !== 'white2');
    expect([0, 1, 2, 3].map((turn) => seatAt(three, BLACK, turn)?.name)).toEqual([
      'black1',
      'white1',
      'black2',
      'white1',
    ]);
  });
});
