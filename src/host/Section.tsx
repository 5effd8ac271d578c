import type { ReactNode } from 'react';
import { Heading } from '../ui/Heading';
import css from './Section.module.css';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of an account page, with its heading. */
export const Section = ({ title, children }: SectionProps) => (
  <section className={css.section} aria-label={title}>
    <Heading>{title}</Heading>
    {children}
  </section>
);
