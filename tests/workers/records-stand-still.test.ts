import { expect, test } from 'vitest';
import { recordsStandStill } from '../../workers/records-stand-still';

test('an update waits while records come in', async () => {
  const counts = [3, 40, 81, 81, 99];
  let looks = 0;
  const waits: number[] = [];
  await recordsStandStill(
    async () => counts[looks++] ?? 0,
    async (ms) => void waits.push(ms),
  );
  expect(looks).toBe(4);
  expect(waits).toHaveLength(3);
});
