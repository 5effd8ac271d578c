import type { ComponentProps } from 'react';
import css from './PlayBox.module.css';

/** Something the game says or asks, set off from the rest of the panel. */
export const PlayBox = (props: Omit<ComponentProps<'section'>, 'className'>) => (
  <section className={css.box} {...props} />
);
