import { expect, test } from 'vitest';
import type { NetworkId, PositionKey, RecordId } from '#protocol';

test('the compiler refuses an id of one kind in place of another', () => {
  const analyses = new Map<PositionKey, NetworkId>();
  const record = 'r1' as RecordId;
  // @ts-expect-error a record is no position
  expect(analyses.get(record)).toBeUndefined();
  // @ts-expect-error a record is no network
  analyses.set('p0', record);
  expect(analyses.get('p0')).toBe('r1');
});
