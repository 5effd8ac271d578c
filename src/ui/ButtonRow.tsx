import type { ReactNode } from 'react';
import css from './ButtonRow.module.css';

/** Buttons side by side, in more rows where one is too short. */
export const ButtonRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.row}>{children}</div>
);
