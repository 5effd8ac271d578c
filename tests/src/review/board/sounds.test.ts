import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const files: Blob[] = [];
const plays = vi.fn(() => Promise.resolve());
const active = { hasBeenActive: true };

beforeEach(() => {
  vi.resetModules();
  files.length = 0;
  plays.mockClear();
  active.hasBeenActive = true;
  vi.stubGlobal('navigator', { ...navigator, userActivation: active });
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(plays);
});
afterEach(() => vi.unstubAllGlobals());

const samplesIn = async (file: Blob | undefined): Promise<number> => {
  if (!file) expect.fail('no sound was made');
  const view = new DataView(await file.arrayBuffer());
  const text = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect(view.getUint32(4, true)).toBe(view.byteLength - 8);
  expect(view.getUint32(40, true)).toBe(view.byteLength - 44);
  return view.getUint32(40, true) / 2;
};

test('a stone is one click, a capture several, and the sound grows with the number', async () => {
  const { playStone } = await import('../../../../src/review/board/sounds');
  playStone(0);
  playStone(1);
  playStone(4);
  expect(plays).toHaveBeenCalledTimes(3);
  const lengths = await Promise.all(files.map(samplesIn));
  expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
  expect(new Set(lengths).size).toBe(3);
});

test('the same sound is synthesised once', async () => {
  const { playPass } = await import('../../../../src/review/board/sounds');
  playPass();
  playPass();
  expect(plays).toHaveBeenCalledTimes(2);
  expect(files).toHaveLength(1);
});

test('no sound is tried before the first press', async () => {
  active.hasBeenActive = false;
  const { playStone } = await import('../../../../src/review/board/sounds');
  playStone(0);
  expect(plays).not.toHaveBeenCalled();
});
