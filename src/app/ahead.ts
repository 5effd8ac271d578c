import { fetchAhead } from '../ui/lazily';
import { atRest } from './at-rest';
import { library } from './library';

/** What a start has to do itself comes first. Milliseconds. */
const REST_MS = 500;

/**
 * What people ask for next is got ready once the page has nothing else to do: the library's worker, which takes
 * longer to come than its list to be found, and the code of screens, menus and dialogs.
 */
export const getReadyAhead = async (): Promise<void> => {
  await atRest(REST_MS);
  library();
  fetchAhead();
};
