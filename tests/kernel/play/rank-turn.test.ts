import { describe, expect, test } from 'vitest';
import { Board } from '#kernel/board/board';
import { BLACK, type Point, WHITE } from '#kernel/board/types';
import { SEES_EVERYTHING } from '#kernel/play/attention';
import type { Care } from '#kernel/play/care';
import { strengthOf } from '#kernel/play/rank';
import { type Ask, playTurn, type Turn } from '#kernel/play/rank-turn';
import { emptyTurn, opinion } from '../../support/toy-engine';

const FIRST: Point = 40;
const SECOND: Point = 41;
/** The likelier of two comes first. */
const turn = emptyTurn(BLACK);

/** An engine whose policy prefers FIRST to SECOND and nothing else; `leads` are those after each of them. */
const engine =
  (leads: ReadonlyMap<Point, number | undefined>): Ask =>
  async ({ line }) => {
    const played = line.moves.at(-1)?.point;
    if (played === undefined) {
      const policy = new Float32Array(82);
      policy[FIRST] = 0.7;
      policy[SECOND] = 0.3;
      return opinion({ policy });
    }
    const scoreLead = leads.get(played);
    return scoreLead === undefined ? undefined : opinion({ scoreLead });
  };
const played = async (
  care: Care,
  leads: readonly [number | undefined, number | undefined],
  parts: Partial<Turn> = {},
) => {
  const strength = { ...strengthOf('10k', 361), attention: SEES_EVERYTHING, care };
  const after = new Map([
    [FIRST, leads[0]],
    [SECOND, leads[1]],
  ]);
  return (await playTurn(engine(after), { ...turn, ...parts }, strength))?.point;
};

describe('a player', () => {
  test('without care plays the idea that comes first', async () => {
    expect(await played({ kind: 'none' }, [-50, 0])).toBe(FIRST);
  });

  test('who reads a few moves saves two stones by a move that the short search has not looked at', async () => {
    const board = new Board({ width: 9, height: 9 });
    for (const stone of [40, 49]) board.setStone(stone, BLACK);
    for (const stone of [31, 39, 41, 48, 50]) board.setStone(stone, WHITE);
    const policy = new Float32Array(82);
    [policy[0], policy[58]] = [0.9, 0.05];
    const candidate = { point: 0, order: 0, visits: 4, winrate: 0.5, scoreLead: 0, scoreStdev: 10, pv: [0] };
    const candidates = [{ ...candidate, prior: 0.9, lcb: 0.5 }];
    const reader = strengthOf('4k', 361);
    expect(reader.idea).toBe('search');
    const strength = { ...reader, attention: { ...SEES_EVERYTHING, answers: 1, sight: 10 } };
    const ask: Ask = async () => opinion({ policy, candidates });
    const position = { ...turn.position, board };
    expect((await playTurn(ask, { ...turn, position }, strength))?.point).toBe(58);
  });

  const checks: Care = { kind: 'checks', limit: 5, redraws: 1 };
  test.each<readonly [string, readonly [number, number], Point]>([
    ['plays an idea within the limit', [-5, 0], FIRST],
    ['looks for another instead of a blunder', [-5.1, 0], SECOND],
    ['plays the least bad of the blunders', [-20, -10], SECOND],
  ])('who checks %s', async (_, leads, expected) => {
    expect(await played(checks, leads)).toBe(expected);
  });

  const weighs: Care = { kind: 'weighs', ideas: 2, share: 0.1 };
  test('who weighs plays the idea that seems better', async () => {
    expect(await played(weighs, [-5, 0])).toBe(SECOND);
    expect(await played(weighs, [0, -5])).toBe(FIRST);
  });

  test.each([
    ['checks', checks],
    ['weighs', weighs],
  ] as const)('who %s plays nothing when the engine stops answering', async (_, care) => {
    expect(await played(care, [undefined, -5])).toBeUndefined();
  });
});
