import { beforeEach, describe, expect, test, vi } from 'vitest';
import '../../../../src/app/commands';
import { runCommand } from '../../../../src/commands/registry';
import {
  endLine,
  hideLine,
  showLine,
  stepLine,
  tryMove,
  watchLine,
} from '../../../../src/review/board/look-ahead';
import { useLookAhead } from '../../../../src/state/look-ahead';
import { useMirror } from '../../../../src/state/mirror';
import { eventually } from '../../../support/eventually';
import { fakeAnalysis, fakePosition } from '../../../support/fake-game';
import { startFakePage } from '../../../support/page-game';

const best = (): readonly number[] => fakeAnalysis(12).figures?.candidates[0]?.pv ?? [];
const free = (): number => fakePosition(12).playable.lastIndexOf(1);

/** The moves shown on the board, after the worker's answer. */
const shown = async (): Promise<readonly number[]> => {
  await eventually(() => {
    const { tryMovePv, shown: count, tried } = useLookAhead.getState();
    expect(tried?.moves ?? []).toEqual(tryMovePv.slice(0, count));
  });
  return useLookAhead.getState().tried?.moves ?? [];
};

let page: Awaited<ReturnType<typeof startFakePage>>;
beforeEach(async () => {
  page = await startFakePage({ open: 12, analysed: 100 });
  endLine();
});

describe('a previewed line', () => {
  test('is shown whole until the pointer leaves', async () => {
    showLine(best());
    expect(await shown()).toEqual(best());
    hideLine();
    expect(await shown()).toEqual([]);
  });

  test('starts again at its first move, and steps forward and back', async () => {
    showLine(best());
    runCommand('lineForward', 1);
    expect(await shown()).toEqual(best().slice(0, 1));
    runCommand('lineForward', 3);
    expect(await shown()).toEqual(best().slice(0, 4));
    runCommand('lineBack', 2);
    expect(await shown()).toEqual(best().slice(0, 2));
    stepLine(-100);
    expect(await shown()).toEqual(best().slice(0, 1));
    stepLine(100);
    expect(await shown()).toEqual(best());
  });

  test('steps back from its end', async () => {
    showLine(best());
    runCommand('lineBack', 1);
    expect(await shown()).toEqual(best().slice(0, -1));
  });

  test('is the best candidate’s by default', async () => {
    stepLine(-1);
    expect(await shown()).toEqual([]);
    runCommand('lineForward', 1);
    expect(await shown()).toEqual(best().slice(0, 1));
  });

  test('becomes a variation of the record as far as it is shown', async () => {
    const kept = vi.spyOn(page.api, 'playLine');
    showLine(best());
    stepLine(1);
    stepLine(1);
    runCommand('keepLine');
    expect(kept.mock.calls).toEqual([['fake', best().slice(0, 2)]]);
    await eventually(() => expect(useLookAhead.getState().tryMovePv).toEqual([]));
  });

  test('ends with its position', async () => {
    const stop = watchLine();
    showLine(best());
    await shown();
    useMirror.setState({ position: fakePosition(13) });
    expect(useLookAhead.getState()).toMatchObject({ tryMovePv: [], tried: undefined });
    stop();
  });

  test('answered late does not come back', async () => {
    let answer: () => void = () => {};
    const { tryMoves } = page.api;
    page.api.tryMoves = async (of, node, moves) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return tryMoves(of, node, moves);
    };
    showLine(best());
    endLine();
    answer();
    await new Promise((resolve) => setTimeout(resolve));
    expect(useLookAhead.getState().tried).toBeUndefined();
  });
});

describe('tried moves', () => {
  test('continue the shown line without being played', async () => {
    showLine(best());
    stepLine(1);
    runCommand('tryMoves');
    await shown();
    tryMove(free());
    expect(await shown()).toEqual([best()[0], free()]);
    hideLine();
    expect(await shown()).toHaveLength(2);
    expect(page.calls.filter(([name]) => name === 'play')).toEqual([]);
  });

  test('are taken back with the arrow keys up to the first, and repeated', async () => {
    runCommand('tryMoves');
    tryMove(free());
    await shown();
    runCommand('back', 1);
    runCommand('back', 1);
    expect(await shown()).toEqual([]);
    runCommand('forward', 1);
    expect(await shown()).toEqual([free()]);
    expect(page.calls.filter(([name]) => name === 'step')).toEqual([]);
  });

  test('end with the same key', async () => {
    runCommand('tryMoves');
    tryMove(free());
    await shown();
    runCommand('tryMoves');
    expect(useLookAhead.getState()).toMatchObject({ trying: false, tryMovePv: [] });
  });

  test('are refused when illegal', async () => {
    runCommand('tryMoves');
    tryMove(fakePosition(12).stones.findIndex((stone) => stone !== 0));
    expect(await shown()).toEqual([]);
    page.api.tryMoves = async (_, node, moves) => {
      const { stones, playable, toPlay } = fakePosition(12);
      const numbers = new Uint16Array(stones.length);
      return { node, moves: moves.slice(0, 1), stones, numbers, playable, toPlay };
    };
    tryMove(free());
    tryMove(free() - 2);
    await eventually(() => expect(useLookAhead.getState().tryMovePv).toEqual([free()]));
  });
});
