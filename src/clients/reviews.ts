import * as Comlink from 'comlink';
import type { GameApi, ReviewApi, ReviewEvent } from '#protocol';
import { useMirror } from '../state/mirror';
import { portFor } from './worker';

/** The game worker's reviews and reports as the page sees them. */
let connected: ReviewApi | undefined;

export const connectReviews = async (api: ReviewApi): Promise<void> => {
  connected = api;
  await api.connect(portFor(({ jobs }: ReviewEvent) => useMirror.setState({ jobs })));
};

/** Usable at once: requests wait in the channel until the worker listens. */
export const joinReviews = async (game: Pick<Comlink.Remote<GameApi>, 'joinReviews'>): Promise<void> => {
  const { port1, port2 } = new MessageChannel();
  const joined = game.joinReviews(Comlink.transfer(port2, [port2]));
  await Promise.all([joined, connectReviews(Comlink.wrap<ReviewApi>(port1))]);
};

export const reviews = (): ReviewApi => {
  if (!connected) throw new Error('reviews are asked for before the game worker is started');
  return connected;
};
