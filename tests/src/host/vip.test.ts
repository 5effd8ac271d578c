import { expect, test } from 'vitest';
import { vipEndText, vipOf } from '../../../src/host/account';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const vip = (vip_level: number, start: string, expire: string) => ({
  id: 1,
  coin: 0,
  vip_level,
  start,
  expire,
});

test('VIP time that begins later gives nothing yet', () => {
  expect(vipOf({ vips: [vip(1, '2026-04-01T00:00:00Z', '2026-05-01T00:00:00Z')] }, NOW)).toBeUndefined();
  expect(vipOf({ vips: [] }, NOW)).toBeUndefined();
});

test('the highest running level counts, to the end of what follows it without a gap', () => {
  const vips = [
    vip(1, '2026-04-01T00:00:00Z', '2026-05-01T00:00:00Z'),
    vip(1, '2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'),
    vip(1, '2026-06-01T00:00:00Z', '2026-07-01T00:00:00Z'),
    vip(2, '2026-05-01T00:00:00Z', '2026-06-01T00:00:00Z'),
  ];
  expect(vipOf({ vips }, NOW)).toEqual({ level: 1, until: Date.parse('2026-05-01T00:00:00Z') });
});

test('an end within two days is told with its hour', () => {
  expect(vipEndText({ level: 1, until: NOW + 3_600_000 }, NOW)).toMatch(/^2026-03-1\d \d\d:00$/);
  expect(vipEndText({ level: 1, until: NOW + 40 * 86_400_000 }, NOW)).toMatch(/^2026-04-\d\d$/);
});
