import type { ReactNode } from 'react';
import css from './ButtonRow.module.css';

interface ButtonRowProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Buttons side by side, wrapped into more rows where needed. */
export const ButtonRow = ({ children, className = '' }: ButtonRowProps) => (
  <div className={`${css.row} ${className}`}>{children}</div>
);
