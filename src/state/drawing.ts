/**
 * Whether the page is drawing, for the engine on the page's core: 1 from the start of a drawing until the page is
 * idle again. Undefined when memory cannot be shared; then that engine does not run.
 */
export const pageDraws: Int32Array | undefined =
  globalThis.crossOriginIsolated === true && typeof SharedArrayBuffer === 'function'
    ? new Int32Array(new SharedArrayBuffer(4))
    : undefined;

/** In browsers without idle callbacks (ms): most drawing is finished by then. */
const DRAWN_MS = 40;
const LONGEST_MS = 200;

/** Call this at the start of work that ends in a frame. Costs nothing when drawing has begun already. */
export const beginDrawing = (): void => {
  if (!pageDraws || Atomics.exchange(pageDraws, 0, 1) === 1) return;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(endDrawing, { timeout: LONGEST_MS });
  else setTimeout(endDrawing, DRAWN_MS);
};

const endDrawing = (): void => {
  if (!pageDraws) return;
  Atomics.store(pageDraws, 0, 0);
  Atomics.notify(pageDraws, 0);
};
