import type { ReactNode } from 'react';
import css from './Heading.module.css';

/** The heading of a section. */
export const Heading = ({ children }: { readonly children: ReactNode }) => (
  <h3 className={css.heading}>{children}</h3>
);
