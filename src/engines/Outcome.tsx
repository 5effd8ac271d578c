import type { ReactNode } from 'react';
import css from './Outcome.module.css';

interface OutcomeProps {
  readonly isBad: boolean;
  readonly children: ReactNode;
}

/** The result of asking an engine, announced to screen readers. */
export const Outcome = ({ isBad, children }: OutcomeProps) => (
  <p className={css.outcome} aria-live="polite" data-bad={isBad || undefined}>
    {children}
  </p>
);
