import type { ComponentProps } from 'react';
import css from './PlayBox.module.css';

/**
 * A statement or question of the game, set off from the rest of the panel. It comes into view, as a phone has room for little
 * of the panel; `ref` replaces that.
 */
export const PlayBox = (props: Omit<ComponentProps<'section'>, 'className'>) => (
  <section className={css.box} ref={bringIntoView} {...props} />
);

const bringIntoView = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'nearest' });
