/** How a search is told to stop; an `AbortSignal` is one. */
export interface StopSignal {
  readonly aborted: boolean;
  /** Where it is missing, a search that waits for the network hears of it only when an answer comes. */
  addEventListener?(type: 'abort', listener: () => void): void;
  removeEventListener?(type: 'abort', listener: () => void): void;
}

/** A promise that the signal resolves, and a way to think no more of it. */
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
