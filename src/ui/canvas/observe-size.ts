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
    const width = entry.contentRect.width * ratio;
    const height = entry.contentRect.height * ratio;
    const exact = entry.devicePixelContentBoxSize?.[0];
    // An emulated ratio is missing from the device box of some browsers; then it is no better than our own.
    const known = exact && Math.abs(exact.inlineSize - width) < 2 && Math.abs(exact.blockSize - height) < 2;
    if (known) onSize(exact.inlineSize, exact.blockSize, ratio);
    else onSize(Math.round(width), Math.round(height), ratio);
  });
  try {
    observer.observe(element, { box: 'device-pixel-content-box' });
  } catch {
    // Safari has no device pixel box.
    observer.observe(element);
  }
  return () => observer.disconnect();
};
