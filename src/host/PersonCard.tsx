import type { ReactNode } from 'react';
import css from './PersonCard.module.css';

interface PersonCardProps {
  readonly label: string;
  readonly picture?: ReactNode;
  /** Name of the person. */
  readonly children: ReactNode;
  /** Buttons for the person. */
  readonly actions: ReactNode;
}

/** The signed-in person, with picture and buttons. */
export const PersonCard = ({ label, picture, children, actions }: PersonCardProps) => (
  <section className={css.card} aria-label={label}>
    {picture}
    <div className={css.who}>{children}</div>
    {actions}
  </section>
);
