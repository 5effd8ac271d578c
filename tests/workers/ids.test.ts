import { expect, test } from 'vitest';
import type { NetworkId, PositionKey, RecordId } from '#protocol';

test('an id of one kind is refused by the compiler where another kind is asked for', () => {
  const analyses = new Map<PositionKey, NetworkId>();
  const record = 'r1' as RecordId;
  // @ts-expect-error a record is no position
  expect(analyses.get(record)).toBeUndefined();
  // @ts-expect-error a record is no network
  analyses.set('p0', record);
  expect(analyses.get('p0')).toBe('r1');
});
