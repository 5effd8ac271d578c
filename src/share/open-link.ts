import { openSource } from '../clients/open-record';
import { LINK_PATH, showArea } from '../platform/routes';
import { notify } from '../state/notices';

/** Opens the record in the address, if there is one, and then removes it from the address. */
const openLink = async (): Promise<void> => {
  if (!location.hash.startsWith(`#${LINK_PATH}/`)) return;
  const { recordInLink } = await import('./link');
  const linked = await recordInLink(location.hash);
  showArea('review');
  if (linked === undefined) notify({ tone: 'failure', key: 'share.badLink' });
  else await openSource({ kind: 'text', text: linked.sgf, cursor: linked.cursor });
};

/** Opens a linked record at the start, and whenever a person follows a link while the page is open. */
export const listenToLinks = (): void => {
  void openLink();
  addEventListener('hashchange', () => void openLink());
};
