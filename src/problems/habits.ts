import { keptAs, keptText } from '../platform/storage';
import { stored } from '../platform/stored';

const STILL_KEY = 'tengen.problemsStill';

/** The person's preferences for solving, stored on this device. */
export const useProblemHabits = stored<{
  /** Board and colours change at random each time. */
  readonly turned: boolean;
}>(
  keptAs(
    keptText(STILL_KEY),
    (still) => ({ turned: still === undefined }),
    ({ turned }) => (turned ? undefined : '1'),
  ),
);

export const setTurned = (turned: boolean): void => useProblemHabits.setState({ turned });
