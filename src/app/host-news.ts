import { followHost, onHostEvent } from '../clients/host-feed';
import { hostAddress } from '../state/host';
import { openUploads, uploadOf } from '../state/host-records';
import { isKnown, useSession } from '../state/session';

/** Where the host tells nothing by itself. */
const LOOK_MS = 10_000;

/** Asks for unfinished analyses by the clock while the host's socket is not there. */
const askWhileSilent = (): (() => void) => {
  const timer = setInterval(() => {
    if (document.hidden || useSession.getState().isHeard || openUploads(hostAddress()).length === 0) return;
    void import('../library/host/uploads').then(({ askForUploads }) => askForUploads());
  }, LOOK_MS);
  return () => clearInterval(timer);
};

/** Knows the person's compute power and their analyses as soon as the host does, and that a session is over. */
export const listenToHost = (): (() => void) => {
  let stops: readonly (() => void)[] = [];
  const account = () => import('../host/account');
  const uploads = () => import('../library/host/uploads');
  const begin = (): void => {
    if (stops.length > 0 || !isKnown()) return;
    stops = [
      followHost((token) => {
        // The host answers 401, which ends the session here as well.
        if (useSession.getState().user?.token === token)
          void account().then(({ refreshUser }) => refreshUser());
      }),
      onHostEvent((event) => {
        if (event.type === 'coin' || event.type === 'again')
          void account().then(({ refreshUser }) => refreshUser());
        if (event.type === 'job' && uploadOf(hostAddress(), event.sgf_id))
          void uploads().then(({ hearProgress }) => hearProgress(event.sgf_id, event));
        if (event.type === 'again' && openUploads(hostAddress()).length > 0)
          void uploads().then(({ askForUploads }) => askForUploads());
      }),
      askWhileSilent(),
    ];
  };
  begin();
  const stopWaiting = useSession.subscribe(begin);
  return () => {
    stopWaiting();
    for (const stop of stops) stop();
    stops = [];
  };
};
