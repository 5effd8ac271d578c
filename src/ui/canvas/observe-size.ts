/**
 * Reports the size of an element in whole device pixels, now and whenever it or the ratio changes. Takes the
 * browser's exact device box where it exists: rounding CSS pixels ourselves would blur.
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
    // In some browsers the device box ignores an emulated ratio; then our own rounding is better.
    const known = exact && Math.abs(exact.inlineSize - width) < 2 && Math.abs(exact.blockSize - height) < 2;
    if (known) onSize(exact.inlineSize, exact.blockSize, ratio);
    else onSize(Math.round(width), Math.round(height), ratio);
  });
  try {
    observer.observe(element, { box: 'device-pixel-content-box' });
  } catch {
    // Safari has no device-pixel-content-box.
    observer.observe(element);
  }
  return () => observer.disconnect();
};
