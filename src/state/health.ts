import { create } from 'zustand';

/** Whether the workers live. A crash loses nothing: what was done is in storage. */
interface Health {
  /** What the browser said of the crash, for the curious; undefined while all is well. */
  readonly crash: string | undefined;
  /** A newer version of the app is stored and waits; calling it reloads into it. */
  readonly update: (() => void) | undefined;
}

export const useHealth = create<Health>()(() => ({ crash: undefined, update: undefined }));
