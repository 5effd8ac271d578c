import type { ReactNode } from 'react';
import css from './StorageSection.module.css';

interface StorageSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One section of the storage tab, with its heading. */
export const StorageSection = ({ title, children }: StorageSectionProps) => (
  <section className={css.section}>
    <h3 className={css.heading}>{title}</h3>
    {children}
  </section>
);
