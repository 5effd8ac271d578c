/**
 * Lets the worker handle its waiting messages and timers, then continues. A promise never leaves the present
 * turn, and a browser delays nested timers by 4 ms, so a browser gets a message to itself, which joins the
 * queue of the others. Node would process a thousand such messages before anything else, but it has
 * `setImmediate`.
 */
export const makePause = (): (() => Promise<void>) => {
  const { setImmediate } = globalThis as { setImmediate?: (run: () => void) => unknown };
  if (setImmediate) return () => new Promise((resolve) => setImmediate(resolve));
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(undefined);
    });
};
