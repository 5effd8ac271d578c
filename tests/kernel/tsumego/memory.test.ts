import { expect, test, vi } from 'vitest';
import { BLACK, WHITE } from '#kernel/board/types';
import { makeRegion, placeOf } from '#kernel/tsumego/region';
import { Solver } from '#kernel/tsumego/solver';

const BITS = 10;
const ENTRY_BYTES = 32;
const EXPANSIONS = 15_000;
const MEBIBYTE = 2 ** 20;

/** One black stone in an open corner of 8 × 8 points. */
const hopeless = () => {
  const size = { width: 19, height: 19 };
  const stones = new Uint8Array(size.width * size.height);
  stones[2 * size.width + 2] = BLACK;
  for (let at = 0; at < 8; at += 1) stones[8 * size.width + at] = stones[at * size.width + 8] = WHITE;
  const corner = [...stones.keys()].filter((point) => point % size.width < 8 && point < 8 * size.width);
  const region = makeRegion({ size, stones }, BLACK, corner);
  if (!region.ok) throw new Error(region.failure.code);
  return { region: region.value, place: placeOf(region.value, stones) };
};

test('a problem that is too hard fills the table and takes no more memory than that', () => {
  const { Instance } = WebAssembly;
  let memory: WebAssembly.ExportValue | undefined;
  const watch = vi.spyOn(WebAssembly, 'Instance').mockImplementation(function watched(module) {
    const made = new Instance(module);
    memory = made.exports.memory;
    return made;
  });
  const solver = new Solver(BITS);
  watch.mockRestore();
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('no memory');
  const before = memory.buffer.byteLength;
  const { region, place } = hopeless();
  solver.load(region);
  solver.begin('kill', place, 'attacker', { attacker: 0, defender: 0 });
  let answer: boolean | undefined;
  while (answer === undefined && solver.expansions < EXPANSIONS) answer = solver.step(EXPANSIONS / 10);
  expect(answer).toBeUndefined();
  // Many more positions than the table has entries.
  expect(solver.expansions).toBeGreaterThan(10 * 2 ** BITS);
  expect(memory.buffer.byteLength).toBe(before);
  expect(before).toBeLessThan(2 ** BITS * ENTRY_BYTES + 2 * MEBIBYTE);
});
