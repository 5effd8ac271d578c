import { afterEach, describe, expect, test } from 'vitest';
import { settled } from '../../support/fake-clock';
import { type Game, startGame } from '../../support/game';

const games: Game[] = [];
afterEach(() => {
  for (const game of games.splice(0)) game.close();
});
const opened = async (text: string): Promise<Game> => {
  const game = await startGame();
  games.push(game);
  await game.open(text);
  return game;
};

/** What stands between the moves of a record, and the point that the record plays after it, on 9x9. */
const BETWEEN: readonly (readonly [string, string])[] = [
  ['setup', '(;SZ[9];B[ee];AW[aa]AB[ii];W[cc];B[gg])'],
  ['two setups in a row', '(;SZ[9];B[ee];AW[aa];AB[ii]AE[aa];W[cc];B[gg])'],
  ['a comment', '(;SZ[9];B[ee];C[So far.];W[cc];B[gg])'],
  ['the side to move', '(;SZ[9];B[ee];PL[W];W[cc];B[gg])'],
  ['nothing at all', '(;SZ[9];B[ee];;;W[cc];B[gg])'],
  ['marks', '(;SZ[9];B[ee];TR[cc]LB[dd:A];W[cc];B[gg])'],
  ['setup that clears', '(;SZ[9];B[ee];AE[ee];W[cc];B[gg])'],
  ['the side that comes twice', '(;SZ[9];W[ee];PL[W]C[Once more.];W[cc];B[gg])'],
  ['figures of a program', '(;SZ[9];B[ee];N[4]MN[1]FG[];W[cc];B[gg])'],
];

describe('a record is walked to its end, whatever its nodes hold', () => {
  const walked = async (game: Game): Promise<number> => {
    let steps = 0;
    for (; steps < 50; steps += 1) {
      const { lineIndex, lineEnd } = game.page.position ?? { lineIndex: 0, lineEnd: 0 };
      if (lineIndex >= lineEnd) break;
      await game.service.step(1);
      await settled();
    }
    return steps;
  };

  test.each(BETWEEN)('%s between two moves', async (_, text) => {
    const game = await opened(text);
    await game.service.goToStart();
    await settled();
    expect(await walked(game)).toBe(
      game.page.tree?.nodeCount === undefined ? -1 : text.split(';').length - 2,
    );
    expect(game.page.position).toMatchObject({ moveNumber: 3, lineLength: 3, next: [] });
  });

  test('a record without any move', async () => {
    const game = await opened('(;SZ[9]C[one];C[two];AB[aa];C[four])');
    expect(game.page.position).toMatchObject({ lineEnd: 3, lineLength: 0, next: [] });
    expect(await walked(game)).toBe(3);
  });
});

describe('the stone that the record plays next', () => {
  test.each(BETWEEN)('is known and goes on with the record: %s', async (_, text) => {
    const game = await opened(text);
    await game.service.goToStart();
    await game.service.step(1);
    await settled();
    const { next, node } = game.page.position ?? { next: [], node: 0 };
    expect(next).toMatchObject([{ color: 2, point: 20, current: true }]);
    await game.service.play(game.of, 20);
    await settled();
    expect(game.page.position?.node).toBe(next[0]?.node);
    expect(game.page.position).toMatchObject({ moveNumber: 2, onMainLine: true });
    expect(game.page.document).toMatchObject({ canUndo: false });
    expect(node).toBe(1);
  });

  test('another stone begins a variation there', async () => {
    const game = await opened('(;SZ[9];B[ee];C[So far.];W[cc];B[gg])');
    await game.service.goToStart();
    await game.service.step(1);
    await game.service.play(game.of, 24);
    await settled();
    expect(game.page.position).toMatchObject({ moveNumber: 2, onMainLine: false, lineLength: 2 });
  });

  test('a handicap placed in the second node', async () => {
    const game = await opened('(;SZ[19]KM[0]HA[2];AB[pd][dp];W[qp];B[dd];W[np])');
    await game.service.goToStart();
    await settled();
    const point = 15 * 19 + 16;
    expect(game.page.position).toMatchObject({ lineEnd: 4, next: [{ color: 2, point }] });
    await game.service.play(game.of, point);
    await settled();
    expect(game.page.position).toMatchObject({ moveNumber: 1, onMainLine: true, lineIndex: 2 });
  });

  test('variations that begin without a move are all known', async () => {
    const game = await opened('(;SZ[9];B[ee](;C[One.];W[cc])(;W[gg])(;AB[aa];W[cg]))');
    await game.service.goToStart();
    await game.service.step(1);
    await settled();
    expect(game.page.position?.next.map(({ point, current }) => [point, current])).toEqual([
      [20, true],
      [60, false],
      [56, false],
    ]);
  });
});

describe('a move that is no point of the board', () => {
  const UNREADABLE: readonly (readonly [string, string, string])[] = [
    ['(;SZ[19:21];B[cd];W[tt];B[su];W[])', 'tt', 'white'],
    ['(;SZ[19];B[cd];W[``];B[dd];W[])', '``', 'white'],
    ['(;SZ[19];B[cd];W[dundefined];B[dd];W[])', 'dundefined', 'white'],
    ['(;SZ[9];B[cd];W[zz]C[Beyond.];B[dd];W[])', 'zz', 'white'],
    ['(;SZ[9];B[cd];W[null]AB[aa];B[dd];W[])', 'null', 'white'],
    ['(;SZ[13];B[cd];W[-1,-1];B[dd];W[])', '-1,-1', 'white'],
  ];

  test.each(UNREADABLE)('is told, listed and passed over: %s', async (text, sgf, color) => {
    const game = await opened(text);
    const failure = { code: 'board.unreadable', data: { color, moveNumber: 2, sgf } };
    expect(game.page.document?.warnings).toMatchObject([{ ...failure, node: 2 }]);
    await game.service.goTo(game.of, 2);
    await settled();
    expect(game.page.position).toMatchObject({ illegal: failure, lineIndex: 2, lineEnd: 4, toPlay: 1 });
    await game.service.play(game.of, game.page.position?.next[0]?.point ?? -1);
    await settled();
    expect(game.page.position).toMatchObject({ lineIndex: 3, moveNumber: 2, onMainLine: true });
  });
});

describe('setup that names no point of the board', () => {
  const STRAY: readonly (readonly [string, number, number, string])[] = [
    ['(;SZ[9]AB[ee][zz];W[cc];B[gg])', 0, 0, 'zz'],
    ['(;SZ[9];B[ee];AW[aa][kk]AE[null];W[cc])', 2, 1, 'null kk'],
    ['(;SZ[9];B[ee];AB[jj:mm][bb]PL[W];W[cc])', 2, 1, 'jj:mm'],
  ];
  test.each(STRAY)(
    'is listed; the rest stands, and no move is at fault: %s',
    async (text, node, moveNumber, sgf) => {
      const game = await opened(text);
      expect(game.page.document?.warnings).toMatchObject([
        { code: 'setup.unreadable', data: { moveNumber, sgf }, node },
      ]);
      await game.service.goTo(game.of, node);
      await settled();
      expect(game.page.position?.illegal).toBeUndefined();
      expect(game.page.position?.stones.filter((stone) => stone !== 0).length).toBeGreaterThan(0);
    },
  );

  test.each(['(;SZ[9]AB[ee]AE[]AW[];W[cc])', '(;SZ[9]AB[ee][gg:kk];W[cc])'])(
    'empty lists and rectangles that reach beyond the edge are none: %s',
    async (text) => {
      const game = await opened(text);
      expect(game.page.document?.warnings).toEqual([]);
    },
  );
});
