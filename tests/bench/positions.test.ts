import { describe, expect, test } from 'vitest';
import { Games } from '../../bench/positions/games';
import { answer } from '../../bench/positions/requests';

const RULES = {
  ko: 'simple',
  scoring: 'area',
  tax: 'none',
  suicide: false,
  button: false,
  handicapBonus: 'none',
  friendlyPass: false,
};
const reset = (game: number, more: object = {}) => ({
  do: 'reset',
  game,
  size: { width: 5, height: 5 },
  rules: RULES,
  komi: 7,
  stones: [],
  toPlay: 1,
  advantage: 0,
  ...more,
});
const POINTS = 25;

describe('positions for training', () => {
  const asking = () => {
    const games = new Games();
    return (request: object) => answer(games, JSON.stringify(request));
  };
  const split = (bytes: Uint8Array | undefined, count: number) => {
    const all = bytes ?? new Uint8Array();
    const planes = all.subarray(0, count * 22 * POINTS);
    const numbers = new Float32Array(all.slice(planes.length, planes.length + count * 19 * 4).buffer);
    const legal = all.subarray(planes.length + count * 76, planes.length + count * (76 + POINTS + 1));
    return { planes, numbers, legal, stones: all.subarray(all.length - count * POINTS) };
  };

  test('a move is played once, and a pass twice ends the game', () => {
    const ask = asking();
    expect(ask(reset(3)).line).toEqual({ done: true, toPlay: 1, phase: 0, finished: false, turns: 0 });
    expect(ask({ do: 'play', game: 3, point: 12 }).line).toMatchObject({ done: true, toPlay: 2, turns: 1 });
    expect(ask({ do: 'play', game: 3, point: 12 }).line).toMatchObject({ done: false, toPlay: 2, turns: 1 });
    ask({ do: 'play', game: 3, point: -1 });
    expect(ask({ do: 'play', game: 3, point: -1 }).line).toMatchObject({ finished: true, turns: 3 });
  });

  test('positions of several games come in one answer', () => {
    const ask = asking();
    ask(reset(0));
    ask(reset(1, { toPlay: 2, komi: 6.5, advantage: 2 }));
    ask({ do: 'play', game: 0, point: 7 });
    const { line, bytes } = ask({ do: 'fill', games: [0, 1], maxHistory: [5, 5] });
    expect(line).toEqual({ positions: 2, bytes: bytes?.length });
    const { planes, numbers, legal, stones } = split(bytes, 2);
    const plane = (position: number, channel: number) => [
      ...planes.subarray((position * 22 + channel) * POINTS, (position * 22 + channel + 1) * POINTS),
    ];
    expect(plane(0, 0)).toEqual(new Array(POINTS).fill(1));
    expect(plane(0, 2).indexOf(1)).toBe(7);
    expect(plane(0, 9).indexOf(1)).toBe(7);
    expect(stones.indexOf(1)).toBe(7);
    expect(legal.reduce((sum, one) => sum + one)).toBe(24 + 1 + POINTS + 1);
    // White's komi, and Black's advantage seen by White.
    expect(numbers[19 + 5]).toBeCloseTo(6.5 / 20);
    expect(numbers[19 + 16]).toBe(-1);
  });

  test('no history is shown when none is asked for', () => {
    const ask = asking();
    ask(reset(0));
    ask({ do: 'play', game: 0, point: 7 });
    const { planes } = split(ask({ do: 'fill', games: [0], maxHistory: [0] }).bytes, 1);
    expect(planes.subarray(9 * POINTS, 10 * POINTS)).not.toContain(1);
  });

  test('a record may play out of turn, and komi may change', () => {
    const ask = asking();
    ask(reset(0));
    expect(ask({ do: 'play', game: 0, point: 3, color: 2 }).line).toMatchObject({ done: true, toPlay: 1 });
    expect(ask({ do: 'komi', game: 0, komi: 0.5 }).line).toMatchObject({ done: true });
    expect(split(ask({ do: 'fill', games: [0], maxHistory: [5] }).bytes, 1).numbers[5]).toBeCloseTo(
      -0.5 / 20,
    );
  });

  test('stones without liberties are left out', () => {
    const ask = asking();
    const stones = [0, 1, 5].map((point) => ({ color: point === 0 ? 1 : 2, point }));
    ask(reset(0, { stones }));
    const taken = split(ask({ do: 'fill', games: [0], maxHistory: [5] }).bytes, 1).stones;
    expect([taken[0], taken[1], taken[5]]).toEqual([0, 2, 2]);
  });

  test('what makes no sense is refused and changes nothing', () => {
    const games = new Games();
    const refused = (line: string) => expect(answer(games, line).line).toHaveProperty('error');
    refused('no json');
    refused(JSON.stringify({ do: 'dance' }));
    refused(JSON.stringify({ do: 'play', game: 9, point: 1 }));
    refused(JSON.stringify(reset(0, { stones: [{ color: 1, point: 25 }] })));
    answer(games, JSON.stringify(reset(0)));
    expect(answer(games, JSON.stringify({ do: 'play', game: 0, point: 25 })).line).toMatchObject({
      done: false,
    });
  });
});
