import { create } from 'zustand';

/** Whether somebody is being shown around. */
export const useTour = create<{ readonly on: boolean }>()(() => ({ on: false }));

export const endTour = (): void => useTour.setState({ on: false });
