import { factsOf } from '../format/numbers';
import css from './Facts.module.css';

interface FactsProps {
  readonly facts: readonly string[];
  readonly className?: string | undefined;
}

/** Facts in a row, "2016-03-13 · 180 moves". The dots stand between facts of one line, never where a line wraps. */
export const Facts = ({ facts, className = '' }: FactsProps) => (
  <span className={css.facts}>
    <span className={`${css.row} ${className}`}>
      {factsOf(facts).map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place
        <span key={at}>
          {at > 0 && ' '}
          <span className={css.fact}>
            {at > 0 && <span className={css.dot}>· </span>}
            {fact}
          </span>
        </span>
      ))}
    </span>
  </span>
);
