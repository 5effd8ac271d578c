import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../../../../src/app/commands';
import { listenToPageKeys } from '../../../../src/app/page-keys';
import { endCount } from '../../../../src/commands/count';
import { runCommand } from '../../../../src/commands/registry';
import { applyTool, dragTool } from '../../../../src/review/edit/apply-tool';
import { TOOLS, useEdit } from '../../../../src/review/edit/edit-state';
import { useMirror } from '../../../../src/state/mirror';
import { useView } from '../../../../src/state/view';
import { BLACK } from '../../../../workers/protocol';
import { eventually } from '../../../support/eventually';
import { FAKE, fakePosition } from '../../../support/fake-game';
import { startFakePage } from '../../../support/page-game';

let stop = () => {};
beforeEach(() => {
  stop = listenToPageKeys();
});
afterEach(() => {
  stop();
  endCount();
  useEdit.getState().end();
  useEdit.getState().choose('play');
  useEdit.getState().end();
});

const press = (key: string, init: KeyboardEventInit = {}): boolean =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );

describe('numbers', () => {
  test('repeat the next move command', async () => {
    const { calls } = await startFakePage({ open: 20 });
    for (const key of ['1', '2', 'ArrowRight', 'ArrowLeft']) press(key);
    press('3');
    press('Escape');
    press('ArrowRight');
    expect(calls).toEqual([
      ['step', 12],
      ['step', -1],
      ['step', 1],
    ]);
  });

  test('go to a move with G, which asks for a missing number', async () => {
    const { calls } = await startFakePage({ open: 20 });
    for (const key of ['5', '0']) press(key);
    press('G', { shiftKey: true });
    expect(calls).toEqual([['goToMove', 50]]);
    press('G', { shiftKey: true });
    expect(useView.getState().dialog).toBe('goToMove');
  });

  test('choose a candidate that Enter plays, and with Shift play it at once', async () => {
    const { api, calls, feed } = await startFakePage({ open: 12, analysed: 100 });
    await api.goTo(FAKE, 12);
    feed.flush();
    const candidates = useMirror.getState().analysis?.figures?.candidates ?? [];
    calls.length = 0;
    press('3');
    press('Enter');
    press('@', { code: 'Digit2', shiftKey: true });
    press('Enter');
    expect(calls).toEqual([
      ['play', 'fake', candidates[2]?.point],
      ['play', 'fake', candidates[1]?.point],
      ['play', 'fake', candidates[0]?.point],
    ]);
  });

  test('choose a tool in edit mode', async () => {
    await startFakePage({ open: 3 });
    press('e', { ctrlKey: true });
    press('4');
    expect(useEdit.getState()).toMatchObject({ on: true, tool: 'triangle' });
    press('Escape');
    expect(useEdit.getState().on).toBe(false);
  });
});

describe('tools', () => {
  const changesOf = (calls: readonly [string, ...unknown[]][]) => calls.map(([, , change]) => change);

  test.each(TOOLS.filter((tool) => !['play', 'text', 'line', 'arrow'].includes(tool)))(
    '%s is one change of the shown node',
    async (tool) => {
      const { calls } = await startFakePage({ open: 3 });
      useEdit.getState().choose(tool);
      applyTool(40);
      expect(calls).toHaveLength(1);
      expect(calls[0]?.slice(0, 2)).toEqual(['change', 3]);
    },
  );

  test('letters and numbers continue after the marks of the node', async () => {
    const { calls, feed } = await startFakePage({ open: 3 });
    const marks = [
      { point: 1, kind: 'label', text: 'A' },
      { point: 2, kind: 'label', text: '1' },
    ] as const;
    feed.take({ type: 'position', position: fakePosition(3, { marks }) });
    feed.flush();
    for (const [tool, point] of [
      ['letter', 50],
      ['number', 51],
      ['letter', 1],
    ] as const) {
      useEdit.getState().choose(tool);
      applyTool(point);
    }
    expect(changesOf(calls)).toEqual([
      { type: 'label', point: 50, text: 'B' },
      { type: 'label', point: 51, text: '2' },
      { type: 'label', point: 1, text: '' },
    ]);
  });

  test('an arrow takes two points', async () => {
    const { calls } = await startFakePage({ open: 3 });
    useEdit.getState().choose('arrow');
    applyTool(4);
    expect(useEdit.getState().from).toBe(4);
    applyTool(9);
    expect(changesOf(calls)).toEqual([{ type: 'line', from: 4, to: 9, arrow: true }]);
    expect(useEdit.getState().from).toBeUndefined();
  });

  test('inserting puts a move between this node and the next', async () => {
    const { calls } = await startFakePage({ open: 2 });
    runCommand('insertMode');
    applyTool(77);
    expect(changesOf(calls)).toEqual([{ type: 'insertMove', point: 77, color: BLACK }]);
  });
});

test('a cut branch goes to the clipboard, and undo is offered', async () => {
  const { calls } = await startFakePage({ open: 5 });
  const written = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } });
  runCommand('cutBranch');
  await eventually(() => expect(calls).toEqual([['change', 5, { type: 'removeBranch' }]]));
  expect(written).toHaveBeenCalledWith('(;B[aa])');
  vi.unstubAllGlobals();
});

test('a drag draws an arrow; with other tools a drag does nothing', async () => {
  const { calls } = await startFakePage({ open: 20 });
  useEdit.getState().choose('arrow');
  dragTool(3, 60);
  expect(calls).toEqual([['change', 20, { type: 'line', from: 3, to: 60, arrow: true }]]);
  useEdit.getState().choose('triangle');
  dragTool(3, 60);
  expect(calls).toHaveLength(1);
});
