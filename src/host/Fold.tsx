import type { ReactNode } from 'react';
import css from './Fold.module.css';

interface FoldProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section that unfolds under its title. */
export const Fold = ({ title, children }: FoldProps) => (
  <details className={css.fold}>
    <summary>{title}</summary>
    {children}
  </details>
);
