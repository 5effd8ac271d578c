import type { ReactNode } from 'react';
import css from './TabPage.module.css';

interface TabPageProps {
  readonly children: ReactNode;
  /** Its sections stand beside each other where there is room. */
  readonly isCards?: boolean;
}

/** The frame of a library tab that scrolls as one text. */
export const TabPage = ({ children, isCards = false }: TabPageProps) => (
  <div className={css.page} data-cards={isCards || undefined}>
    {children}
  </div>
);
