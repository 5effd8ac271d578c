import type { ReactNode } from 'react';
import css from './Heading.module.css';

/** The heading of a part of a page or dialog. */
export const Heading = ({ children }: { readonly children: ReactNode }) => (
  <h3 className={css.heading}>{children}</h3>
);
