import { openText } from '../clients/open-record';
import { LINK_PATH, showArea } from '../platform/routes';
import { notify } from '../state/notices';

/** Opens the record in the address, if there is one, and then removes it from the address. */
const openLink = async (): Promise<void> => {
  if (!location.hash.startsWith(`#${LINK_PATH}/`)) return;
  const { sgfInLink } = await import('./link');
  const sgf = await sgfInLink(location.hash);
  showArea('review');
  if (sgf === undefined) notify({ tone: 'failure', key: 'share.badLink' });
  else await openText(sgf);
};

/** Opens a linked record at the start, and whenever a person follows a link while the page is open. */
export const listenToLinks = (): void => {
  void openLink();
  addEventListener('hashchange', () => void openLink());
};
