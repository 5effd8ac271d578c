/**
 * Lets the worker's waiting messages and timers be handled, then goes on. A promise never leaves the current turn,
 * and a browser's timer would be held back to 4 ms: there, a message to oneself joins the queue the others wait in.
 * Node would read a thousand such messages before it looks at anything else, but has `setImmediate`.
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
