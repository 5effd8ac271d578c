/**
 * Whether the page is drawing, for the engine that thinks on the page's core: 1 from the moment there is something to
 * draw until the page is idle again. Undefined where memory cannot be shared; there is no such engine there.
 */
export const pageDraws: Int32Array | undefined =
  globalThis.crossOriginIsolated === true ? new Int32Array(new SharedArrayBuffer(4)) : undefined;

/** Where a browser does not tell when it is idle: most drawing is over by then. */
const DRAWN_MS = 40;
const LONGEST_MS = 200;

/** To be called where work begins that ends in a frame. Costs nothing when it has begun already. */
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
