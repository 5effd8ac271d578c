import { beforeEach, expect, test, vi } from 'vitest';
import { rematch } from '../../../src/play/play-commands';
import { lastDraft } from '../../../src/play/setup-draft';
import { useMirror } from '../../../src/state/mirror';
import { BLACK, type PlaySetup, type PlayView } from '../../../workers/protocol';
import { startFakePage } from '../../support/page-game';
import { usualSetup } from '../../support/play';

beforeEach(() => localStorage.clear());

/** The setup of the game that begins after one with this setup, which a person has played as Black. */
const after = async (setup: PlaySetup): Promise<PlaySetup> => {
  const { calls } = await startFakePage();
  const play = { playing: true, setup, people: [BLACK], phase: { name: 'over' } } as unknown as PlayView;
  useMirror.setState({ play });
  rematch();
  const begun = await vi.waitUntil(() => calls.find(([name]) => name === 'beginPlay'));
  return begun[1] as PlaySetup;
};

test.each([7.5, 0, -12.5])('a rematch has the other colour and the same komi, %d', async (komi) => {
  const setup = usualSetup({ komi, colour: 'black' });
  expect(await after(setup)).toMatchObject({ ...setup, colour: 'white' });
});

test('the komi of the next setup follows its rules again where it was the usual one', async () => {
  await after(usualSetup({ rules: 'chinese', komi: 7.5 }));
  expect(lastDraft()?.chosenKomi).toBe('usual');
  await after(usualSetup({ rules: 'chinese', komi: 5.5 }));
  expect(lastDraft()?.chosenKomi).toBe(5.5);
});
