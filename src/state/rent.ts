import { create } from 'zustand';

/** What a person is asked before an AI of the host is rented. */
export interface RentQuestion {
  readonly name: string;
  readonly price: number;
  readonly minutes: number;
  readonly have: number;
}

interface Rent {
  readonly asked: RentQuestion | undefined;
  readonly agreed: boolean;
  /** Until when engines are rented, by their id; only those of this visit. */
  readonly until: Readonly<Record<string, number>>;
}

export const useRent = create<Rent>()(() => ({ asked: undefined, agreed: false, until: {} }));

export const noteRented = (engine: string, until: number | undefined): void =>
  useRent.setState(({ until: { [engine]: _, ...others } }) => ({
    until: until === undefined ? others : { ...others, [engine]: until },
  }));
