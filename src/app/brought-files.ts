import { openSources } from '../clients/open-record';
import { IMPORT_TYPES, importFiles, isArchive } from '../library/imports';
import { chooseFiles } from '../platform/files';
import { showArea } from '../platform/routes';
import { useView } from '../state/view';

/** Files that a person chooses, drops, pastes or shares. */

/** A compressed text file is never a game. */
const isNetworkFile = ({ name }: File): boolean => /\.(bin|bin\.gz|txt\.gz)$/i.test(name);

/**
 * Imports each file as a record; the first one stays open. Zips go to the library, networks to the network manager.
 */
export const openFiles = async (files: readonly File[]): Promise<void> => {
  const networks = files.filter(isNetworkFile);
  const archives = files.filter(({ name }) => isArchive(name));
  const records = files.toReversed().filter((file) => !networks.includes(file) && !archives.includes(file));
  await openSources(records.map((file) => ({ kind: 'file', file })));
  if (networks.length > 0) await openNetworks(networks);
  if (archives.length > 0) await openArchives(archives);
};

const openArchives = async (files: readonly File[]): Promise<void> => {
  showArea('library');
  await importFiles(files.map((file) => ({ file, folder: '' })));
};

const openNetworks = async (files: readonly File[]): Promise<void> => {
  useView.getState().openDialog('networks');
  const { importNetworks } = await import('../engines/networks/actions');
  await importNetworks(files);
};

export const chooseRecords = async (): Promise<void> =>
  openFiles(await chooseFiles({ accept: IMPORT_TYPES, multiple: true }));
