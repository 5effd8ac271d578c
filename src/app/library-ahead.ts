/** What a start has to do itself comes first. Milliseconds. */
const WAIT_MS = 500;

/**
 * The library is where people go next, and its twenty files take longer to come than its list to be found: they are
 * fetched once the page has nothing else to do. A failure is told when somebody goes there.
 */
export const fetchLibraryAhead = (): void => {
  const fetchIt = (): void => void import('../library/Library').catch(() => undefined);
  setTimeout(() => (window.requestIdleCallback ? window.requestIdleCallback(fetchIt) : fetchIt()), WAIT_MS);
};
