/**
 * Lets the worker's waiting messages be handled, then goes on. A message to oneself joins the same queue they
 * wait in; a timer would be held back to 4 ms, and a promise never leaves the current turn.
 */
export const makePause = (): (() => Promise<void>) => {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(undefined);
    });
};
