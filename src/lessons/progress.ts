import * as v from 'valibot';
import { kept } from '../platform/storage';
import { stored } from '../platform/stored';

/** Numbers of the finished lessons, from 0. */
const DONE = v.array(v.pipe(v.number(), v.integer(), v.minValue(0)));
const KEY = 'tengen.lessons';

export const useLessonProgress = stored(
  kept(
    KEY,
    (saved): { readonly done: readonly number[] } => ({ done: v.parse(v.fallback(DONE, []), saved) }),
    ({ done }) => done,
  ),
);

export const finishLesson = (lesson: number): void =>
  useLessonProgress.setState(({ done }) => ({
    done: [...new Set([...done, lesson])].sort((one, other) => one - other),
  }));
