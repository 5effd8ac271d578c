import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnalysisSentences, WriteOptions } from '../../../workers/protocol';
import { settled } from '../../support/fake-clock';
import { type Game, startGame, written } from '../../support/game';
import { ToyEngine } from '../../support/toy-engine';

const SENTENCES: AnalysisSentences = {
  winrate: 'Black wins {{winrate}}',
  leadBlack: 'Black leads by {{points}}',
  leadWhite: 'White leads by {{points}}',
  leadEven: 'Even',
  loss: 'lost {{points}}',
  gain: 'gained {{points}}',
  better: 'better {{point}}',
  source: '{{engine}}, {{visits}} visits',
};
const RECORD = '(;SZ[9]KM[7.5];B[cc]C[Mine\\]](;W[gg];B[gc])(;W[cg]))';

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());

const write = async (options: WriteOptions): Promise<string> => {
  const file = await game.service.write(options);
  if (!file.ok) throw new Error(file.failure.code);
  return new TextDecoder().decode(file.value.bytes);
};
const pass = async (): Promise<void> => {
  for (let i = 0; i < 10; i += 1) {
    await game.clock.pass(1000);
    await settled();
  }
};
/** Analyses every position of the shown line: 1 point for the side behind, A9 best everywhere. */
const review = async (): Promise<void> => {
  await game.join(new ToyEngine());
  await game.service.startReview();
  await pass();
};

describe('a reviewed record', () => {
  beforeEach(async () => {
    await game.open(RECORD);
    await review();
  });

  test('is written without analysis by default, and stays unchanged', async () => {
    await write({ analysis: 'with', comments: SENTENCES });
    expect(await written(game)).toBe(RECORD);
    expect(game.page.document).toMatchObject({ canUndo: false, nodeCount: 5 });
  });

  test('with analysis has TGAN and LZ on its moves, TGAN and LZOP on its root, and nothing on unanalysed nodes', async () => {
    const file = await write({ analysis: 'with' });
    const nodes = file.split(/(?<!\\)\(?;/).slice(1);
    expect(nodes[0]).toMatch(/^SZ\[9\]KM\[7\.5\]TGAN\[toy\nB[\w+/]+\]LZOP\[toy /);
    expect(nodes[1]).toMatch(/^B\[cc\]C\[Mine\\\]\]TGAN\[toy\nB[\w+/]+\]LZ\[toy [^\]]*\]$/);
    // The other branch was not reviewed.
    expect(nodes[4]).toBe('W[cg]))');
  });

  test('shows the same figures when opened without an engine', async () => {
    const { winrates, qualities, moments } = game.page.trend ?? {};
    const listed = () => game.page.trend?.moments.map((moment) => ({ ...moment, error: 0, node: 0 }));
    const before = listed();
    expect(moments).toBeDefined();
    const file = await write({ analysis: 'with' });
    game.close();
    game = await startGame();
    await game.open(file);
    await pass();
    expect(game.page.trend?.winrates.length).toBe(4);
    expect(Array.from(game.page.trend?.winrates ?? [])).toEqual(Array.from(winrates ?? []));
    expect(Array.from(game.page.trend?.qualities ?? [])).toEqual(Array.from(qualities ?? []));
    expect(listed()).toEqual(before);
  });

  test("has the analysis after the person's comments, and once, however often it is written", async () => {
    const file = await write({ analysis: 'with', comments: SENTENCES });
    expect(file).toContain(
      'C[Mine\\]\n\n— Tengen —\nBlack wins 51.0%\nBlack leads by 1.0\ngained 2.0\nbetter A9\ntoy, ',
    );
    game.close();
    game = await startGame();
    await game.open(file);
    await pass();
    const again = await write({ comments: SENTENCES });
    expect(again.match(/— Tengen —/g)).toHaveLength(4);
  });

  test("without analysis has no program's analysis", async () => {
    const file = await write({ analysis: 'with' });
    game.close();
    game = await startGame();
    await game.open(file.replace('SZ[9]', 'SZ[9]KTV[1.0]SBKV[50]'));
    expect(await write({ analysis: 'without' })).toBe(RECORD);
  });
});

test('without any analysed position is written unchanged', async () => {
  await game.open(RECORD);
  expect(await write({ analysis: 'with', comments: SENTENCES })).toBe(RECORD);
});

test('a written record says how many positions its main line has, wherever the cursor is', async () => {
  await game.open('(;SZ[9](;B[cc];W[gg];B[gc])(;B[aa];W[bb];B[dd];W[ee];B[ff]))');
  await game.service.switchVariation(1);
  await game.service.step(1);
  await game.service.switchVariation(1);
  await game.service.goToEnd();
  expect(await game.service.write({ analysis: 'without' })).toMatchObject({ value: { positions: 4 } });
});
