import { readText, writeText } from '../platform/storage';

/** Whether the engine was used here before: then it is likely to be wanted again, and is made ready with the page. */
const ENGINE_HABIT_KEY = 'tengen.engineUsed';

export const isEngineUsual = (): boolean => readText(ENGINE_HABIT_KEY) !== null;
export const setEngineUsual = (): void => {
  if (!isEngineUsual()) writeText(ENGINE_HABIT_KEY, '1');
};
