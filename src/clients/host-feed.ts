import type { HostEvent, HostFeedApi, HostFeedNews } from '#protocol';
import { hostAddress } from '../state/host';
import { useSession } from '../state/session';
import { callsOf, portFor } from './worker';

const listeners = new Set<(event: HostEvent) => void>();

/** Listens to what the host tells. Returns how to stop. */
export const onHostEvent = (listener: (event: HostEvent) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const tellHostEvent = (event: HostEvent): void => {
  for (const listener of listeners) listener(event);
};

let connected: HostFeedApi | undefined;

const startWorker = (onEnded: (token: string) => void): HostFeedApi => {
  const worker = new Worker(new URL('../../workers/host.worker.ts', import.meta.url), {
    type: 'module',
    name: 'host',
  });
  const api = callsOf<HostFeedApi>(worker, () => {
    connected = undefined;
    useSession.setState({ isHeard: false });
  });
  const hear = (news: HostFeedNews): void => {
    if (news.type === 'event') tellHostEvent(news.event);
    else if (news.type === 'open') useSession.setState({ isHeard: news.isOpen });
    else onEnded(news.token);
  };
  void api.connect(portFor(hear));
  return api;
};

/**
 * Listens to the host of the signed-in person, whoever and whichever that is. The worker starts with the first of them.
 * `onEnded`: the host says that it knows this token no more.
 */
export const followHost = (onEnded: (token: string) => void): (() => void) => {
  const follow = (): void => {
    const token = useSession.getState().user?.token;
    const host = hostAddress();
    const place =
      token === undefined || host === undefined
        ? undefined
        : { address: `${host.replace(/^http/, 'ws')}/v2/socket`, token };
    if (!place && !connected) return;
    connected ??= startWorker(onEnded);
    // A worker that cannot start leaves the clock.
    connected.follow(place).catch(() => {});
  };
  follow();
  const stop = useSession.subscribe(({ host, user }, before) => {
    if (host !== before.host || user?.token !== before.user?.token) follow();
  });
  return () => {
    stop();
    void connected?.follow(undefined);
  };
};
