import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeSgfPoint, parseSgfPoint } from '../../workers/kernel/board/coordinates';
import { ok } from '../../workers/kernel/outcome';
import { BLACK, DEFAULT_ANALYSIS_SETTINGS, PASS, WHITE } from '../../workers/protocol';
import { memoryStore } from '../../workers/store/memory-store';
import type { RecordLocks } from '../../workers/store/record-lock';
import { eventually } from '../support/eventually';
import { settled } from '../support/fake-clock';
import { type Game, startGame, written } from '../support/game';
import { ToyEngine } from '../support/toy-engine';

const SIZE = { width: 19, height: 19 };
const at = (sgf: string): number => parseSgfPoint(sgf, SIZE) ?? PASS;
const name = (point: number): string => makeSgfPoint(point, SIZE);
const RECORD = '(;GM[1]FF[4]SZ[19]KM[7.5]PB[Black]PW[White];B[pd];W[dp](;B[pp];W[dd])(;B[dd];W[pp];B[cc]))';

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());

describe('opening a record', () => {
  test('shows its first board, its tree and its title', async () => {
    expect(await game.open(RECORD)).toEqual({ ok: true, value: undefined });
    const { document, position, tree } = game.page;
    expect(document).toMatchObject({ title: 'Black – White', nodeCount: 8, complete: true, readOnly: false });
    expect(document?.save).toEqual({ phase: 'held' });
    expect(position).toMatchObject({ moveNumber: 0, lineLength: 4, lineIndex: 0, toPlay: BLACK });
    expect(tree).toMatchObject({ columns: 6, rows: 2, nodeCount: 8, current: { column: 0, row: 0 } });
  });

  test('text that is no SGF opens nothing and loses nothing', async () => {
    await game.open(RECORD);
    const record = game.page.document?.record;
    expect(await game.open('hello')).toMatchObject({ ok: false, failure: { code: 'sgf.format' } });
    expect(await game.open('()')).toMatchObject({ ok: false, failure: { code: 'sgf.gameTree' } });
    await settled();
    expect(game.page.document?.record).toBe(record);
    expect(await written(game)).toBe(RECORD);
  });

  const GIB = '\\[GAMEBLACKNAME=kuro (7D)\\]\nINI 0 1 0 &4\nSTO 0 2 1 15 3\nSTO 0 3 2 99 9\nSTO 0 4 2 3 15\n';
  test('a record of another format becomes SGF; the line that cannot be read is named', async () => {
    await game.open(GIB);
    expect(await written(game)).toContain('PB[kuro]BR[7d];B[pd];W[dp])');
    const { document } = game.page;
    expect(document?.warnings).toEqual([{ code: 'format.line', data: { line: 4 } }]);
    await game.open(RECORD);
    await game.open(GIB);
    expect(game.page.document?.record).toBe(document?.record);
  });

  test.each([
    ['11', 'GM[11] Hex'],
    ['99', 'GM[99]'],
  ])('a record of another game says so: GM[%s]', async (number, name) => {
    await game.open(`(;FF[4]GM[${number}]SZ[11];B[aa])`);
    expect(game.page.document?.warnings).toEqual([{ code: 'record.otherGame', data: { game: name } }]);
  });

  test('a file that is no record is named for what it is', async () => {
    expect(await game.open('<!DOCTYPE html><html><body>hello (you)')).toMatchObject({
      failure: { code: 'file.otherKind', data: { kind: 'HTML' } },
    });
  });

  test('the same text again opens the same record', async () => {
    await game.open(RECORD);
    const record = game.page.document?.record;
    await game.open('(;B[aa])');
    await game.open(RECORD);
    expect(game.page.document?.record).toBe(record);
    const list = await game.service.listRecords();
    expect(list.ok && list.value.length).toBe(2);
  });

  test('a text opens the record that was made of one like it', async () => {
    await game.open('(;PB[Lee Sedol];B[aa])');
    const record = game.page.document?.record;
    await game.open('(;B[bb])');
    const again = { kind: 'text', text: '(;PB[李世石];B[aa])', alike: ['(;PB[Lee Sedol];B[aa])'] } as const;
    await game.service.open(again);
    await settled();
    expect(game.page.document).toMatchObject({ record, info: { black: 'Lee Sedol' } });
  });
});

test('the stored analyses of a line are read once its record is locked, open and on the board', async () => {
  const store = memoryStore();
  await store.analyses.noteUse('some');
  const steps: string[] = [];
  const read = vi.spyOn(store.analyses, 'read').mockImplementation(async () => {
    steps.push('analyses');
    return ok([]);
  });
  const locks: RecordLocks = {
    take: async () => {
      await settled();
      steps.push('lock');
      return { held: true, release: async () => {} };
    },
  };
  const another = await startGame({ store, locks });
  await another.service.open({ kind: 'text', text: RECORD });
  await settled();
  steps.push('open');
  await another.clock.pass(100);
  await eventually(() => expect(read).toHaveBeenCalled());
  expect(steps.slice(0, 3)).toEqual(['lock', 'open', 'analyses']);
  another.close();
});

describe('the glance at a record that was just opened', () => {
  const GLANCES = DEFAULT_ANALYSIS_SETTINGS;
  const movesAsked = (engine: ToyEngine): number[] => engine.started.map(({ line }) => line.moves.length);

  test('waits like the stored analyses until the page has drawn the board, and then for a person who passes', async () => {
    const glancing = await startGame({ settings: GLANCES });
    const engine = await glancing.join(new ToyEngine());
    await glancing.open(RECORD);
    expect(glancing.page.engine).toMatchObject({ glance: true });
    await glancing.clock.pass(200);
    expect(movesAsked(engine)).toEqual([]);
    await glancing.clock.pass(20);
    expect(movesAsked(engine)).toEqual([0]);
    glancing.close();
  });

  test('does not keep a person waiting who steps or plays: they have the board', async () => {
    const glancing = await startGame({ settings: GLANCES });
    const engine = await glancing.join(new ToyEngine());
    await glancing.open(RECORD);
    await glancing.service.step(2);
    await glancing.clock.pass(120);
    await glancing.open('(;SZ[19];B[qq])');
    await glancing.service.play(glancing.of, at('dd'));
    await glancing.clock.pass(120);
    expect(movesAsked(engine)).toEqual([2, 1]);
    glancing.close();
  });

  test('starts at once when it is asked for', async () => {
    const engine = await game.join(new ToyEngine());
    await game.open(RECORD);
    await game.service.glance();
    expect(movesAsked(engine)).toEqual([0]);
  });
});

describe('moving the cursor', () => {
  beforeEach(async () => {
    await game.open(RECORD);
  });
  const position = async () => {
    await settled();
    return game.page.position;
  };

  test('steps follow the shown line to its ends and no further', async () => {
    await game.service.step(3);
    expect(await position()).toMatchObject({ moveNumber: 3, lastMove: { color: BLACK, point: at('pp') } });
    await game.service.step(10);
    expect(await position()).toMatchObject({ moveNumber: 4 });
    await game.service.step(-99);
    expect(await position()).toMatchObject({ moveNumber: 0 });
  });

  test('stepping back and forth stays on the variation', async () => {
    await game.service.step(3);
    await game.service.switchVariation(1);
    expect(await position()).toMatchObject({
      onMainLine: false,
      lineLength: 5,
      variation: { index: 1, count: 2 },
    });
    await game.service.goToStart();
    await game.service.goToEnd();
    expect(await position()).toMatchObject({ moveNumber: 5, onMainLine: false });
    await game.service.leaveVariation();
    expect(await position()).toMatchObject({ moveNumber: 2, onMainLine: true, lineLength: 4 });
  });
});

describe('editing', () => {
  test('a move of the record is entered, a new move is added', async () => {
    await game.open(RECORD);
    expect(await game.service.play(game.of, at('pd'))).toMatchObject({ ok: true });
    await settled();
    expect(game.page.document).toMatchObject({ nodeCount: 8, canUndo: false });
    expect(await game.service.play(game.of, at('qc'))).toMatchObject({ ok: true });
    await settled();
    expect(game.page.document).toMatchObject({ nodeCount: 9, canUndo: true });
    expect(game.page.position?.lastMove).toEqual({ color: WHITE, point: at('qc') });
    expect(name(game.page.position?.lastMove?.point ?? PASS)).toBe('qc');
  });

  test('undo takes the edit back, redo repeats it', async () => {
    await game.open(RECORD);
    await game.service.goToEnd();
    await game.service.play(game.of, at('qq'));
    await game.service.undo(game.of);
    await settled();
    expect(game.page.document).toMatchObject({ nodeCount: 8, canUndo: false, canRedo: true });
    expect(await written(game)).toBe(RECORD);
    await game.service.redo(game.of);
    await settled();
    expect(game.page.position?.lastMove).toMatchObject({ point: at('qq') });
  });

  test('an illegal move is refused with its reason and changes nothing', async () => {
    await game.open(RECORD);
    await game.service.step(1);
    expect(await game.service.play(game.of, at('pd'))).toMatchObject({
      ok: false,
      failure: { code: 'board.occupied', data: { color: 'white', moveNumber: 2, sgf: 'pd', gtp: 'Q16' } },
    });
    expect(await written(game)).toBe(RECORD);
  });
});

test('the last record is restored at its cursor with its edits', async () => {
  await game.open(RECORD);
  await game.service.step(3);
  await game.service.switchVariation(1);
  await game.service.play(game.of, at('qq'));
  await game.service.flush();
  const next = await startGame({ store: game.store });
  expect(await next.service.restore()).toEqual({ ok: true, value: true });
  await settled();
  expect(next.page.position).toMatchObject({ moveNumber: 4, lastMove: { color: WHITE, point: at('qq') } });
  expect(next.page.document).toMatchObject({ nodeCount: 9, canUndo: false, save: { phase: 'saved' } });
  next.close();
});
