import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Sha256 } from '../../workers/networks/sha256';

const hashOf = (...pieces: readonly Uint8Array[]): string => {
  const hash = new Sha256();
  for (const piece of pieces) hash.add(piece);
  return hash.end();
};

test("equals the system's at every length around a block", () => {
  const bytes = randomBytes(200);
  for (let length = 0; length <= 200; length += 1) {
    const part = bytes.subarray(0, length);
    expect(hashOf(part)).toBe(createHash('sha256').update(part).digest('hex'));
  }
});

test('does not depend on how the bytes are cut', () => {
  const bytes = randomBytes(100_000);
  const whole = createHash('sha256').update(bytes).digest('hex');
  for (const step of [1, 63, 64, 65, 1000, 65_536]) {
    const pieces: Uint8Array[] = [];
    for (let at = 0; at < bytes.length; at += step) pieces.push(bytes.subarray(at, at + step));
    expect(hashOf(...pieces)).toBe(whole);
  }
});
