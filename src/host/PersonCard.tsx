import type { ReactNode } from 'react';
import css from './PersonCard.module.css';

interface PersonCardProps {
  readonly label: string;
  readonly picture?: ReactNode;
  /** Who it is. */
  readonly children: ReactNode;
  /** What the person can do here. */
  readonly actions: ReactNode;
}

/** Who is signed in, with picture and buttons. */
export const PersonCard = ({ label, picture, children, actions }: PersonCardProps) => (
  <section className={css.card} aria-label={label}>
    {picture}
    <div className={css.who}>{children}</div>
    {actions}
  </section>
);
