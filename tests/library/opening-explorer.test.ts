import { expect, test } from 'vitest';
import { alikePoints } from '#kernel/library/alike-points';
import { BLACK, WHITE } from '#protocol';
import { importAll, sgfFile, startLibrary } from '../support/library';
import { value } from '../support/value';

const SIZE = { width: 9, height: 9 };
const at = (sgf: string): number =>
  'abcdefghi'.indexOf(sgf.charAt(1)) * 9 + 'abcdefghi'.indexOf(sgf.charAt(0));
const board = (...black: readonly string[]): Uint8Array => {
  const stones = new Uint8Array(81);
  for (const point of black) stones[at(point)] = BLACK;
  return stones;
};
const FILES = [
  '(;SZ[9]PB[Me]PW[A]RE[B+R];B[ee];W[cc];B[gg])',
  '(;SZ[9]PB[B]PW[me]RE[B+2];B[ee];W[cc];B[gc])',
  '(;SZ[9]PB[B]PW[Me]RE[W+2];B[ee];W[eg];B[gc])',
  '(;SZ[9]PB[B]PW[C]RE[W+2];B[cc];W[gg])',
];
const stocked = async () => {
  const library = await startLibrary();
  await importAll(
    library,
    FILES.map((text, i) => sgfFile(`${i}.sgf`, text)),
  );
  return library;
};

test("the following moves, their frequency, winners, and the person's own results", async () => {
  const { service } = await stocked();
  const view = await value(service.explore({ size: SIZE, stones: board('ee'), toPlay: WHITE, player: 'me' }));
  expect(view).toMatchObject({ games: 3, blackWins: 2, whiteWins: 1, searched: 4 });
  expect(view.moves).toMatchObject([
    { point: at('gc'), games: 2, blackWins: 2, whiteWins: 0, mine: 2, mineWon: 1 },
    { point: at('ge'), games: 1, blackWins: 0, whiteWins: 1, mine: 1, mineWon: 1 },
  ]);
});

test('moves that a symmetry makes equal are one, unless a stone tells them apart', async () => {
  const library = await startLibrary();
  const games = ['cc', 'gc', 'cg', 'gg', 'ec'].map((point, i) =>
    sgfFile(`${i}.sgf`, `(;SZ[9];B[${point}];W[ee];B[${point === 'gc' ? 'cf' : 'fc'}])`),
  );
  await importAll(library, games);
  const { service } = library;
  const first = await value(service.explore({ size: SIZE, stones: board(), toPlay: BLACK, player: '' }));
  expect(first.moves.map(({ point, games: count }) => [point, count])).toEqual([
    [at('gc'), 4],
    [at('ge'), 1],
  ]);
  const apart = alikePoints(SIZE, board('gc', 'df'));
  expect(new Set(apart).size).toBe(45);
  expect(new Set(alikePoints(SIZE, board('gc', 'de'))).size).toBe(81);
});

test('the search for a whole position counts the moves that the explorer counts', async () => {
  const { service } = await stocked();
  const query = { size: SIZE, stones: board('ee') };
  const { moves } = await value(service.explore({ ...query, toPlay: WHITE, player: '' }));
  const region = { left: 0, top: 0, right: 8, bottom: 8 };
  const { next } = await value(service.searchPattern({ ...query, region, swapColors: false }));
  const figures = ({
    point,
    games,
    blackWins,
    whiteWins,
  }: (typeof next)[number] | (typeof moves)[number]) => [point, games, blackWins, whiteWins];
  expect(next.map(figures)).toEqual(moves.map(figures));
});

test("without a name no game is the person's own", async () => {
  const { service } = await stocked();
  const view = await value(service.explore({ size: SIZE, stones: board('ee'), toPlay: WHITE, player: '' }));
  expect(view.moves.map(({ mine }) => mine)).toEqual([0, 0]);
});

test('the sample games count too, once', async () => {
  const { service } = await stocked();
  await service.setSamples(['(;SZ[9]PB[X]PW[Y];B[ee];W[cc];B[hh])', FILES[0] ?? '']);
  const view = await value(service.explore({ size: SIZE, stones: board('ee'), toPlay: WHITE, player: '' }));
  expect(view).toMatchObject({ games: 4, searched: 5 });
  expect(view.moves[0]).toMatchObject({ point: at('gc'), games: 3 });
});

test('records in the trash do not count', async () => {
  const { service, db } = await stocked();
  await value(service.trash(await db.records.toCollection().primaryKeys(), true));
  const view = await value(service.explore({ size: SIZE, stones: board('ee'), toPlay: WHITE, player: '' }));
  expect(view).toMatchObject({ games: 0, searched: 0, moves: [] });
});

test('a newer query cancels an older one', async () => {
  const { service } = await stocked();
  const query = { size: SIZE, stones: board(), toPlay: BLACK, player: '' } as const;
  const [first, second] = await Promise.all([service.explore(query), service.explore(query)]);
  expect([first, second?.ok]).toEqual([undefined, true]);
  expect((await value(service.explore(query))).games).toBe(4);
});
