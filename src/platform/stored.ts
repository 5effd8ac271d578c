import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { Kept } from './storage';

/** A store whose state this device keeps: read once, written at every change. */
export const stored = <State extends object>(value: Kept<State>): UseBoundStore<StoreApi<State>> => {
  const use = create<State>()(value.get);
  use.subscribe((state) => value.set(state));
  return use;
};
