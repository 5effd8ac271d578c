import { expect, test } from 'vitest';
import { verify } from '../../bench/verify/report';
import { describeShared } from '../support/shared';

describeShared('katago/games', 'the report beside a slow script', () => {
  test('every figure of recorded games is the slow script’s', async () => {
    const { checked, missed } = await verify([]);
    expect(checked).toBeGreaterThan(2000);
    expect(missed).toBe(0);
  });
});
