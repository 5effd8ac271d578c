import { createContext, useContext } from 'react';

/** Which fields of a long page are shown, by their labels. Without a provider all are. */
export const FieldFilter = createContext<(label: string) => boolean>(() => true);

export const useIsFieldShown = (label: string): boolean => useContext(FieldFilter)(label);
