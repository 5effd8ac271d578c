import { type RefObject, useLayoutEffect } from 'react';

/** What draws on canvases: with the colours of the page, which it reads when they may have changed. */
interface Drawer {
  wear(themeKey: string): void;
}

/** Draws again when one of `drawn` changes, and in the colours of the page. The renderer is made by its component. */
export const useDrawn = <Renderer extends Drawer>(
  renderer: RefObject<Renderer | undefined>,
  themeKey: string,
  draw: (renderer: Renderer) => void,
  drawn: readonly unknown[],
): void => {
  useLayoutEffect(() => {
    if (renderer.current) draw(renderer.current);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the component says what it draws
  }, drawn);
  useLayoutEffect(() => renderer.current?.wear(themeKey), [renderer, themeKey]);
};
