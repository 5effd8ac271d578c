import { create } from 'zustand';

/** Whether the tour runs. */
export const useTour = create<{ readonly on: boolean }>()(() => ({ on: false }));

export const endTour = (): void => useTour.setState({ on: false });
