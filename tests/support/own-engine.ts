import type { SavedEngine } from '../../src/state/engine-choice';

/** An engine of the person whose trial has shown this speed. */
export const ownEngine = (visitsPerSecond: number): SavedEngine => {
  const trial = {
    name: 'KataGo',
    network: 'b18',
    readyMs: 1,
    answerMs: 1,
    visits: 1,
    visitsPerSecond,
    at: 1,
  };
  return { id: 'own', name: 'My KataGo', trial } as SavedEngine;
};
