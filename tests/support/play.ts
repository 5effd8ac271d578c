import type { PlaySetup } from '#kernel/play/setup';
import { DEFAULT_SPARRING } from '#kernel/play/sparring';

/** An even 9x9 game against the AI, Black to be played here; give what a test cares for. */
export const usualSetup = (parts: Partial<PlaySetup> = {}): PlaySetup => ({
  method: 'analyse',
  guidance: 'simple',
  size: 9,
  rules: 'chinese',
  handicapRule: 'fixed',
  handicap: 0,
  komi: 6.5,
  colour: 'black',
  opponent: { kind: 'ai', strength: '10k' },
  united: {
    black1: { kind: 'person' },
    white1: { kind: 'ai', strength: '10k' },
    black2: { kind: 'ai', strength: '10k' },
    white2: { kind: 'ai', strength: '10k' },
  },
  sparring: DEFAULT_SPARRING,
  missLimit: 0,
  aim: 'ai',
  level: '10k',
  takeBack: true,
  hints: true,
  aiResigns: true,
  noWaiting: true,
  ...parts,
});
