import { library } from '../clients/library';
import { atRest } from '../ui/deferred/at-rest';
import { fetchAhead } from '../ui/deferred/lazily';

/** The time (ms) without input before preloading starts, after the page's own start. */
const REST_MS = 500;
const rested = (): Promise<void> => atRest(REST_MS);

/**
 * Preloads what people usually need next, while the page is idle: the library worker, which takes longer to start
 * than to answer, and the code of screens, menus and dialogs.
 */
export const getReadyAhead = async (): Promise<void> => {
  await rested();
  library();
  await rested();
  // Most parts need the menus' file; read by itself, it makes no part's task longer.
  await import('../ui/MenuAt').catch(() => undefined);
  await fetchAhead(rested);
};
