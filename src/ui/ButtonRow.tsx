import type { ReactNode } from 'react';
import css from './ButtonRow.module.css';

/** Buttons side by side, wrapped into more rows where needed. */
export const ButtonRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.row}>{children}</div>
);
