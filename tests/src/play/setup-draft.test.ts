import { beforeEach, expect, test } from 'vitest';
import { draftFor, keepDraft } from '../../../src/play/setup-draft';
import { draftKomi, komiOfRules, type SetupDraft } from '../../../workers/protocol';

beforeEach(() => localStorage.clear());

const CHINESE = komiOfRules('chinese');

test.each<[string, Partial<SetupDraft>, Partial<SetupDraft>, number]>([
  ['komi not typed follows the rules', {}, { rules: 'japanese' }, 6.5],
  ['komi not typed is none with handicap', {}, { handicap: 3 }, 0],
  ['typed komi survives a change of rules', { chosenKomi: 5.5 }, { rules: 'japanese' }, 5.5],
  ['typed komi survives a handicap', { chosenKomi: -12.5 }, { handicap: 4 }, -12.5],
  ['typed 0 survives a change of rules', { chosenKomi: 0 }, { rules: 'japanese' }, 0],
  [
    'the usual komi, typed, survives a change of rules',
    { chosenKomi: CHINESE },
    { rules: 'japanese' },
    CHINESE,
  ],
  ['the usual komi, typed, survives a handicap', { chosenKomi: CHINESE }, { handicap: 4 }, CHINESE],
])('%s, in this game and the next', (_, typed, change, komi) => {
  const draft = { ...draftFor('sparring'), ...typed };
  expect(draftKomi({ ...draft, ...change })).toBe(komi);
  keepDraft(draft);
  expect(draftKomi({ ...draftFor('sparring'), ...change })).toBe(komi);
});
