import type { ComponentProps } from 'react';
import css from './PlayBox.module.css';

/** A statement or question of the game, set off from the rest of the panel. */
export const PlayBox = (props: Omit<ComponentProps<'section'>, 'className'>) => (
  <section className={css.box} {...props} />
);

/** For a box that says why the game waits: a low phone has the row of actions over it otherwise. */
export const bringIntoView = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'nearest' });
