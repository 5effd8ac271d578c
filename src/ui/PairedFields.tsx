import type { ReactNode } from 'react';
import css from './PairedFields.module.css';

/** A list of choices, and beside it the field for other values. */
export const PairedFields = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.pair}>{children}</div>
);
