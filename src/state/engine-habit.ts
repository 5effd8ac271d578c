import { keptText } from '../platform/storage';

/** Whether the engine was used on this device before; if so, the page prepares it at the start. */
const ENGINE_HABIT_KEY = 'tengen.engineUsed';
const habit = keptText(ENGINE_HABIT_KEY);

export const isEngineUsual = (): boolean => habit.get() !== undefined;
export const setEngineUsual = (): void => {
  if (!isEngineUsual()) habit.set('1');
};
