import type { ReactNode } from 'react';
import css from './TabPage.module.css';

/** A tab of the library that is read from top to bottom. */
export const TabPage = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.page}>{children}</div>
);
