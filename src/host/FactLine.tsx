import type { ReactNode } from 'react';
import css from './FactLine.module.css';

interface FactLineProps {
  /** `div` inside a `dl`, `li` inside a list. */
  readonly as: 'div' | 'li';
  readonly children: ReactNode;
}

/** A label on the left, its value on the right. */
export const FactLine = ({ as: Tag, children }: FactLineProps) => <Tag className={css.line}>{children}</Tag>;
