import { openSources } from '../clients/open-record';
import { chooseFiles } from '../platform/files';
import { useView } from '../state/view';

/** Files that a person chooses, drops, pastes or shares: records are opened, networks go where networks are. */

/** A text file that is packed is never a game. */
const isNetworkFile = ({ name }: File): boolean => /\.(bin|bin\.gz|txt\.gz)$/i.test(name);

/** Each file becomes a record of its own; the first one stays open. Networks go where networks are. */
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
