import type { GameApi, Result } from '#protocol';
import { useHealth } from '../state/health';
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

/** A request that throws has met a bug: the person is told and may start the workers anew. */
export const reportCrash = (error: unknown): void =>
  useHealth.setState({ crash: error instanceof Error ? (error.stack ?? error.message) : String(error) });

/** Awaits an answer; a failure becomes a notice. True when it went well. */
export const told = async (answer: Promise<Result<unknown>>): Promise<boolean> => {
  try {
    const result = await answer;
    if (result.ok) return true;
    notifyFailure(result.failure);
  } catch (error) {
    reportCrash(error);
  }
  return false;
};
