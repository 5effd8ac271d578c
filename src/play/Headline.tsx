import type { ComponentProps } from 'react';
import css from './Headline.module.css';

/** The one-line summary of a box: who won, by how much. */
export const Headline = (props: Omit<ComponentProps<'p'>, 'className'>) => (
  <p className={css.headline} {...props} />
);
