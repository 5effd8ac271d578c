import * as Comlink from 'comlink';
import { hasNotLoaded, healMissingPart } from '../state/missing-part';

/** Rejects when the worker dies, so that no caller waits for ever. */
const deathOf = (worker: Worker): Promise<never> =>
  new Promise((_, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      if (hasNotLoaded(event)) void healMissingPart();
      reject(new Error(event.message || 'the worker has died'));
    });
  });

/** Wraps a worker so that its death rejects all pending calls. `onDeath` can drop it, so that the next call starts a new one. */
export const callsOf = <Api extends object>(
  worker: Worker,
  onDeath: () => void = () => {},
): Comlink.Remote<Api> => {
  const death = deathOf(worker);
  death.catch(onDeath);
  return new Proxy(Comlink.wrap<Api>(worker), {
    get: (api, name, receiver) => {
      const call: unknown = Reflect.get(api, name, receiver);
      if (typeof call !== 'function' || typeof name === 'symbol') return call;
      return (...values: unknown[]) => Promise.race([Reflect.apply(call, api, values), death]);
    },
  });
};

/** A port that a worker gets for its events, which come to the listener. */
export const portFor = <Event>(listener: (event: Event) => void): MessagePort => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<Event>) => listener(data);
  return Comlink.transfer(port2, [port2]);
};
