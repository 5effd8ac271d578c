import { create } from 'zustand';

/** The state of the workers. A crash loses nothing, because every edit is stored. */
interface Health {
  /** The browser's error text of the crash, for details; undefined without a crash. */
  readonly crash: string | undefined;
  /** A newer version of the app is stored and waiting; a call reloads into it. */
  readonly update: (() => void) | undefined;
}

export const useHealth = create<Health>()(() => ({ crash: undefined, update: undefined }));
