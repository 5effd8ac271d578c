import type { ReactNode } from 'react';
import css from './Outcome.module.css';

interface OutcomeProps {
  readonly isBad: boolean;
  readonly children: ReactNode;
}

/** What came of asking an engine; told to screen readers as it comes. */
export const Outcome = ({ isBad, children }: OutcomeProps) => (
  <p className={css.outcome} aria-live="polite" data-bad={isBad || undefined}>
    {children}
  </p>
);
