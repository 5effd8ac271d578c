import { create } from 'zustand';
import type { Unrepaired } from '../platform/repair';
import type { Work } from './under-way';

/** The state of the workers. A crash loses nothing, because every edit is stored. */
interface Health {
  /** The browser's error text of the crash, for details; undefined without a crash. */
  readonly crash: string | undefined;
  /** A part of the app has not loaded, and this is why it could not be fetched again by itself. */
  readonly missing: Unrepaired | 'busy' | undefined;
  /** A newer version of the app is stored and waiting; a call reloads into it. */
  readonly update: (() => void) | undefined;
  /** The update was asked for and waits for this work of this tab or another one. */
  readonly updateWaits: { readonly work: Work; readonly here: boolean } | undefined;
}

export const useHealth = create<Health>()(() => ({
  crash: undefined,
  missing: undefined,
  update: undefined,
  updateWaits: undefined,
}));
