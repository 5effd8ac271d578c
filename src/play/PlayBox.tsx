import type { ComponentProps } from 'react';
import css from './PlayBox.module.css';

/**
 * A statement or question of the game, set off from the rest of the panel. It comes into view, as a phone has room for little
 * of the panel, and gives the room back when it goes; `ref` replaces that.
 */
export const PlayBox = (props: Omit<ComponentProps<'section'>, 'className'>) => (
  <section className={css.box} ref={bringIntoView} {...props} />
);

const bringIntoView = (box: HTMLElement | null): (() => void) | undefined => {
  const panel = box?.closest('[data-phase]');
  if (!box || !panel) return undefined;
  const before = panel.scrollTop;
  box.scrollIntoView({ block: 'nearest' });
  const shown = panel.scrollTop;
  return () => {
    // Who has scrolled since stays there.
    if (panel.scrollTop === shown) panel.scrollTop = before;
  };
};
