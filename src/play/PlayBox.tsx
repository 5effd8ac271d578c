import type { ComponentProps } from 'react';
import css from './PlayBox.module.css';

/** A statement or question of the game, set off from the rest of the panel. */
export const PlayBox = (props: Omit<ComponentProps<'section'>, 'className'>) => (
  <section className={css.box} {...props} />
);
