/**
 * Gives this process `navigator.gpu`, from the package `webgpu` (Dawn) where somebody has put it beside us with
 * `npm install --no-save webgpu`: for five systems in one it holds 130 MB, too many for a server without a graphics
 * card. Answers why not, in English, where it cannot be had.
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
