import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseSgfPoint } from '../../../workers/kernel/board/coordinates';
import { BLACK, type Change, EMPTY, PASS, WHITE } from '../../../workers/protocol';
import { settled } from '../../support/fake-clock';
import { type Game, startGame, written } from '../../support/game';

const SIZE = { width: 9, height: 9 };
const at = (sgf: string): number => parseSgfPoint(sgf, SIZE) ?? PASS;
const points = (...names: string[]): number[] => names.map(at);
const RECORD = '(;SZ[9]KM[7];B[ee];W[cc](;B[gc];W[gg];B[cg])(;B[cg];W[gg]))';

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());

/** Opens a record at a node, applies the changes, and returns the file's text. */
const changed = async (record: string, node: number, ...changes: Change[]): Promise<string> => {
  await game.open(record);
  await game.service.goTo(game.of, node);
  for (const change of changes) {
    await settled();
    const outcome = await game.service.change(game.of, game.page.position?.node ?? -1, change);
    expect(outcome).toEqual({ ok: true, value: undefined });
  }
  await settled();
  return written(game);
};

const setup = (stone: 0 | 1 | 2, ...names: string[]): Change => ({
  type: 'setup',
  points: points(...names),
  stone,
});

describe('a change is written to the record, and one undo takes it back', () => {
  test.each<[string, string, number, Change, string]>([
    ['setup on an empty board', '(;SZ[9])', 0, setup(BLACK, 'aa', 'bb'), '(;SZ[9]AB[aa][bb])'],
    ['the same stone again goes', '(;SZ[9]AB[aa][bb])', 0, setup(BLACK, 'aa'), '(;SZ[9]AB[bb])'],
    [
      'setup after a move is a node of its own',
      '(;SZ[9];B[ee])',
      1,
      setup(WHITE, 'ee'),
      '(;SZ[9];B[ee];AW[ee])',
    ],
    ['a stone that was played is lifted', '(;SZ[9];B[ee])', 1, setup(BLACK, 'ee'), '(;SZ[9];B[ee];AE[ee])'],
    ['who is next', '(;SZ[9])', 0, { type: 'toPlay', color: WHITE }, '(;SZ[9]PL[W])'],
    [
      'a move out of turn',
      '(;SZ[9];B[ee])',
      1,
      { type: 'move', point: at('cc'), color: BLACK },
      '(;SZ[9];B[ee];B[cc])',
    ],
    [
      'marks',
      '(;SZ[9])',
      0,
      { type: 'mark', points: points('aa', 'ab'), mark: 'triangle' },
      '(;SZ[9]TR[aa][ab])',
    ],
    [
      'dimmed points',
      '(;SZ[9])',
      0,
      { type: 'mark', points: points('aa'), mark: 'dimmed' },
      '(;SZ[9]DD[aa])',
    ],
    [
      'what a node above dimmed is lit by an empty list',
      '(;SZ[9]DD[aa];B[ee])',
      1,
      { type: 'mark', points: points('aa'), mark: 'dimmed' },
      '(;SZ[9]DD[aa];B[ee]DD[])',
    ],
    ['a label', '(;SZ[9])', 0, { type: 'label', point: at('aa'), text: '甲' }, '(;SZ[9]LB[aa:甲])'],
    [
      'an arrow',
      '(;SZ[9])',
      0,
      { type: 'line', from: at('aa'), to: at('ba'), arrow: true },
      '(;SZ[9]AR[aa:ba])',
    ],
    ['no marks', '(;SZ[9]TR[aa]C[x]LB[bb:1])', 0, { type: 'clearMarks' }, '(;SZ[9]C[x])'],
    ['a name', '(;SZ[9])', 0, { type: 'name', text: ' 大雪崩 ' }, '(;SZ[9]N[大雪崩])'],
    [
      'one judgement takes the place of another',
      '(;SZ[9]DM[1]TE[1])',
      0,
      { type: 'annotate', annotation: 'goodForBlack', emphasis: 2 },
      '(;SZ[9]TE[1]GB[2])',
    ],
    [
      'a doubtful move',
      '(;SZ[9];B[ee]BM[1])',
      1,
      { type: 'annotate', annotation: 'doubtful', emphasis: 1 },
      '(;SZ[9];B[ee]DO[])',
    ],
    ['a value', '(;SZ[9])', 0, { type: 'value', points: -3.5 }, '(;SZ[9]V[-3.5])'],
    ['a move number', '(;SZ[9];B[ee])', 1, { type: 'moveNumber', number: 101 }, '(;SZ[9];B[ee]MN[101])'],
    ['a figure', '(;SZ[9];B[ee])', 1, { type: 'figure', title: '第一谱' }, '(;SZ[9];B[ee]FG[0:第一谱])'],
    [
      'an inserted move',
      RECORD,
      2,
      { type: 'insertMove', point: at('ge'), color: BLACK },
      '(;SZ[9]KM[7];B[ee];W[cc](;B[ge](;B[gc];W[gg];B[cg]))(;B[cg];W[gg]))',
    ],
    [
      'a move taken out',
      RECORD,
      3,
      { type: 'deleteNode' },
      '(;SZ[9]KM[7];B[ee];W[cc](;W[gg];B[cg])(;B[cg];W[gg]))',
    ],
    [
      'moves swapped',
      RECORD,
      3,
      { type: 'swapMoves' },
      '(;SZ[9]KM[7];B[ee];W[cc](;B[cg];W[gg];B[gc])(;B[cg];W[gg]))',
    ],
    [
      'a variation first',
      RECORD,
      7,
      { type: 'promote' },
      '(;SZ[9]KM[7];B[ee];W[cc](;B[cg];W[gg])(;B[gc];W[gg];B[cg]))',
    ],
    [
      'a variation one down',
      RECORD,
      3,
      { type: 'shift', by: 1 },
      '(;SZ[9]KM[7];B[ee];W[cc](;B[cg];W[gg])(;B[gc];W[gg];B[cg]))',
    ],
    [
      'a variation dragged up to the first row is the main line',
      RECORD,
      7,
      { type: 'shiftTo', row: 0 },
      '(;SZ[9]KM[7];B[ee];W[cc](;B[cg];W[gg])(;B[gc];W[gg];B[cg]))',
    ],
    [
      'the main line dragged below its variation',
      RECORD,
      5,
      { type: 'shiftTo', row: 1 },
      '(;SZ[9]KM[7];B[ee];W[cc](;B[cg];W[gg])(;B[gc];W[gg];B[cg]))',
    ],
    ['a variation dragged to where it is', RECORD, 7, { type: 'shiftTo', row: 1 }, RECORD],
    ['one line only', RECORD, 4, { type: 'keepLine' }, '(;SZ[9]KM[7];B[ee];W[cc](;B[gc];W[gg];B[cg]))'],
    ['a new start', RECORD, 3, { type: 'flatten' }, '(;SZ[9]KM[7]AB[gc][ee]AW[cc]PL[W];W[gg];B[cg])'],
    ['another board', RECORD, 3, { type: 'resize', size: { width: 13, height: 7 } }, '(;SZ[13:7]KM[7])'],
  ])('%s', async (_, record, node, change, expected) => {
    expect(await changed(record, node, change)).toBe(expected);
    await game.service.undo(game.of);
    expect(await written(game)).toBe(record);
    await game.service.redo(game.of);
    expect(await written(game)).toBe(expected);
  });
});

test('a change of the board size shows the new board at once, and undo shows the old one', async () => {
  await changed(RECORD, 5, { type: 'resize', size: { width: 13, height: 13 } });
  expect(game.page.position).toMatchObject({ size: { width: 13 }, lineLength: 0 });
  expect(game.page.position?.stones.length).toBe(169);
  await game.service.undo(game.of);
  await settled();
  expect(game.page.position?.stones.length).toBe(81);
  expect(game.page.trend?.nodes.length).toBe(6);
});

test('the moves after an inserted one are judged again', async () => {
  await changed(RECORD, 2, { type: 'insertMove', point: at('gc'), color: WHITE });
  await game.service.step(1);
  await settled();
  expect(game.page.position?.illegal).toMatchObject({ code: 'board.occupied' });
});

test('an illegal move is refused wherever it is inserted', async () => {
  await game.open(RECORD);
  for (const type of ['move', 'insertMove'] as const) {
    const outcome = await game.service.change(game.of, 3, { type, point: at('ee'), color: WHITE });
    expect(outcome).toMatchObject({
      ok: false,
      failure: { code: 'board.occupied', data: { moveNumber: 4 } },
    });
  }
});

test('dimmed points stay dimmed below their node until another node has a list', async () => {
  await game.open('(;SZ[9];B[ee]DD[aa];W[cc];B[gg]DD[])');
  const dimmed = async (node: number) => {
    await game.service.goTo(game.of, node);
    await settled();
    return game.page.position?.dimming?.[at('aa')];
  };
  expect([await dimmed(0), await dimmed(1), await dimmed(2), await dimmed(3)]).toEqual([
    undefined,
    1,
    1,
    undefined,
  ]);
});

test('the notes of a node are read', async () => {
  await game.open('(;SZ[9]N[x]GB[2]HO[1]TE[Meijin cup]V[1.5]FG[257:a]LN[aa:bb]AR[cc:dd]TB[aa]MN[3])');
  await settled();
  expect(game.page.position).toMatchObject({
    lines: [
      { from: 0, to: at('bb'), arrow: false },
      { from: at('cc'), to: at('dd'), arrow: true },
    ],
    marks: [{ point: 0, kind: 'blackTerritory' }],
    notes: {
      name: 'x',
      annotations: [
        { annotation: 'goodForBlack', emphasis: 2 },
        { annotation: 'hotspot', emphasis: 1 },
      ],
      value: 1.5,
      moveNumber: 3,
      figure: 'a',
    },
  });
});

describe('branches as text', () => {
  test('are copied in one place and pasted in another', async () => {
    await game.open(RECORD);
    const copied = await game.service.copyBranch(game.of, 6);
    expect(copied).toMatchObject({ ok: true, value: '(;B[cg];W[gg])' });
    if (copied.ok) await game.service.change(game.of, 4, { type: 'paste', text: copied.value });
    await settled();
    expect(game.page.position).toMatchObject({ moveNumber: 5, variation: { index: 1, count: 2 } });
    expect(await written(game)).toBe(
      '(;SZ[9]KM[7];B[ee];W[cc](;B[gc];W[gg](;B[cg])(;B[cg];W[gg]))(;B[cg];W[gg]))',
    );
  });

  test('text that is no SGF changes nothing', async () => {
    await game.open(RECORD);
    expect(await game.service.change(game.of, 1, { type: 'paste', text: 'hello' })).toMatchObject({
      ok: false,
      failure: { code: 'sgf.format' },
    });
    expect(await written(game)).toBe(RECORD);
  });

  test('a position becomes a record of its own', async () => {
    await game.open(RECORD);
    const whole = await game.service.copyPosition(game.of, 3, true);
    expect(whole).toMatchObject({
      value: '(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7]AB[gc][ee]AW[cc]PL[W];W[gg];B[cg])',
    });
    expect(await game.service.copyPosition(game.of, 3, false)).toMatchObject({
      value: '(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7]AB[gc][ee]AW[cc]PL[W])',
    });
  });
});

describe('a game under way', () => {
  const goOn = (text: string): Change => ({ type: 'goOn', text });
  const shown = async () => {
    await settled();
    return game.page.position?.moveNumber;
  };

  test('takes its person to the newest move from the end, and leaves them elsewhere', async () => {
    await game.open('(;SZ[9]PB[a];B[ee];W[cc])');
    await game.service.goToEnd();
    await game.service.change(game.of, 0, goOn('(;SZ[9];B[ee];W[cc];B[gc])'));
    expect(await shown()).toBe(3);
    await game.service.step(-2);
    await game.service.change(game.of, 0, goOn('(;SZ[9];B[ee];W[cc];B[gc];W[gg])'));
    expect(await shown()).toBe(1);
    expect(await written(game)).toBe('(;SZ[9]PB[a];B[ee];W[cc];B[gc];W[gg])');
  });

  test('leaves a person in their own variation, and goes on before it', async () => {
    await game.open('(;SZ[9];B[ee])');
    await game.service.goToEnd();
    await game.service.play(game.of, at('cc'));
    await game.service.change(game.of, 0, goOn('(;SZ[9];B[ee];W[gg])'));
    await settled();
    expect(game.page.position).toMatchObject({ moveNumber: 2, variation: { index: 1, count: 2 } });
    expect(await written(game)).toBe('(;SZ[9];B[ee](;W[gg])(;W[cc]))');
  });

  test('brings its result, once', async () => {
    await game.open('(;SZ[9];B[ee])');
    await game.service.change(game.of, 0, goOn('(;SZ[9]RE[B+R];B[ee])'));
    expect(await written(game)).toBe('(;SZ[9]RE[B+R];B[ee])');
    await game.service.change(game.of, 0, goOn('(;SZ[9]RE[W+R];B[ee])'));
    expect(await written(game)).toBe('(;SZ[9]RE[B+R];B[ee])');
  });

  test('whose text is no record changes nothing', async () => {
    await game.open('(;SZ[9];B[ee])');
    expect(await game.service.change(game.of, 0, goOn('<html>'))).toMatchObject({ ok: false });
    expect(await written(game)).toBe('(;SZ[9];B[ee])');
  });
});

describe('finding', () => {
  // Nodes: 0 root, 1 ee, 2 cc, 3 gc, 4 gg, 5 cg; 6 cg, 7 gg, 8 gc (the position of 5 again).
  const TREE =
    '(;SZ[9];B[ee];W[cc](;B[gc]C[The Corner];W[gg];B[cg]TR[aa])(;B[cg];W[gg]GB[1];B[gc]LB[aa:corner]))';
  test.each([
    ['the next comment', 0, { kind: 'comment' }, 1, 3],
    ['around the end', 5, { kind: 'comment' }, 1, 3],
    ['the only comment is not next to itself', 3, { kind: 'comment' }, 1, undefined],
    ['a fork', 0, { kind: 'fork' }, 1, 2],
    ['a fork above', 8, { kind: 'fork' }, -1, 2],
    ['marks', 0, { kind: 'marks' }, 1, 5],
    ['marks backwards, around the start', 0, { kind: 'marks' }, -1, 8],
    ['a judgement', 0, { kind: 'annotation' }, 1, 7],
    ['white to play', 0, { kind: 'toPlay', color: WHITE }, 1, 1],
    ['words, capitals or not', 0, { kind: 'text', text: 'CORNER' }, 1, 3],
    ['words in labels', 3, { kind: 'text', text: 'corner' }, 1, 8],
    ['the same position', 5, { kind: 'position' }, 1, 8],
    ['nothing', 0, { kind: 'text', text: '  ' }, 1, undefined],
  ] as const)('%s', async (_, from, wanted, by, expected) => {
    await game.open(TREE);
    await game.service.goTo(game.of, from);
    const found = await game.service.find(wanted, by);
    await settled();
    expect([found, game.page.position?.node]).toEqual([expected !== undefined, expected ?? from]);
  });

  test('counts what there is of each kind', async () => {
    await game.open(TREE);
    const kinds = ['comment', 'fork', 'marks', 'annotation'] as const;
    expect(await game.service.countWanted(kinds.map((kind) => ({ kind })))).toEqual([1, 1, 2, 1]);
  });

  test('a page of a presentation is a comment, and a presentation ends', async () => {
    await game.open(TREE);
    expect(await game.service.pagesAround()).toEqual({ previous: false, next: true });
    await game.service.turnPage(1);
    await settled();
    expect(game.page.position?.node).toBe(3);
    expect(await game.service.pagesAround()).toEqual({ previous: false, next: false });
    await game.service.goTo(game.of, 5);
    expect(await game.service.pagesAround()).toEqual({ previous: true, next: false });
    await game.service.turnPage(1);
    await game.service.turnPage(-1);
    await settled();
    expect(game.page.position?.node).toBe(3);
  });

  test('finds moves by number, and forks along the line', async () => {
    await game.open(TREE);
    const place = async () => {
      await settled();
      return game.page.position?.node;
    };
    await game.service.goToMove(4);
    expect(await place()).toBe(4);
    await game.service.goToFork(-1);
    expect(await place()).toBe(2);
    await game.service.goToFork(1);
    expect(await place()).toBe(5);
    await game.service.goToMove(99);
    expect(await place()).toBe(5);
  });
});

test('finds an emptied point as empty', async () => {
  await changed('(;SZ[9]AB[aa])', 0, setup(EMPTY, 'aa'));
  expect(game.page.position?.stones[0]).toBe(EMPTY);
});
