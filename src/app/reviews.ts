import * as Comlink from 'comlink';
import type { GameApi, ReviewApi } from '#protocol';

/** The worker's reviews and reports as the rest of the page sees them. */
let connected: ReviewApi | undefined;

export const connectReviews = (api: ReviewApi): void => {
  connected = api;
};

export const joinReviews = async (game: Pick<Comlink.Remote<GameApi>, 'joinReviews'>): Promise<void> => {
  const { port1, port2 } = new MessageChannel();
  connectReviews(Comlink.wrap<ReviewApi>(port1));
  await game.joinReviews(Comlink.transfer(port2, [port2]));
};

export const reviews = (): ReviewApi => {
  if (!connected) throw new Error('reviews are asked for before the game worker is started');
  return connected;
};
