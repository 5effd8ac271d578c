/**
 * Whether the engine was used here before: then it is likely to be wanted again, and is made ready with the page.
 * localStorage may be full or forbidden; the engine then starts when it is asked for.
 */
const ENGINE_HABIT_KEY = 'tengen.engineUsed';

export const isEngineUsual = (): boolean => {
  try {
    return localStorage.getItem(ENGINE_HABIT_KEY) !== null;
  } catch {
    return false;
  }
};

export const setEngineUsual = (): void => {
  try {
    localStorage.setItem(ENGINE_HABIT_KEY, '1');
  } catch {}
};
