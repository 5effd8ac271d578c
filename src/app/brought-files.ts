import { openSources } from '../clients/open-record';
import { chooseFiles } from '../platform/files';
import { useView } from '../state/view';

/** Files that a person chooses, drops, pastes or shares: records open, networks go to the network manager. */

/** A compressed text file is never a game. */
const isNetworkFile = ({ name }: File): boolean => /\.(bin|bin\.gz|txt\.gz)$/i.test(name);

/** Imports each file as a record; the first one stays open. Networks go to the network manager. */
export const openFiles = async (files: readonly File[]): Promise<void> => {
  const brought = files.filter(isNetworkFile);
  const records = files.toReversed().filter((file) => !brought.includes(file));
  await openSources(records.map((file) => ({ kind: 'file', file })));
  if (brought.length > 0) await openNetworks(brought);
};

const openNetworks = async (files: readonly File[]): Promise<void> => {
  useView.getState().openDialog('networks');
  const { importNetworks } = await import('../engines/networks/actions');
  await importNetworks(files);
};

const SGF_TYPES = '.sgf,.SGF,application/x-go-sgf,text/plain';

export const chooseRecords = async (): Promise<void> =>
  openFiles(await chooseFiles({ accept: SGF_TYPES, multiple: true }));
