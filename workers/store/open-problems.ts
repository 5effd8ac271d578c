import type { Result } from '#protocol';
import type { Database } from './database';
import { MemoryProblems } from './memory-problems';
import { openDatabase, outOfPatience } from './open-database';
import { IndexedProblems, type ProblemStore } from './problem-store';

/**
 * This browser's store, or memory where it keeps nothing. Storage that answers late takes over, and gets what it does
 * not know yet.
 */
export const openProblems = (
  db: Database,
  open: () => Promise<Result<void>> = () => openDatabase(db),
  patience: () => Promise<void> = outOfPatience,
): ProblemStore => {
  const memory = new MemoryProblems();
  const indexed = new IndexedProblems(db);
  let late = false;
  const opening = open();
  const inTime = Promise.race([opening.then(({ ok }) => ok), patience().then(() => false)]);
  void inTime.then(async (isInTime) => {
    if (isInTime || !(await opening).ok) return;
    await handOver(memory, indexed);
    late = true;
  });
  const here = async (): Promise<ProblemStore> => ((await inTime) || late ? indexed : memory);
  return {
    sets: async () => (await here()).sets(),
    addSet: async (set, problems) => (await here()).addSet(set, problems),
    removeSet: async (set) => (await here()).removeSet(set),
    problem: async (set, index) => (await here()).problem(set, index),
    problems: async (set) => (await here()).problems(set),
    keepStake: async (spot, stake) => (await here()).keepStake(spot, stake),
    tries: async () => (await here()).tries(),
    saveTries: async (row, rating) => (await here()).saveTries(row, rating),
    restoreTries: async (rows, rating) => (await here()).restoreTries(rows, rating),
    rating: async () => (await here()).rating(),
  };
};

const answered = <T>(result: Result<T>): T | undefined => (result.ok ? result.value : undefined);

const handOver = async (from: ProblemStore, to: ProblemStore): Promise<void> => {
  for (const set of answered(await from.sets()) ?? [])
    await to.addSet(set, answered(await from.problems(set.set)) ?? []);
  const known = new Set(answered(await to.tries())?.map(({ key }) => key));
  const tries = (answered(await from.tries()) ?? []).filter(({ key }) => !known.has(key));
  const rating = answered(await to.rating()) ? undefined : answered(await from.rating());
  await to.restoreTries(tries, rating);
};
