export interface Scrolled {
  readonly scrollElement: Element | null;
}
export type TellSize = (size: { readonly width: number; readonly height: number }) => void;

/**
 * Reports the size after the browser has laid out the list; asking earlier would force the layout within the task
 * that adds rows.
 */
export const tellSize = ({ scrollElement }: Scrolled, tell: TellSize): (() => void) | undefined => {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver((entries) => {
    for (const { contentRect } of entries) tell(contentRect);
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
};
