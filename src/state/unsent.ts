import { create } from 'zustand';

/**
 * Text that was typed and that the game worker does not show yet, field by field. As long as there is any, the record
 * is not saved, whatever its last view says.
 */
interface Unsent {
  /** What sends the text of each field now. */
  readonly fields: readonly (() => void)[];
}

export const useUnsent = create<Unsent>()(() => ({ fields: [] }));

/** A field has text that is on its way; returns how to say that it has arrived. */
export const beginUnsent = (sendNow: () => void): (() => void) => {
  useUnsent.setState(({ fields }) => ({ fields: [...fields, sendNow] }));
  return () => useUnsent.setState(({ fields }) => ({ fields: fields.filter((field) => field !== sendNow) }));
};

/** Before another record takes the place of this one, and before the page goes. */
export const sendTyped = (): void => {
  for (const sendNow of useUnsent.getState().fields) sendNow();
};
