import type { ReactNode } from 'react';
import css from './SetupFold.module.css';

interface SetupFoldProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Settings that most games leave as they are. */
export const SetupFold = ({ title, children }: SetupFoldProps) => (
  <details className={css.more}>
    <summary>{title}</summary>
    {children}
  </details>
);
