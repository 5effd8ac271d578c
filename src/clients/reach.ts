import type { SavedEngine } from '../state/engine-choice';

/** The engine with its address and token: an AI of a host is rented for them, and only then the code for that loads. */
export const reach = async (engine: SavedEngine): Promise<SavedEngine | undefined> =>
  engine.hosted ? (await import('./rent')).rent(engine, engine.hosted) : engine;
