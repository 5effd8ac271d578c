import type { ReactNode } from 'react';
import css from './Empty.module.css';
import page from './Page.module.css';

interface EmptyProps {
  /** What it will look like. */
  readonly picture?: ReactNode;
  readonly title?: string;
  /** What this place shows, once there is something. */
  readonly text: string;
  /** The press that brings it. */
  readonly children?: ReactNode;
}

/** A place with nothing to show yet. */
export const Empty = ({ picture, title, text, children }: EmptyProps) => (
  <div className={css.empty}>
    {picture && <div className={css.picture}>{picture}</div>}
    {title && <h2 className={page.title}>{title}</h2>}
    <p className={css.text}>{text}</p>
    {children}
  </div>
);
