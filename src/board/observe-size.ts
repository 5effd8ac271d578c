/**
 * Tells the size of an element in device pixels, whole ones, now and whenever it or the ratio changes.
 * Where the browser knows the exact device box we take it: rounding CSS pixels ourselves would blur.
 */
export const observeSize = (
  element: HTMLElement,
  onSize: (width: number, height: number, ratio: number) => void,
): (() => void) => {
  const observer = new ResizeObserver((entries) => {
    const entry = entries.at(-1);
    if (!entry) return;
    const ratio = devicePixelRatio;
    const exact = entry.devicePixelContentBoxSize?.[0];
    if (exact) onSize(exact.inlineSize, exact.blockSize, ratio);
    else
      onSize(
        Math.round(entry.contentRect.width * ratio),
        Math.round(entry.contentRect.height * ratio),
        ratio,
      );
  });
  try {
    observer.observe(element, { box: 'device-pixel-content-box' });
  } catch {
    // Safari has no device pixel box.
    observer.observe(element);
  }
  return () => observer.disconnect();
};
