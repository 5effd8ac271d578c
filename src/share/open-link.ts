import { openSource } from '../clients/open-record';
import { LINK_PATH, showArea } from '../platform/routes';
import { askToOpen } from '../state/launched';
import { notify } from '../state/notices';

/**
 * Asks about the record in the address, if there is one, and then removes it from the address. Any page may lead here:
 * what it brings is stored only after the answer.
 */
const openLink = async (hash: string): Promise<void> => {
  if (!hash.startsWith(`#${LINK_PATH}/`)) return;
  showArea('review');
  const { recordInLink } = await import('./link');
  const linked = await recordInLink(hash);
  if (linked === undefined) {
    notify({ tone: 'failure', key: 'share.badLink' });
    return;
  }
  const { sgf, cursor } = linked;
  askToOpen({ kind: 'record', text: sgf, open: () => openSource({ kind: 'text', text: sgf, cursor }) });
};

/** Asks about the record that the page was opened with, and whenever a person follows a link while it is open. */
export const listenToLinks = (openedAt: string): void => {
  void openLink(openedAt);
  addEventListener('hashchange', () => void openLink(location.hash));
};
