import { readText, writeText } from '../platform/storage';

/** Whether the engine was used on this device before; if so, the page prepares it at the start. */
const ENGINE_HABIT_KEY = 'tengen.engineUsed';

export const isEngineUsual = (): boolean => readText(ENGINE_HABIT_KEY) !== null;
export const setEngineUsual = (): void => {
  if (!isEngineUsual()) writeText(ENGINE_HABIT_KEY, '1');
};
