import type { ReactNode } from 'react';
import css from './FactLine.module.css';

interface FactLineProps {
  /** `div` inside a `dl`, `li` inside a list. */
  readonly as: 'div' | 'li';
  readonly children: ReactNode;
}

/** A name at the left, what is known of it at the right. */
export const FactLine = ({ as: Tag, children }: FactLineProps) => <Tag className={css.line}>{children}</Tag>;
