import { createContext, useContext } from 'react';

/** Selects the visible fields of a long page by their labels. Without a provider all are visible. */
export const FieldFilter = createContext<(label: string) => boolean>(() => true);

export const useIsFieldShown = (label: string): boolean => useContext(FieldFilter)(label);
