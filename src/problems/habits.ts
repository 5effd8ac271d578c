import { create } from 'zustand';
import { readText, writeText } from '../platform/storage';

const STILL_KEY = 'tengen.problemsStill';

/** The person's preferences for solving, stored on this device. */
export const useProblemHabits = create<{
  /** Board and colours change at random each time. */
  readonly turned: boolean;
}>()(() => ({ turned: readText(STILL_KEY) === null }));

export const setTurned = (turned: boolean): void => {
  useProblemHabits.setState({ turned });
  writeText(STILL_KEY, turned ? undefined : '1');
};
