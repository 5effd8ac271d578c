import type { ComponentProps } from 'react';
import css from './Headline.module.css';

/** What a box of the game is about in one line: who won, by how much. */
export const Headline = (props: Omit<ComponentProps<'p'>, 'className'>) => (
  <p className={css.headline} {...props} />
);
