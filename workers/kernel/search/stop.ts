/** Signals a search to stop; an `AbortSignal` is one. */
export interface StopSignal {
  readonly aborted: boolean;
  /**
   * Without this method, a search that waits for the network notices the signal only when an answer arrives.
   */
  addEventListener?(type: 'abort', listener: () => void): void;
  removeEventListener?(type: 'abort', listener: () => void): void;
}

/** Returns a promise that the signal resolves, and a function that removes the listener. */
export const untilStopped = (
  signal: StopSignal | undefined,
): { readonly stopped: Promise<void>; readonly forget: () => void } => {
  let hear: () => void = () => {};
  const stopped = new Promise<void>((resolve) => {
    hear = resolve;
  });
  signal?.addEventListener?.('abort', hear);
  return { stopped, forget: () => signal?.removeEventListener?.('abort', hear) };
};
