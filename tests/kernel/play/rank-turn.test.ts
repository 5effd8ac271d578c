import { describe, expect, test } from 'vitest';
import { BLACK, type Point } from '#kernel/board/types';
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
  const strength = { ...strengthOf('5k', 361), attention: SEES_EVERYTHING, care };
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
