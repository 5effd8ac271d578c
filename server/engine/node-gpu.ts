/**
 * Gives this process `navigator.gpu` from the package `webgpu` (Dawn), if somebody has installed it with `npm
 * install --no-save webgpu`. The package is no dependency because it holds 130 MB for five systems, too much
 * for a server without a graphics card. Returns the reason in English when it is not available.
 */
export const provideGpu = async (): Promise<string | undefined> => {
  try {
    const { create, globals } = await import('webgpu');
    Object.assign(globalThis, globals);
    // Node 20 has no navigator at all.
    const navigator: object = Reflect.get(globalThis, 'navigator') ?? {};
    Object.defineProperty(navigator, 'gpu', { value: create([]), configurable: true });
    Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
