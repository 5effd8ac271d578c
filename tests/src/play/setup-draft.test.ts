import { beforeEach, expect, test } from 'vitest';
import { draftFor, withUsualKomi } from '../../../src/play/setup-draft';

beforeEach(() => localStorage.clear());

test.each([
  ['the usual komi follows the rules', {}, { rules: 'japanese' }, 6.5],
  ['there is none with handicap', {}, { handicap: 3 }, 0],
  ['typed komi survives a change of rules', { komi: 5.5 }, { rules: 'japanese' }, undefined],
  ['typed komi survives a handicap', { komi: -12.5 }, { handicap: 4 }, undefined],
] as const)('%s', (_, typed, change, komi) => {
  expect(withUsualKomi({ ...draftFor('sparring'), ...typed }, change).komi).toBe(komi);
});
