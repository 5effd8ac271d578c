import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GameDocument } from '../../workers/game/document/game-document';
import { parseSgfPoint } from '../../workers/kernel/board/coordinates';
import { fail, ok } from '../../workers/kernel/outcome';
import { BLACK, DEFAULT_ANALYSIS_SETTINGS, PASS, TREE_FLAGS, WHITE } from '../../workers/protocol';
import { Database } from '../../workers/store/database';
import { memoryStore } from '../../workers/store/memory-store';
import { openStore } from '../../workers/store/open-store';
import type { Store } from '../../workers/store/store';
import { fakeChanges } from '../support/fake-changes';
import { settled } from '../support/fake-clock';
import { fakeLocks } from '../support/fake-locks';
import { type Game, type GameOptions, startGame, written } from '../support/game';
import { opinion, ToyEngine } from '../support/toy-engine';

const at = (sgf: string): number => parseSgfPoint(sgf, { width: 19, height: 19 }) ?? PASS;
const REVIEW = DEFAULT_ANALYSIS_SETTINGS.reviewVisits;
const GAME = '(;GM[1]FF[4]SZ[19]KM[7.5]PB[Black]PW[White];B[pd];W[dp](;B[pp];W[dd])(;B[dd];W[pp];B[cc]))';

const games: Game[] = [];
const tab = async (options: GameOptions = {}): Promise<Game> => {
  const game = await startGame(options);
  games.push(game);
  return game;
};
afterEach(() => {
  for (const game of games.splice(0)) game.close();
});
const browser = (): Promise<Store> =>
  openStore(new Database({ indexedDB: new IDBFactory(), IDBKeyRange }), () => Date.UTC(2026, 0, 1));
/** Advances the time until the condition holds. */
const until = async (game: Game, there: (page: Game['page']) => boolean): Promise<void> => {
  for (let turn = 0; turn < 200 && !there(game.page); turn += 1) await game.clock.pass(20);
  expect(there(game.page)).toBe(true);
};

describe('A: a file becomes tree and board', () => {
  const moves = Array.from({ length: 12_000 }, (_, i) => `;${i % 2 === 0 ? 'B' : 'W'}[]`).join('');
  const large = `(;GM[1]FF[4]SZ[19];B[pd]C[${'long '.repeat(20_000)}]${moves})`;

  test('a large one shows its first board before it is read completely, and answers meanwhile', async () => {
    const game = await tab();
    const opened = game.service.open({ kind: 'text', text: large });
    await until(game, (page) => page.document !== undefined);
    expect(game.page.heard.find((event) => event.type === 'document')).toMatchObject({
      document: { complete: false },
    });
    // Reading pauses while the page draws, until the clock advances.
    await game.service.step(1);
    await game.clock.pass(100);
    expect(await opened).toEqual(ok(undefined));
    await settled();
    await until(game, (page) => page.document?.complete === true);
    expect(game.page.document).toMatchObject({ nodeCount: 12_002, save: { phase: 'held' } });
    expect(game.page.position).toMatchObject({ lineIndex: 1, lineLength: 12_001 });
  });

  test('the first board of a large one needs a few thousand bytes of it', async () => {
    const game = await tab();
    const opened = game.service.open({
      kind: 'text',
      text: `(;SZ[19]${moves};C[${'long '.repeat(20_000)}])`,
    });
    await until(game, (page) => page.document !== undefined);
    const first = game.page.heard.find((event) => event.type === 'document');
    expect(first?.document.nodeCount).toBeGreaterThan(100);
    expect(first?.document.nodeCount).toBeLessThan(4000);
    await game.clock.pass(100);
    await opened;
    expect(game.page.document?.complete).toBe(true);
  });

  test('an edit requested during reading runs after it', async () => {
    const game = await tab();
    const opened = game.service.open({ kind: 'text', text: large });
    await until(game, (page) => page.document !== undefined);
    const played = game.service.play(game.of, at('dd'));
    await game.clock.pass(100);
    await opened;
    expect(await played).toEqual(ok(undefined));
    await settled();
    expect(game.page.document?.nodeCount).toBe(12_003);
  });

  test('opening something else meanwhile opens that', async () => {
    const game = await tab();
    const first = game.service.open({ kind: 'text', text: large });
    await until(game, (page) => page.document !== undefined);
    await game.open(GAME);
    await game.clock.pass(100);
    await first;
    await settled();
    expect(game.page.document).toMatchObject({ title: 'Black – White', complete: true });
  });

  test('of several games the first is shown and all are stored', async () => {
    const text = `${GAME}\n(;SZ[9];B[ee])`;
    const game = await tab();
    await game.open(text);
    expect(game.page.document?.nodeCount).toBe(8);
    await game.service.change(game.of, 0, { type: 'comment', text: 'kept' });
    expect(await written(game)).toContain('(;SZ[9];B[ee])');
  });

  test('the games of a file are listed, and another one opens as a record of its own', async () => {
    const game = await tab();
    await game.service.open({ kind: 'file', file: new File([`${GAME}\n(;SZ[9];B[ee])`], 'lessons.sgf') });
    expect(await game.service.gamesInFile()).toEqual([
      { title: 'Black – White', date: '', result: '', moves: 4 },
      { title: 'lessons-2', date: '', result: '', moves: 1 },
    ]);
    expect(game.page.document?.games).toBe(2);
    const first = game.page.document?.record;
    expect(await game.service.openGame(1)).toEqual(ok(undefined));
    await settled();
    expect(game.page.document).toMatchObject({ title: 'lessons-2', games: 1, size: { width: 9, height: 9 } });
    const second = game.page.document?.record;
    expect(second).not.toBe(first);
    // The record is known now: opening it again makes no second record.
    await game.service.open({ kind: 'record', record: first ?? '' });
    await game.service.openGame(1);
    await settled();
    expect(game.page.document?.record).toBe(second);
  });

  test('the name of the file is the title when names are missing, and the name for saving', async () => {
    const store = await browser();
    const game = await tab({ store });
    await game.service.open({ kind: 'file', file: new File(['(;SZ[9];B[ee])'], 'ko lesson.sgf') });
    await settled();
    expect(game.page.document?.title).toBe('ko lesson');
    const again = await tab({ store });
    await again.service.open({ kind: 'record', record: game.page.document?.record ?? '' });
    await settled();
    expect(again.page.document?.title).toBe('ko lesson');
    expect(await again.service.write()).toMatchObject({ value: { name: 'ko lesson.sgf' } });
  });

  test('an illegal move stays in the record, and the warning names its point and its rule', async () => {
    const game = await tab();
    await game.open('(;SZ[19];B[dd];W[dd];B[pp];W[zz];B[qq])');
    await game.service.step(2);
    await settled();
    const failure = {
      code: 'board.occupied',
      data: { color: 'white', moveNumber: 2, sgf: 'dd', gtp: 'D16' },
    };
    expect(game.page.position?.illegal).toEqual(failure);
    expect(game.page.document?.warnings).toMatchObject([
      { ...failure, node: 2 },
      { code: 'board.unreadable', data: { color: 'white', moveNumber: 4, sgf: 'zz' } },
    ]);
    const cells = await game.service.treeCells(game.of, {
      firstColumn: 0,
      lastColumn: 9,
      firstRow: 0,
      lastRow: 9,
    });
    expect(Array.from(cells.flags, (flags) => flags & TREE_FLAGS.illegal)).toEqual([0, 0, 16, 0, 16, 0]);
    expect(await written(game)).toBe('(;SZ[19];B[dd];W[dd];B[pp];W[zz];B[qq])');
  });

  test('an unreadable file is reported by name', async () => {
    const game = await tab();
    const file = { name: 'gone.sgf', arrayBuffer: () => Promise.reject(new Error('gone')) };
    const opened = await game.service.open({ kind: 'file', file: file as unknown as File });
    expect(opened).toMatchObject({ failure: { code: 'file.unreadable', data: { name: 'gone.sgf' } } });
  });
});

describe('B: an engine fills candidates and chart', () => {
  test('a review of the game fills the chart and finds its key moves', async () => {
    const game = await tab();
    await game.open(GAME);
    const engine = await game.join(new ToyEngine());
    engine.think = ({ line, limits }) =>
      opinion({ visits: limits.visits ?? 1, scoreLead: line.moves.length === 3 ? -20 : 0, winrate: 0.5 });
    await game.service.startReview();
    await until(game, (page) => page.review?.phase === 'done');
    await game.clock.pass(100);
    expect(game.page.review).toMatchObject({ done: 5, total: 5 });
    expect(Array.from(game.page.trend?.scoreLeads ?? [])).toEqual([0, 0, 0, -20, 0]);
    expect(Array.from(game.page.trend?.losses ?? [])).toEqual([Number.NaN, 0, 0, 20, 20]);
    expect(game.page.trend?.moments.map((moment) => moment.moveNumber)).toEqual([3, 4]);
    await game.service.goToMoment(1);
    await settled();
    expect(game.page.position?.moveNumber).toBe(3);
    expect(game.page.analysis?.lastMove).toMatchObject({ color: BLACK, scoreLoss: 20, quality: 'blunder' });
    // The record has no comments: its key moves are the pages of a presentation.
    expect(await game.service.pagesAround()).toEqual({ previous: false, next: true });
    await game.service.turnPage(1);
    await settled();
    expect(game.page.position?.moveNumber).toBe(4);
    expect(await game.service.pagesAround()).toEqual({ previous: true, next: false });
  });

  test('in a variation the chart keeps the main line from the fork on, with its newest figures', async () => {
    const game = await tab();
    await game.open(GAME);
    const engine = await game.join(new ToyEngine());
    engine.think = ({ line, limits }) =>
      opinion({ visits: limits.visits ?? 1, scoreLead: line.moves.length, winrate: 0.5 });
    await game.service.startReview();
    await until(game, (page) => page.review?.phase === 'done');
    expect(game.page.trend?.main).toBeUndefined();
    await game.service.goTo(game.of, 2);
    await game.service.play(game.of, at('cc'));
    await until(
      game,
      (page) => page.trend?.main !== undefined && !Number.isNaN(page.trend.main.scoreLeads.at(-1)),
    );
    const { main, moves } = game.page.trend ?? {};
    expect(Array.from(moves ?? [])).toEqual([0, 1, 2, 3]);
    expect(main?.fork).toBe(2);
    expect(Array.from(main?.moves ?? [])).toEqual([2, 3, 4]);
    expect(Array.from(main?.scoreLeads ?? [])).toEqual([2, 3, 4]);
    await game.service.leaveVariation();
    await until(game, (page) => page.trend?.main === undefined);
    expect(Array.from(game.page.trend?.scoreLeads ?? [])).toEqual([0, 1, 2, 3, 4]);
  });

  test('in a variation of a reviewed game, the summary stays the game’s', async () => {
    const game = await tab();
    const moves = 'aa bb cc dd ee ff gg hh ii jj kk ll'.split(' ');
    await game.open(`(;SZ[19]RE[W+R]${moves.map((sgf, i) => `;${i % 2 ? 'W' : 'B'}[${sgf}]`).join('')})`);
    const engine = await game.join(new ToyEngine());
    // Black's ninth move loses the game.
    engine.think = ({ line, limits }) => {
      const isLost = line.moves.length >= 9;
      return opinion({
        visits: limits.visits ?? 1,
        scoreLead: isLost ? -25 : 15,
        winrate: isLost ? 0.02 : 0.9,
      });
    };
    await game.service.startReview();
    await until(game, (page) => page.review?.phase === 'done');
    await game.clock.pass(100);
    const { moments, story, agreement } = game.page.trend ?? {};
    expect(moments?.map(({ moveNumber }) => moveNumber)).toEqual([9]);
    expect(story?.leads.map(({ leader }) => leader)).toEqual([BLACK, WHITE]);
    await game.service.goTo(game.of, 8);
    await game.service.play(game.of, at('ss'));
    await until(game, (page) => page.trend?.main?.isSummed === true);
    expect(game.page.trend).toMatchObject({ moments, story, agreement });
    expect(Array.from(game.page.trend?.main?.losses ?? [])).toEqual([0, 40, 0, 0, 0]);
    expect(game.page.trend?.nodes).not.toContain(9);
    expect((await game.service.stonesBefore(game.of, 9))?.filter((stone) => stone !== 0)).toHaveLength(8);
  });

  test('back and forth between main line and variation, the main line is made once and follows edits', async () => {
    const game = await tab();
    await game.open(GAME);
    const made = vi.spyOn(GameDocument.prototype, 'keepMain');
    await game.service.goTo(game.of, 2);
    await game.service.play(game.of, at('cc'));
    await settled();
    const variation = game.page.position?.node ?? 0;
    for (let turn = 0; turn < 3; turn += 1) {
      await game.service.leaveVariation();
      await until(game, (page) => page.trend?.main === undefined);
      if (turn === 1) {
        await game.service.goToEnd();
        await game.service.play(game.of, at('qq'));
      }
      await game.service.goTo(game.of, variation);
      await until(game, (page) => page.trend?.main !== undefined);
    }
    expect(Array.from(game.page.trend?.main?.moves ?? [])).toEqual([2, 3, 4, 5]);
    expect(made).toHaveBeenCalledTimes(1);
  });

  test('browsing a variation leaves the review on its line', async () => {
    const game = await tab();
    await game.open(GAME);
    const engine = await game.join(new ToyEngine({ auto: false }));
    await game.service.startReview();
    await game.service.step(3);
    await game.service.switchVariation(1);
    for (let position = 0; position < 5; position += 1) {
      engine.report(engine.newest, opinion({ visits: REVIEW }), true);
      await settled();
    }
    expect(engine.started.map((work) => work.line.moves.at(-1)?.point)).toEqual(
      ['dd', 'pp', 'dp', 'pd', undefined].map((sgf) => (sgf === undefined ? undefined : at(sgf))),
    );
    await game.service.leaveVariation();
    await game.clock.pass(250);
    expect(game.page.review).toMatchObject({ phase: 'done', done: 5, total: 5 });
  });

  test('a late answer belongs to the position of its request', async () => {
    const game = await tab();
    await game.open(GAME);
    const engine = await game.join(new ToyEngine({ auto: false }));
    await game.service.setLive(true);
    const asked = engine.newest;
    await game.service.step(1);
    engine.report(asked, opinion({ visits: 17_000, winrate: 0.9 }), true);
    await settled();
    expect(game.page.analysis).toEqual({ of: game.of, node: 1 });
    await game.service.step(-1);
    await settled();
    expect(game.page.analysis).toMatchObject({ node: 0, figures: { visits: 17_000, winrate: 0.9 } });
  });

  test('opening another record ends the review of the first', async () => {
    const game = await tab();
    await game.open(GAME);
    const engine = await game.join(new ToyEngine({ auto: false }));
    await game.service.startReview();
    await game.open('(;SZ[9];B[ee])');
    expect(engine.stops).toBe(1);
    engine.report(engine.newest, opinion(), true);
    await game.clock.pass(100);
    expect(game.page.review).toMatchObject({ phase: 'idle', total: 2 });
    expect(Array.from(game.page.trend?.winrates ?? [])).toEqual([Number.NaN, Number.NaN]);
  });

  test.each([
    ['3.75 zi are 7.5 points', 'KM[3.75]', { komi: 7.5 }],
    ['hundredths of servers too', 'KM[375]', { komi: 7.5 }],
    ['points stay points', 'KM[6.5]', { komi: 6.5 }],
    ['no komi is none', 'KM[0]', { komi: 0 }],
    ['handicap stones come first, then White', 'HA[2]KM[0]AB[dp][pd]', { initialPlayer: WHITE, komi: 0 }],
  ])('engines receive points and stones: %s', async (_, root, line) => {
    const game = await tab();
    await game.open(`(;SZ[19]${root})`);
    const engine = await game.join(new ToyEngine());
    await game.service.startReview();
    await settled();
    expect(engine.newest.line).toMatchObject(line);
    if (root.includes('AB')) {
      expect(engine.newest.line.initialStones.black).toEqual([at('pd'), at('dp')]);
    }
  });

  test('after an illegal move engines receive the stones as setup', async () => {
    const game = await tab();
    await game.open('(;SZ[19];B[dd];W[dd];B[pp])');
    const engine = await game.join(new ToyEngine());
    await game.service.startReview();
    await settled();
    expect(engine.started.find(({ line }) => line.moves.length === 1)?.line).toMatchObject({
      initialStones: { black: [], white: [at('dd')] },
      initialPlayer: BLACK,
      moves: [{ color: BLACK, point: at('pp') }],
    });
  });

  test('a failed engine is reported, the review waits, and a working one finishes it', async () => {
    const game = await tab();
    await game.open(GAME);
    const broken = await game.join(new ToyEngine({ auto: false }));
    await game.service.startReview();
    broken.fail({ code: 'engine.offline', data: { reason: 'crashed' } });
    await settled();
    expect(game.page.engine).toMatchObject({ phase: 'failed', failure: { code: 'engine.offline' } });
    await game.clock.pass(250);
    expect(game.page.review?.phase).toBe('paused');
    await game.join(new ToyEngine());
    await until(game, (page) => page.review?.phase === 'done' || page.review?.done === 5);
  });
});

describe('C: edits and their undo', () => {
  test('a played line is one edit, and undo leaves no trace', async () => {
    const game = await tab();
    await game.open(GAME);
    await game.service.step(2);
    expect(await game.service.playLine(game.of, [at('pp'), at('qq'), at('qp'), PASS])).toEqual(ok(undefined));
    await settled();
    expect(game.page.position).toMatchObject({ moveNumber: 6, onMainLine: false });
    await game.service.undo(game.of);
    await settled();
    expect(await written(game)).toBe(GAME);
    expect(game.page.position?.moveNumber).toBe(3);
  });

  test('a line with an illegal move is not played at all', async () => {
    const game = await tab();
    await game.open(GAME);
    expect(await game.service.playLine(game.of, [at('aa'), at('aa')])).toMatchObject({
      failure: { code: 'board.occupied', data: { moveNumber: 2, gtp: 'A19' } },
    });
    expect(await written(game)).toBe(GAME);
  });

  test('a ko may not be retaken at once', async () => {
    const game = await tab();
    await game.open('(;SZ[19];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb])');
    await game.service.goToEnd();
    await settled();
    expect(game.page.position).toMatchObject({ captures: { black: 0, white: 1 }, koPoint: at('cb') });
    expect(game.page.position?.playable[at('cb')]).toBe(0);
    expect(await game.service.play(game.of, at('cb'))).toMatchObject({ failure: { code: 'board.ko' } });
  });

  test.each(['tromp-taylor', 'aga'])(
    'under %s a position may not repeat after a longer cycle',
    async (rules) => {
      // The shortest three-stone cycle, sending two and returning one, in the corner of a 4x1 board.
      const game = await tab();
      await game.open(`(;SZ[4:1]RU[${rules}];B[aa];W[ba];B[da];W[ca];B[aa])`);
      await game.service.goToEnd();
      await settled();
      const { position } = game.page;
      for (let point = 0; point < 4; point += 1) {
        const answer = await game.service.play(game.of, point);
        expect(answer.ok, `point ${point}`).toBe(position?.playable[point] === 1);
        if (answer.ok) await game.service.undo(game.of);
      }
    },
  );

  test('variations are made the main line, cut, commented and renamed, and undo takes all of it back', async () => {
    const game = await tab();
    await game.open(GAME);
    await game.service.change(game.of, 7, { type: 'mainLine' });
    await game.service.change(game.of, 3, { type: 'removeBranch' });
    await game.service.change(game.of, 5, { type: 'comment', text: 'a' });
    await game.service.change(game.of, 5, { type: 'comment', text: 'ab' });
    await game.service.change(game.of, 0, {
      type: 'info',
      info: { black: 'Lee', komi: 6.5, rules: 'japanese' },
    });
    await settled();
    expect(game.page.document).toMatchObject({
      title: 'Lee – White',
      info: { komi: 6.5, rules: 'japanese' },
    });
    // Parentheses around an only variation may stay.
    expect((await written(game)).replace(/[()]/g, '')).toBe(
      ';GM[1]FF[4]SZ[19]KM[6.5]PB[Lee]PW[White]RU[japanese];B[pd];W[dp];B[dd]C[ab];W[pp];B[cc]',
    );
    for (let edit = 0; edit < 4; edit += 1) {
      expect(game.page.document?.canUndo).toBe(true);
      await game.service.undo(game.of);
      await settled();
    }
    expect(game.page.document?.canUndo).toBe(false);
    expect(await written(game)).toBe(GAME);
  });

  test('cutting the current branch moves the cursor to its fork', async () => {
    const game = await tab();
    await game.open(GAME);
    await game.service.goToEnd();
    await game.service.change(game.of, 3, { type: 'removeBranch' });
    await settled();
    expect(game.page.position).toMatchObject({ node: 2, lineLength: 5 });
  });

  test('other rules or komi make other positions for an engine', async () => {
    const game = await tab();
    await game.open(GAME);
    await game.join(new ToyEngine());
    await game.service.startReview();
    await until(game, (page) => page.review?.phase === 'done');
    await game.service.change(game.of, 0, { type: 'info', info: { komi: 0 } });
    await game.clock.pass(200);
    expect(game.page.review).toMatchObject({ phase: 'idle', done: 0, total: 5 });
    await game.service.undo(game.of);
    await game.clock.pass(200);
    expect(game.page.review).toMatchObject({ phase: 'done', done: 5 });
  });
});

describe('D: closed and opened again', () => {
  test('record, cursor, chart and candidates are restored without an engine', async () => {
    const store = await browser();
    const before = await tab({ store });
    await before.open(GAME);
    await before.join(new ToyEngine());
    await before.service.startReview();
    await until(before, (page) => page.review?.phase === 'done');
    await before.service.step(3);
    await before.service.switchVariation(1);
    await before.clock.pass(2000);

    const after = await tab({ store });
    expect(await after.service.restore()).toEqual(ok(true));
    await until(after, (page) => page.analysis?.node === 5 && page.analysis.figures === undefined);
    expect(after.page.position).toMatchObject({ moveNumber: 3, onMainLine: false });
    await after.service.leaveVariation();
    await until(after, (page) => page.review?.phase === 'done');
    expect(after.page.review).toMatchObject({ phase: 'done', done: 5, total: 5 });
    expect(Array.from(after.page.trend?.winrates ?? [])).not.toContain(Number.NaN);
    expect(after.page.analysis).toMatchObject({
      node: 2,
      figures: { visits: REVIEW, candidates: [{ point: 0 }] },
    });
  });

  test('every edit is sent to storage at once: a tab that dies a moment later loses nothing', async () => {
    const store = await browser();
    const before = await tab({ store });
    await before.open(GAME);
    await before.service.goToEnd();
    await before.service.play(before.of, at('qq'));
    await settled();
    expect(before.page.document?.save).toEqual({ phase: 'saved' });
    const after = await tab({ store });
    await after.service.restore();
    await settled();
    expect(after.page.document?.nodeCount).toBe(9);
  });

  test('nothing is restored without a record, or after its removal', async () => {
    const store = await browser();
    const game = await tab({ store });
    expect(await game.service.restore()).toEqual(ok(false));
    await game.open(GAME);
    const record = game.page.document?.record ?? '';
    const other = await tab({ store });
    await other.service.removeRecord(record);
    const after = await tab({ store });
    expect(await after.service.restore()).toEqual(ok(false));
  });

  test('removing the open record opens another one', async () => {
    const game = await tab();
    await game.open('(;SZ[9];B[ee])');
    const first = game.page.document?.record;
    await game.clock.pass(1);
    await game.open(GAME);
    await game.service.removeRecord(game.page.document?.record ?? '');
    await settled();
    expect(game.page.document?.record).toBe(first);
    await game.service.removeRecord(first ?? '');
    await settled();
    expect(game.page.document).toMatchObject({ nodeCount: 1, size: { width: 19, height: 19 } });
  });

  test('a full disk is reported once, the game continues, and a later save stores everything', async () => {
    const store = memoryStore();
    const save = store.records.save.bind(store.records);
    store.records.save = async () => fail('storage.full');
    const game = await tab({ store });
    await game.open(GAME);
    await game.service.goToEnd();
    await game.service.play(game.of, at('qq'));
    await game.service.play(game.of, at('qp'));
    await game.clock.pass(1000);
    expect(game.page.notices.map((failure) => failure.code)).toEqual(['storage.full']);
    expect(game.page.document).toMatchObject({ nodeCount: 10, save: { phase: 'failed' } });
    store.records.save = save;
    await game.service.play(game.of, at('pq'));
    await game.clock.pass(1000);
    expect(game.page.document?.save).toEqual({ phase: 'held' });
    const after = await tab({ store });
    await after.service.restore();
    await settled();
    expect(after.page.document?.nodeCount).toBe(11);
  });

  describe('a record that is left while the disk is full', () => {
    /** A record with an edit that storage has refused, and another one that was opened after it. */
    const left = async () => {
      const store = memoryStore();
      const save = store.records.save.bind(store.records);
      const game = await tab({ store });
      await game.open(GAME);
      const record = game.page.document?.record ?? '';
      store.records.save = async () => fail('storage.full');
      await game.service.play(game.of, at('qq'));
      await game.clock.pass(1000);
      await game.open('(;SZ[19];B[dd])');
      await settled();
      const mend = (): void => {
        store.records.save = save;
      };
      return { game, record, mend, store };
    };

    test('stays in this tab, which says so, and comes back with its edits', async () => {
      const { game, record } = await left();
      expect(game.page.notices).toContainEqual({
        code: 'record.unsaved',
        data: { record, name: 'Black – White' },
      });
      expect(game.page.document?.unsaved).toBe(1);
      await game.service.open({ kind: 'record', record });
      await settled();
      // The other one could not be saved either.
      expect(game.page.document).toMatchObject({
        record,
        nodeCount: 9,
        unsaved: 1,
        save: { phase: 'failed' },
      });
    });

    test('is saved as soon as storage takes another one', async () => {
      const { game, record, mend, store } = await left();
      mend();
      await game.service.play(game.of, at('cc'));
      await game.clock.pass(1000);
      await settled();
      expect(game.page.document).toMatchObject({ nodeCount: 3, unsaved: 0 });
      const other = await tab({ store });
      await other.service.open({ kind: 'record', record });
      await settled();
      expect(other.page.document).toMatchObject({ nodeCount: 9 });
    });

    test('is edited by no other tab meanwhile', async () => {
      const locks = fakeLocks();
      const store = memoryStore();
      const game = await tab({ store, locks });
      await game.open(GAME);
      const record = game.page.document?.record ?? '';
      store.records.save = async () => fail('storage.full');
      await game.service.play(game.of, at('qq'));
      await game.open('(;SZ[19];B[dd])');
      await settled();
      const other = await tab({ store, locks });
      await other.service.open({ kind: 'record', record });
      await settled();
      expect(other.page.document).toMatchObject({ record, readOnly: true });
    });

    test('is gone when it is removed', async () => {
      const { game, record } = await left();
      await game.service.removeRecord(record);
      await settled();
      expect(game.page.document?.unsaved).toBe(0);
    });
  });

  test('without storage the app works for this visit and says so', async () => {
    const game = await tab({ store: memoryStore({ code: 'storage.blocked', data: { reason: 'private' } }) });
    await game.open(GAME);
    expect(game.page.notices).toMatchObject([{ code: 'storage.blocked' }]);
    const list = await game.service.listRecords();
    expect(list).toMatchObject({ ok: true, value: [{ black: 'Black', moveCount: 4 }] });
  });

  test('a second tab is read-only, and may edit when the first has closed', async () => {
    const [store, locks] = [await browser(), fakeLocks()];
    const first = await tab({ store, locks });
    await first.open(GAME);
    const second = await tab({ store, locks });
    await second.service.restore();
    await settled();
    expect(second.page.document?.readOnly).toBe(true);
    expect(await second.service.play(second.of, at('qq'))).toMatchObject({
      failure: { code: 'record.readOnly' },
    });
    await first.service.play(first.of, at('qq'));
    await first.open('(;SZ[9];B[ee])');
    await until(second, (page) => page.document?.readOnly === false);
    expect(second.page.document?.nodeCount).toBe(9);
    expect(await second.service.play(second.of, at('cc'))).toEqual(ok(undefined));
  });

  /** Tabs of one browser. */
  const tabs = () => {
    const [factory, locks, channel] = [new IDBFactory(), fakeLocks(), fakeChanges()];
    return async (): Promise<Game & { readonly store: Store }> => {
      const changes = channel.join();
      const db = new Database({ indexedDB: factory, IDBKeyRange });
      const store = await openStore(db, () => Date.UTC(2026, 0, 1), changes.announce);
      return Object.assign(await tab({ store, locks, changes }), { store });
    };
  };

  /** Two tabs with one record: the first has it, the second follows. */
  const editorAndReader = async () => {
    const open = tabs();
    const first = await open();
    await first.open('(;SZ[9];B[ee];W[cc])');
    const second = await open();
    await second.service.restore();
    await settled();
    return [first, second] as const;
  };

  test('a tab whose edits storage refuses goes on editing when another one asks for the record', async () => {
    const [first, second] = await editorAndReader();
    first.store.records.save = async () => fail('storage.full');
    await first.service.goToEnd();
    await first.service.play(first.of, at('aa'));
    const asked = [second.service.takeOver(), second.service.takeOver()];
    await settled();
    await first.clock.pass(1000);
    await second.clock.pass(6000);
    // Who presses twice hears the one answer.
    expect(await Promise.all(asked)).toEqual([fail('record.kept'), fail('record.kept')]);
    expect(first.page.document).toMatchObject({ readOnly: false, nodeCount: 4, save: { phase: 'failed' } });
    expect(second.page.document?.readOnly).toBe(true);
    expect(await first.service.play(first.of, at('ab'))).toEqual(ok(undefined));

    // The record has left the screen of the first tab, which is still the only one that has those moves.
    await first.open('(;SZ[9])');
    await settled();
    expect(await second.service.takeOver()).toEqual(fail('record.kept'));
  });

  test('a tab that is asked for the record and does not answer is called silent', async () => {
    const [, second] = await editorAndReader();
    const asked = second.service.takeOver();
    // The clock of a tab that sleeps stands still.
    await second.clock.pass(6000);
    expect(await asked).toEqual(fail('record.unanswered'));
    expect(second.page.document?.readOnly).toBe(true);
  });

  test('the follower shows what the editor saves, and may take over', async () => {
    const open = tabs();
    const first = await open();
    await first.open('(;SZ[9];B[ee];W[cc])');
    await first.service.goToEnd();
    await first.service.flush();
    const second = await open();
    await second.service.restore();
    await settled();
    expect(second.page.position?.moveNumber).toBe(2);

    await first.service.play(first.of, at('aa'));
    await until(second, (page) => page.position?.moveNumber === 3);
    expect(second.page.document?.readOnly).toBe(true);

    const asked = second.service.takeOver();
    // What was typed here a moment ago is still on its way.
    await settled();
    const node = first.page.position?.node ?? 0;
    const typed = { type: 'comment', text: 'typed before' } as const;
    expect(await first.service.change(first.of, node, typed)).toEqual(ok(undefined));
    await first.clock.pass(1000);
    await until(second, (page) => page.document?.readOnly === false);
    expect(await asked).toEqual(ok(undefined));
    expect(second.page.position?.comment).toBe('typed before');
    expect(first.page.document?.readOnly).toBe(true);
    expect(await second.service.play(second.of, 30)).toEqual(ok(undefined));
    expect(await first.service.play(first.of, 30)).toMatchObject({ failure: { code: 'record.readOnly' } });
    await until(first, (page) => page.position?.moveNumber === 4);
  });
});
