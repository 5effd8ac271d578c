import { BLACK, type Color, opponent, PASS, type Point, type Size } from '#kernel/board/types';
import { fail, ok } from '#kernel/outcome';
import type { ProvedStake } from '#kernel/tsumego/attempt';
import { positionKey } from '#kernel/tsumego/position-key';
import { namesColor, namesPlace } from '#kernel/tsumego/praise';
import { prizeOf } from '#kernel/tsumego/problem';
import {
  gradeOf,
  levelOf,
  placedProblem,
  readProblemFile,
  type ShippedProblem,
} from '#kernel/tsumego/problem-file';
import {
  examOf,
  type FileReading,
  OWN_PROBLEMS,
  PROBLEM_BOOKS,
  PROBLEM_LEVELS,
  PROBLEM_LISTS,
  PROBLEM_SERIES,
  PROBLEM_THEMES,
  type ProblemLevel,
  type ProblemPicture,
  type ProblemSet,
  type ProblemSetId,
  type ProblemTheme,
  type ProblemView,
  type Result,
  ROUND_PROBLEMS,
} from '#protocol';
import type { ProblemRow, TriesRow } from '../store/problem-rows';
import type { ProblemStore } from '../store/problem-store';
import { localDay } from './local-day';

/** A shipped problem with its frequently used data. */
interface Shipped {
  readonly problem: ShippedProblem;
  readonly key: string;
  readonly grade: ProblemLevel;
}

/** The place of a problem. */
export interface Spot {
  readonly set: ProblemSetId;
  readonly index: number;
}

/** A problem as it was opened. */
type ProblemPlace = Pick<ProblemView, 'set' | 'index' | 'key'>;

/** A theme with fewer problems gets no set. */
const MIN_THEME = 5;
/** Daily problems lie within this many rating points of the person. */
const NEAR = 150;
const SHIPPED = 'shipped';

interface Clock {
  readonly today: () => number;
  /** Minutes that local time is ahead of UTC. */
  readonly zoneMinutes: () => number;
}

/** All problems by set; shipped ones come from one file, others from the store. */
export class ProblemSets {
  readonly #store: ProblemStore;
  readonly #fetchShipped: () => Promise<string>;
  readonly #clock: Clock;
  #shipped: Promise<readonly Shipped[]> | undefined;

  constructor(store: ProblemStore, fetchShipped: () => Promise<string>, clock: Clock) {
    this.#store = store;
    this.#fetchShipped = fetchShipped;
    this.#clock = clock;
  }

  async shipped(): Promise<Result<readonly Shipped[]>> {
    this.#shipped ??= this.#fetchShipped().then(readShipped);
    try {
      return ok(await this.#shipped);
    } catch (error) {
      this.#shipped = undefined;
      return fail('tsumego.notShipped', {}, error);
    }
  }

  async sets(rating: number): Promise<Result<readonly ProblemSet[]>> {
    const [shipped, files, tries] = [await this.shipped(), await this.#store.sets(), await this.#tries()];
    if (!files.ok) return files;
    if (!tries.ok) return tries;
    // Without the shipped file, imported sets still work.
    const all = shipped.ok ? shipped.value : [];
    const sets: ProblemSet[] = [];
    for (const name of PROBLEM_LISTS) {
      const spots = await this.#listed(`list:${name}`, rating);
      const keys = spots.ok ? await this.#keysAt(spots.value) : [];
      sets.push(setOf('list', name, keys, tries.value, undefined));
    }
    for (const grade of PROBLEM_LEVELS) {
      const inGrade = all.filter((each) => each.grade === grade);
      if (inGrade.length > 0) sets.push(shippedSet('grade', String(grade), inGrade, tries.value));
    }
    for (const theme of PROBLEM_THEMES) {
      const inTheme = all.filter(({ problem }) => problem.themes.includes(theme));
      if (inTheme.length >= MIN_THEME) sets.push(shippedSet('theme', theme, inTheme, tries.value));
    }
    for (const series of PROBLEM_SERIES) {
      const inSeries = all.filter(({ problem }) => problem.series === series);
      const kind = PROBLEM_BOOKS.some((book) => book === series) ? 'book' : 'series';
      if (inSeries.length > 0) sets.push(shippedSet(kind, series, inSeries, tries.value));
    }
    for (const { set, name, isAsked } of files.value) {
      const found = await this.#store.problems(set);
      const rows = found.ok ? found.value : [];
      const kind = set === OWN_PROBLEMS ? 'games' : 'file';
      const keys = rows.map(({ key }) => key);
      const shown = { ...setOf(kind, name, keys, tries.value, undefined), id: set };
      const unmarked = isAsked ? 0 : rows.filter(isUnmarked).length;
      const symbols = rows.filter(({ convention }) => convention === 'symbols').length;
      const isOldReading = rows.some(({ own, aside }) => !own && !aside);
      sets.push({
        ...shown,
        ...(unmarked > 0 && { unmarked }),
        ...(symbols > 0 && { symbols }),
        ...(isOldReading && { isOldReading: true as const }),
      });
    }
    return ok(sets);
  }

  /** Reads a set's problems as the person has said, and asks no more. */
  async readAs(set: ProblemSetId, reading: FileReading): Promise<Result<void>> {
    const [sets, rows] = [await this.#store.sets(), await this.#store.problems(set)];
    if (!sets.ok) return sets;
    if (!rows.ok) return rows;
    const head = sets.value.find((each) => each.set === set);
    if (!head) return ok(undefined);
    const changed = rows.value.flatMap((row) => readRowAs(row, reading) ?? []);
    const isAsked = head.isAsked === true || !(reading === 'symbolsWrong' || reading === 'symbolsRight');
    return this.#store.addSet({ ...head, isAsked }, changed);
  }

  /** Returns the places of a set's problems, in its order. */
  async spots(set: ProblemSetId, rating: number): Promise<Result<readonly Spot[]>> {
    if (set.startsWith('list:')) return this.#listed(set, rating);
    if (isStored(set)) {
      const rows = await this.#store.problems(set);
      return rows.ok ? ok(rows.value.map(({ index }) => ({ set, index }))) : rows;
    }
    const shipped = await this.shipped();
    if (!shipped.ok) return shipped;
    const exam = examOf(set);
    const within = exam ? `grade:${exam.grade}` : set;
    const spots = shipped.value.flatMap((each, index) =>
      isIn(each, within) ? [{ set: SHIPPED, index }] : [],
    );
    if (!exam) return ok(spots);
    const order = ({ index }: Spot): number => shuffled(index, exam.startedAt);
    return ok(spots.sort((a, b) => order(a) - order(b)).slice(0, ROUND_PROBLEMS));
  }

  async problem(set: ProblemSetId, index: number, rating: number): Promise<Result<ProblemView | undefined>> {
    const spots = await this.spots(set, rating);
    if (!spots.ok) return spots;
    const spot = spots.value[index];
    if (!spot) return ok(undefined);
    const [found, tries] = [await this.#viewAt(spot), await this.#tries()];
    if (!found.ok) return found;
    if (!tries.ok) return tries;
    const view = found.value;
    if (!view) return ok(undefined);
    const done = tries.value.get(view.key)?.tries ?? [];
    const files = isStored(set) ? await this.#store.sets() : undefined;
    const setName = files?.ok ? (files.value.find((each) => each.set === set)?.name ?? '') : '';
    return ok({ ...view, set, setName, index, count: spots.value.length, tries: done });
  }

  async keys(set: ProblemSetId, rating: number): Promise<Result<readonly string[]>> {
    const spots = await this.spots(set, rating);
    return spots.ok ? ok(await this.#keysAt(spots.value)) : spots;
  }

  async row(set: ProblemSetId, index: number): Promise<ProblemRow | undefined> {
    const row = await this.#store.problem(set, index);
    return row.ok ? row.value : undefined;
  }

  /** Returns the shipped problem with this key. */
  async shippedBy(key: string): Promise<ShippedProblem | undefined> {
    const shipped = await this.shipped();
    return shipped.ok ? shipped.value.find((each) => each.key === key)?.problem : undefined;
  }

  async #listed(set: ProblemSetId, rating: number): Promise<Result<readonly Spot[]>> {
    const [tries, shipped] = [await this.#tries(), await this.shipped()];
    if (!tries.ok) return tries;
    const rows = [...tries.value.values()];
    const now = this.#clock.today();
    const listed = async (isListed: (row: TriesRow) => boolean): Promise<Result<readonly Spot[]>> => {
      const all = rows
        .filter(isListed)
        .sort((a, b) => a.dueAt - b.dueAt)
        .flatMap((row) => spotOf(row, shipped.ok ? shipped.value : []));
      // Those of a removed collection cannot be shown.
      return ok((await this.#keyed(all)).map(({ spot }) => spot));
    };
    if (set === 'list:due') return listed(({ dueAt }) => dueAt <= now);
    if (set === 'list:mistakes') return listed(({ tries: all }) => all.at(-1)?.isSolved === false);
    if (!shipped.ok) return shipped;
    // The same ten all day and others tomorrow, preferring problems that the person has not met.
    const zone = this.#clock.zoneMinutes();
    const day = localDay(now, zone);
    const near = shipped.value
      .map((each, index) => ({ ...each, index }))
      .filter(({ problem }) => Math.abs(problem.rating - rating) <= NEAR);
    const pool =
      near.length >= ROUND_PROBLEMS ? near : shipped.value.map((each, index) => ({ ...each, index }));
    const metBefore = ({ key }: Shipped): boolean =>
      (tries.value.get(key)?.tries ?? []).some(({ at }) => localDay(at, zone) < day);
    const drawn = pool
      .map((each) => ({ each, order: shuffled(each.index, day), met: metBefore(each) ? 1 : 0 }))
      .sort((a, b) => a.met - b.met || a.order - b.order);
    return ok(drawn.slice(0, ROUND_PROBLEMS).map(({ each }) => ({ set: SHIPPED, index: each.index })));
  }

  async #tries(): Promise<Result<ReadonlyMap<string, TriesRow>>> {
    const rows = await this.#store.tries();
    return rows.ok ? ok(new Map(rows.value.map((row) => [row.key, row]))) : rows;
  }

  async #keysAt(spots: readonly Spot[]): Promise<string[]> {
    return (await this.#keyed(spots)).map(({ key }) => key);
  }

  /** The problems that are still there, with their keys. */
  async #keyed(spots: readonly Spot[]): Promise<{ readonly spot: Spot; readonly key: string }[]> {
    const shipped = await this.shipped();
    const keyed: { readonly spot: Spot; readonly key: string }[] = [];
    const files = new Map<string, readonly ProblemRow[]>();
    for (const spot of spots) {
      const { set, index } = spot;
      if (set === SHIPPED) {
        const key = shipped.ok ? shipped.value[index]?.key : undefined;
        if (key) keyed.push({ spot, key });
        continue;
      }
      if (!files.has(set)) {
        const rows = await this.#store.problems(set);
        files.set(set, rows.ok ? rows.value : []);
      }
      const key = files.get(set)?.find((row) => row.index === index)?.key;
      if (key) keyed.push({ spot, key });
    }
    return keyed;
  }

  async #viewAt({ set, index }: Spot): Promise<Result<ProblemView | undefined>> {
    if (set !== SHIPPED) {
      const row = await this.#store.problem(set, index);
      if (!row.ok) return row;
      return ok(row.value && viewOfRow(row.value));
    }
    const shipped = await this.shipped();
    if (!shipped.ok) return shipped;
    const each = shipped.value[index];
    return ok(each && viewOfShipped(each));
  }

  /**
   * Returns the actual place of a problem; lists and grades only refer to it. By its key, because it may have left the
   * list, or moved there, since it was opened.
   */
  async spot({ set, index, key }: ProblemPlace): Promise<Spot | undefined> {
    if (isStored(set)) return { set, index };
    const [shipped, tries] = [await this.shipped(), await this.#tries()];
    const all = shipped.ok ? shipped.value : [];
    const row = dropsDone(set) && tries.ok ? tries.value.get(key) : undefined;
    if (row) return spotOf(row, all)[0];
    const at = all.findIndex((each) => each.key === key);
    return at < 0 ? undefined : { set: SHIPPED, index: at };
  }
}

const isUnmarked = ({ convention, wrong }: ProblemRow): boolean =>
  convention === 'firstLine' && wrong.length > 0;

/** Returns the row as the person has said to read it; undefined where nothing changes. What a problem asks is looked for again. */
const readRowAs = (row: ProblemRow, reading: FileReading): ProblemRow | undefined => {
  const { stake: _, right, wrong, ...rest } = row;
  if (row.convention === 'symbols') {
    if (reading === 'symbolsWrong') return { ...row, convention: 'wrongMarks' };
    return reading === 'symbolsRight'
      ? { ...rest, convention: 'moves', right: wrong, wrong: right }
      : undefined;
  }
  if (!isUnmarked(row) || reading === 'first') return undefined;
  const lines = [...right, ...wrong];
  if (reading === 'all') return { ...rest, convention: 'allLines', right: lines, wrong: [] };
  const ends = lines.filter((line) => line.length % 2 === 1);
  if (reading !== 'ownEnds' || ends.length === 0) return undefined;
  return {
    ...rest,
    convention: 'ownEnds',
    right: ends,
    wrong: lines.filter((line) => !ends.includes(line)),
  };
};

/** Tells whether a set holds only what is to be done, so that a problem leaves it once it is done. */
export const dropsDone = (set: ProblemSetId): boolean => set === 'list:due' || set === 'list:mistakes';

/** Tells whether a set is in the store; the others consist of shipped problems. */
export const isStored = (set: ProblemSetId): boolean => set === OWN_PROBLEMS || set.startsWith('file:');

/** By its key, because another version of the app ships another file; nowhere when that has dropped it. */
const spotOf = ({ key, set, index }: TriesRow, shipped: readonly Shipped[]): readonly Spot[] => {
  if (set !== SHIPPED) return [{ set, index }];
  const now = shipped.findIndex((each) => each.key === key);
  return now < 0 ? [] : [{ set, index: now }];
};

/** Returns a pseudo-random number that depends only on the seed. */
const shuffled = (index: number, seed: number): number => {
  let mixed = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
};

const readShipped = (text: string): readonly Shipped[] =>
  readProblemFile(text)
    .sort((a, b) => a.rating - b.rating)
    .map((problem) => ({ problem, key: keyOf(problem), grade: levelOf(problem.rating) }));

const SIZE: Size = { width: 19, height: 19 };

const keyOf = (problem: ShippedProblem): string => {
  const { stones, toMove } = boardOf(problem);
  return positionKey({ size: SIZE, stones }, toMove);
};

const boardOf = ({ defender, attacker, goal }: ShippedProblem): { stones: Uint8Array; toMove: Color } => {
  const stones = new Uint8Array(361);
  for (const point of defender) stones[point] = BLACK;
  for (const point of attacker) stones[point] = opponent(BLACK);
  return { stones, toMove: goal === 'live' ? BLACK : opponent(BLACK) };
};

const isIn = ({ problem, grade }: Shipped, set: ProblemSetId): boolean => {
  const [kind, name = ''] = set.split(':');
  if (kind === 'grade') return grade === Number(name);
  if (kind === 'series' || kind === 'book') return problem.series === name;
  return kind === 'theme' && problem.themes.includes(name as ProblemTheme);
};

const setOf = (
  kind: ProblemSet['kind'],
  name: string,
  keys: readonly string[],
  tries: ReadonlyMap<string, TriesRow>,
  levels: ProblemSet['levels'],
): ProblemSet => {
  const rows = keys.flatMap((key) => tries.get(key) ?? []);
  return {
    id: `${kind}:${name}`,
    kind,
    name,
    count: keys.length,
    solved: rows.filter((row) => row.tries.at(-1)?.isSolved).length,
    tried: rows.length,
    levels,
  };
};

const shippedSet = (
  kind: 'grade' | 'theme' | 'series' | 'book',
  name: string,
  problems: readonly Shipped[],
  tries: ReadonlyMap<string, TriesRow>,
): ProblemSet => {
  const levels = problems.map(({ grade }) => grade);
  const keys = problems.map(({ key }) => key);
  // One in the middle shows best what the set is.
  const shown = problems[problems.length >> 1];
  return {
    ...setOf(kind, name, keys, tries, levels[0] && [levels[0], levels.at(-1) ?? levels[0]]),
    ...(shown && { picture: pictureOf(shown.problem) }),
  };
};

const pictureOf = (problem: ShippedProblem): ProblemPicture => ({
  size: SIZE,
  stones: boardOf(problem).stones,
});

const EMPTY_VIEW = { set: '', setName: '', index: 0, count: 0, tries: [] } as const;

const viewOfShipped = ({ problem, key }: Shipped): ProblemView | undefined => {
  const placed = placedProblem(problem);
  if (!placed) return undefined;
  const { goal, rating, themes } = problem;
  const mover = goal === 'kill' ? 'attacker' : 'defender';
  return {
    ...EMPTY_VIEW,
    key,
    goal,
    prize: prizeOf(gradeOf(problem), mover) ?? 'all',
    rating,
    themes,
    size: placed.size,
    stones: placed.stones,
    toMove: placed.toMove,
    region: placed.region,
    targets: placed.targets,
    isSettled: true,
    comment: '',
    convention: undefined,
    played: [],
    fixed: { colors: false, places: false },
    mayPass: false,
    origin: undefined,
  };
};

const viewOfRow = (row: ProblemRow): ProblemView => {
  const { own } = row;
  return {
    ...EMPTY_VIEW,
    key: row.key,
    goal: own?.goal,
    prize: own?.prize ?? 'all',
    rating: undefined,
    themes: [],
    size: { width: row.width, height: row.height },
    stones: Uint8Array.from(row.stones),
    toMove: row.toMove,
    region: own?.region ?? [],
    targets: undefined,
    isSettled: own !== undefined,
    comment: row.comment,
    convention: row.convention,
    played: own ? [] : playedIn(row),
    // One's own game is known by its colours and corners.
    fixed: own
      ? { colors: true, places: true }
      : { colors: namesColor(row.comment), places: namesPlace(row.comment) },
    mayPass: row.right.some((line) => line.some((point, at) => point === PASS && at % 2 === 0)),
    origin: own?.origin,
    ...(row.stake && settledBy(row.stake, row.toMove)),
  };
};

const playedIn = ({ right, wrong, aside = [] }: ProblemRow): readonly Point[] =>
  [...new Set([...right, ...wrong, ...aside].flat())].filter((point) => point !== PASS);

/** The part of a view that tells what a problem of a file asks. */
export const settledBy = (stake: ProvedStake | 'undecided', toMove: Color): Partial<ProblemView> => {
  if (stake === 'undecided') return { isSettled: true };
  const { defender, targets, prize, region } = stake;
  return { isSettled: true, goal: defender === toMove ? 'live' : 'kill', prize, targets, region };
};
