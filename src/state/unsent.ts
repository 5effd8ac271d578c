import { create } from 'zustand';

/**
 * Typed text that no view of the game worker shows yet, by field. While there is any, the page shows the record as
 * unsaved, whatever its last view says.
 */
interface Unsent {
  /** Functions that send each field's text now. */
  readonly fields: readonly (() => void)[];
}

export const useUnsent = create<Unsent>()(() => ({ fields: [] }));

/** Registers a field with unsent text; returns how to say that the text has arrived. */
export const beginUnsent = (sendNow: () => void): (() => void) => {
  useUnsent.setState(({ fields }) => ({ fields: [...fields, sendNow] }));
  return () => useUnsent.setState(({ fields }) => ({ fields: fields.filter((field) => field !== sendNow) }));
};

/** Call this before another record replaces this one, and before the page closes. */
export const sendTyped = (): void => {
  for (const sendNow of useUnsent.getState().fields) sendNow();
};
