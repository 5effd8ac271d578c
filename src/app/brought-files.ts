import { openSources } from '../clients/open-record';
import { IMPORT_TYPES, importFiles, isArchive } from '../library/imports';
import { showArea, showPhoto } from '../platform/routes';
import { chooseFiles } from '../state/choose-files';
import { useView } from '../state/view';

/** Files that a person chooses, drops, pastes or shares. */

/** A photograph of a board; a record that a system takes for a picture is none. */
const isPicture = ({ name, type }: File): boolean =>
  type.startsWith('image/') || /\.(jpe?g|png|webp|gif|heic|heif|avif|bmp)$/i.test(name);

/** A compressed text file is never a game. */
const isNetworkFile = ({ name }: File): boolean => /\.(bin|bin\.gz|txt\.gz)$/i.test(name);

/**
 * Imports each file as a record; the first one stays open. Zips go to the library, networks to the network manager,
 * the first picture to the page that reads photographs.
 */
export const openFiles = async (files: readonly File[]): Promise<void> => {
  const networks = files.filter(isNetworkFile);
  const pictures = files.filter(isPicture);
  const archives = files.filter(({ name }) => isArchive(name));
  const records = files
    .toReversed()
    .filter((file) => ![networks, archives, pictures].some((others) => others.includes(file)));
  await openSources(records.map((file) => ({ kind: 'file', file })));
  const [picture] = pictures;
  if (picture) await openPicture(picture);
  if (networks.length > 0) await openNetworks(networks);
  if (archives.length > 0) await openArchives(archives);
};

const openPicture = async (file: File): Promise<void> => {
  showPhoto();
  const { openPhoto } = await import('../photo/photo-state');
  await openPhoto(file);
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
