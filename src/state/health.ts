import { create } from 'zustand';
import type { Unrepaired } from '../platform/repair';
import { useMirror } from './mirror';

/** Work of this tab that a reload would end, what is lost most first. */
export const WORKS = ['import', 'typing', 'review', 'play'] as const;
export type Work = (typeof WORKS)[number];

/** The state of the workers and of storage. A crash loses nothing of a record that is stored. */
interface Health {
  /** The browser's error text of the crash, for details; undefined without a crash. */
  readonly crash: string | undefined;
  /** Storage is denied, broken or silent: nothing of this visit is kept. */
  readonly keepsNothing: boolean;
  /** A part of the app has not loaded, and this is why it could not be fetched again by itself. */
  readonly missing: Unrepaired | 'busy' | undefined;
  /** A newer version of the app is stored and waiting; a call reloads into it. */
  readonly update: (() => void) | undefined;
  /** The update was asked for and waits for this work of this tab or another one. */
  readonly updateWaits: { readonly work: Work; readonly here: boolean } | undefined;
  /**
   * Functions that each send the typed text of a field which no view of the game worker shows yet. While there is any, the
   * page shows the record as unsaved, whatever its last view says.
   */
  readonly unsent: readonly (() => void)[];
}

export const useHealth = create<Health>()(() => ({
  crash: undefined,
  keepsNothing: false,
  missing: undefined,
  update: undefined,
  updateWaits: undefined,
  unsent: [],
}));

/** Registers a field with unsent text; returns how to say that the text has arrived. */
export const beginUnsent = (sendNow: () => void): (() => void) => {
  useHealth.setState(({ unsent }) => ({ unsent: [...unsent, sendNow] }));
  return () => useHealth.setState(({ unsent }) => ({ unsent: unsent.filter((field) => field !== sendNow) }));
};

/** Call this before another record replaces this one, and before the page closes. */
export const sendTyped = (): void => {
  for (const sendNow of useHealth.getState().unsent) sendNow();
};

/** Whether what is made now is not stored: the browser keeps nothing, or has just refused to. */
export const useKeepsNothing = (): boolean => {
  const nothing = useHealth(({ keepsNothing }) => keepsNothing);
  const isRefused = useMirror(
    ({ document }) => document?.save.phase === 'held' || document?.save.phase === 'failed',
  );
  return nothing || isRefused;
};
