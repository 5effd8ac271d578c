import type { ReactNode } from 'react';
import css from './PairedFields.module.css';

/** A list to pick from, and beside it the field for what is not in the list. */
export const PairedFields = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.pair}>{children}</div>
);
