import { vi } from 'vitest';
import type { Palette } from '../../../src/ui/canvas/palette';

/** One call of a drawing function, with the colours in use. */
export interface Drawn {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly fill: unknown;
  readonly stroke: unknown;
  readonly alpha: unknown;
}

/** A context that draws nothing and records every call. */
export const recordingContext = (): { ctx: CanvasRenderingContext2D; calls: Drawn[] } => {
  const calls: Drawn[] = [];
  const state: Record<string, unknown> = { fillStyle: '', strokeStyle: '', globalAlpha: 1, font: '10px x' };
  const answer = (name: string, args: readonly unknown[]): unknown => {
    calls.push({ name, args, fill: state.fillStyle, stroke: state.strokeStyle, alpha: state.globalAlpha });
    if (name === 'measureText') {
      const size = /([\d.]+)px/.exec(String(state.font))?.[1] ?? '10';
      return { width: String(args[0]).length * Number(size) * 0.6 };
    }
    if (name === 'createImageData')
      return { data: new Uint8ClampedArray(4 * Number(args[0]) * Number(args[1])) };
    return name.startsWith('create') ? { addColorStop: () => undefined } : undefined;
  };
  const ctx = new Proxy(state, {
    get: (target, name) =>
      typeof name === 'string' && name in target
        ? target[name]
        : (...args: unknown[]) => answer(String(name), args),
    set: (target, name, value) => {
      target[String(name)] = value;
      return true;
    },
  });
  return { ctx: ctx as unknown as CanvasRenderingContext2D, calls };
};

/** Every colour is its own name, so that a test can name it. */
const NAMES = {
  font: 'sans-serif',
  heat: Array.from({ length: 8 }, (_, step) => `heat${step}`),
  onPaper: new Proxy({}, { get: (_, name) => String(name) }),
};
export const NAMED_COLORS = new Proxy(NAMES, {
  get: (names, name) => Reflect.get(names, name) ?? String(name),
}) as unknown as Palette;

export const texts = (calls: readonly Drawn[]): string[] =>
  calls.filter((call) => call.name === 'fillText').map((call) => String(call.args[0]));

/** jsdom has neither canvas nor layout: all boxes have this size (CSS pixels) and all contexts record. */
export const installCanvas = (width: number, height: number): Drawn[] => {
  const { ctx, calls } = recordingContext();
  const box = { x: 0, y: 0, left: 0, top: 0, right: width, bottom: height, width, height };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly tell: ResizeObserverCallback;
      constructor(tell: ResizeObserverCallback) {
        this.tell = tell;
      }
      observe(target: Element) {
        const entry = { target, contentRect: box } as unknown as ResizeObserverEntry;
        this.tell([entry], this as unknown as ResizeObserver);
      }
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'Path2D',
    class {
      moveTo() {}
      lineTo() {}
      closePath() {}
      rect() {}
    },
  );
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) =>
    setTimeout(() => run(performance.now()), 0),
  );
  vi.stubGlobal('cancelAnimationFrame', (timer: number) => clearTimeout(timer));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(ctx as never);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box });
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
  return calls;
};

export const frame = (): Promise<void> => new Promise((done) => setTimeout(done, 5));
