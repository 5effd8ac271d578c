import { type Card, createEmptyCard, fsrs, Rating as Grade, type State } from 'ts-fsrs';
import type { ProblemTry } from '#protocol';
import type { MemoryCard } from '../store/problem-rows';

/** Hints of this level and above show the answer. */
const TELLING_HINT = 3;
const RETENTION = 0.9;

/** Our own queue repeats failed problems within a session, so the scheduler needs no steps of minutes. */
const scheduler = fsrs({ request_retention: RETENTION, enable_fuzz: true, enable_short_term: false });

/** Grades a try. `usualMs`: this person's usual time, 0 when unknown. */
const gradeOf = (
  { isSolved, hints, milliseconds }: ProblemTry,
  usualMs: number,
): Grade.Again | Grade.Hard | Grade.Good | Grade.Easy => {
  if (!isSolved || hints >= TELLING_HINT) return Grade.Again;
  if (hints > 0 || (usualMs > 0 && milliseconds > 2 * usualMs)) return Grade.Hard;
  return usualMs > 0 && milliseconds < usualMs / 3 ? Grade.Easy : Grade.Good;
};

/** Returns the card after a try, and when it is due. */
export const remembered = (
  before: MemoryCard | undefined,
  attempt: ProblemTry,
  usualMs: number,
): { readonly card: MemoryCard; readonly dueAt: number } => {
  const now = new Date(attempt.at);
  const { card } = scheduler.next(
    before ? cardOf(before) : createEmptyCard(now),
    now,
    gradeOf(attempt, usualMs),
  );
  return {
    card: {
      stability: card.stability,
      difficulty: card.difficulty,
      reps: card.reps,
      lapses: card.lapses,
      state: card.state,
      lastAt: attempt.at,
    },
    dueAt: card.due.getTime(),
  };
};

const cardOf = (kept: MemoryCard): Card => ({
  ...createEmptyCard(new Date(kept.lastAt)),
  stability: kept.stability,
  difficulty: kept.difficulty,
  reps: kept.reps,
  lapses: kept.lapses,
  state: kept.state as State,
  last_review: new Date(kept.lastAt),
});
