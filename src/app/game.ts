import type { GameApi, Result } from '#protocol';
import { notifyFailure } from '../state/notices';

/** The game worker as the rest of the page sees it. */
let connected: GameApi | undefined;

export const connectGame = (api: GameApi): void => {
  connected = api;
};

export const game = (): GameApi => {
  if (!connected) throw new Error('the game worker is asked for before it is started');
  return connected;
};

/** Awaits an answer; a failure becomes a notice. True when it went well. */
export const told = async (answer: Promise<Result<unknown>>): Promise<boolean> => {
  const result = await answer;
  if (result.ok) return true;
  notifyFailure(result.failure);
  return false;
};
