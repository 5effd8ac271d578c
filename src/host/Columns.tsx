import type { ReactNode } from 'react';
import css from './Columns.module.css';

/** Parts of a page beside each other on a wide window, below each other on a phone. */
export const Columns = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.columns}>{children}</div>
);
