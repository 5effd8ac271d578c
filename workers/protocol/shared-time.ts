/** Read once: some browsers derive it from the system's clock and move it when that clock is set. */
const ORIGIN = performance.timeOrigin;

/**
 * Milliseconds on a time line that the page and its workers share: a moment one thread writes down is the same moment
 * in the others, however late its message is read. Never goes back, and stays right when the system's clock is set.
 * The origins of threads that talk to each other are comparable (High Resolution Time, "time origin").
 */
export const sharedNow = (): number => ORIGIN + performance.now();
