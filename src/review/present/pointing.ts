import { create } from 'zustand';

/** Whether the pointer on the board points instead of playing. */
export const usePointing = create<{ readonly on: boolean }>()(() => ({ on: false }));

export const setPointing = (on: boolean): void => usePointing.setState({ on });
