import type { ReactNode } from 'react';
import css from './TabPage.module.css';

/** The frame of a library tab that scrolls as one text. */
export const TabPage = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.page}>{children}</div>
);
