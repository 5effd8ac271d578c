import { fetchAhead } from '../ui/lazily';
import { library } from './library';

/** What a start has to do itself comes first. Milliseconds. */
const WAIT_MS = 500;

/**
 * What people ask for next is got ready once the page has nothing else to do: the library's worker, which takes
 * longer to come than its list to be found, and the code of screens, menus and dialogs.
 */
export const getReadyAhead = (): void => {
  setTimeout(() => {
    library();
    fetchAhead();
  }, WAIT_MS);
};
