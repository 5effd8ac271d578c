import type { GameApi } from '#protocol';

/** The game worker as the rest of the page sees it. */
let connected: GameApi | undefined;

export const connectGame = (api: GameApi): void => {
  connected = api;
};

export const game = (): GameApi => {
  if (!connected) throw new Error('the game worker is asked for before it is started');
  return connected;
};
