import { type ImportFile, type ImportView, RECORD_ENDINGS } from '#protocol';
import { library, onLibraryEvent } from '../clients/library';
import { reportCrash } from '../clients/request';
import { keepStorage } from '../platform/keep-storage';
import { chooseFiles } from '../state/choose-files';
import { noteImport, useImports } from '../state/import-note';
import { notifyDone } from '../state/notices';
import { tellsWork } from '../state/under-way';

/** Browsers with the File System Access API have these. */
declare global {
  interface Window {
    readonly showDirectoryPicker?: (options: {
      readonly id: string;
      readonly mode?: 'read' | 'readwrite';
    }) => Promise<FileSystemDirectoryHandle>;
  }
  interface DataTransferItem {
    readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
  }
}

/** Files sent to the worker in one task of the page: each takes up to 3 ms on a busy machine. */
const FILES_AT_ONCE = 12;
/** Files of dropped folders are gathered up to this many before they are sent. */
const FILES_GATHERED = 400;

/** A paused one is under way too: a reload would end it. */
const isUnderWay = (view: ImportView | undefined): boolean =>
  view?.phase === 'running' || view?.phase === 'paused';

tellsWork('import', () => isUnderWay(useImports.getState().view));

let listening = false;

const listen = (): void => {
  if (listening) return;
  listening = true;
  onLibraryEvent((event) => {
    if (event.type !== 'import') return;
    const { import: view } = event;
    useImports.setState({ view });
    noteImport(isUnderWay(view) ? { files: view.files, total: view.totalFiles } : undefined);
  });
};

/** The worker reads the folder itself, so the page does no work however many files there are. */
const importFolder = async (folder: FileSystemDirectoryHandle): Promise<void> => {
  listen();
  try {
    await library().importFolder(folder, { duplicates: false });
  } catch (error) {
    reportCrash(error);
  }
};

export const importFiles = async (files: readonly ImportFile[], duplicates = false): Promise<void> => {
  if (files.length === 0) return;
  listen();
  try {
    // Sends batches without awaiting them: the worker answers between two writes, and awaiting would leave it idle.
    const batches: Promise<void>[] = [];
    for (let from = 0; from < files.length; from += FILES_AT_ONCE) {
      if (from > 0) await nextTask();
      const total = from === 0 ? files.length : 0;
      batches.push(library().importFiles(files.slice(from, from + FILES_AT_ONCE), { duplicates, total }));
    }
    await Promise.all(batches);
  } catch (error) {
    reportCrash(error);
  }
};

/** Lets keys, clicks and frames run first. Browsers would delay a timer to a second in a hidden page. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

export const putReportAway = (): void => useImports.setState({ view: undefined });
export const putInterruptedAway = (): void => useImports.setState({ interrupted: undefined });

/** Upper case too: some systems compare the endings of names letter by letter. */
export const IMPORT_TYPES = [
  ...RECORD_ENDINGS.flatMap((ending) => [`.${ending}`, `.${ending.toUpperCase()}`]),
  'application/x-go-sgf',
  'text/plain',
  '.zip',
  '.ZIP',
  'application/zip',
].join(',');

/** Names of archives, which go to the library. */
export const isArchive = (name: string): boolean => /\.zip$/i.test(name);

export const chooseImport = async (): Promise<void> => {
  const files = await chooseFiles({
    accept: IMPORT_TYPES,
    multiple: true,
  });
  await importFiles(files.map((file) => ({ file, folder: '' })));
  if (files.length > 0) await askToKeep();
};

/** What a person has brought here is worth keeping. */
const askToKeep = async (): Promise<void> => {
  if (await keepStorage()) notifyDone('library.storage.kept');
};

export const chooseFolder = async (): Promise<void> => {
  if (window.showDirectoryPicker) {
    const folder = await window.showDirectoryPicker({ id: 'import' }).catch(() => undefined);
    if (!folder) return;
    await importFolder(folder);
    await askToKeep();
    return;
  }
  const files = await chooseFiles({ folder: true });
  await importFiles(
    files.map((file) => ({ file, folder: file.webkitRelativePath.split('/').slice(0, -1).join('/') })),
  );
};

/** At most this many files are opened one after the other; more go to the library. */
const MAX_OPENED = 8;

const filesIn = (data: DataTransfer): DataTransferItem[] =>
  [...data.items].filter(({ kind }) => kind === 'file');

/**
 * Whether a drop goes to the library rather than to the board: a folder, a zip, or many files. Many files are only
 * counted: reading a name creates the File, which takes about 1 ms each.
 */
export const isForLibrary = (data: DataTransfer): boolean => {
  const items = filesIn(data);
  return items.length > MAX_OPENED || items.some(isFolderOrZip);
};

const isFolderOrZip = (item: DataTransferItem): boolean =>
  item.webkitGetAsEntry()?.isDirectory === true || isArchive(item.getAsFile()?.name ?? '');

/** Imports a drop, with folders and everything below them. Call it before the drop event ends. */
export const importDropped = async (data: DataTransfer): Promise<void> => {
  const dropped = filesIn(data).map((item) => ({
    handle: item.getAsFileSystemHandle?.().catch(() => null),
    entry: item.webkitGetAsEntry(),
    // A drag from another page has neither an entry nor a file.
    file: item.webkitGetAsEntry() ? null : item.getAsFile(),
  }));
  const loose: ImportFile[] = [];
  const entries: FileSystemEntry[] = [];
  for (const { handle, entry, file } of dropped) {
    const got = await handle;
    if (got && isFolder(got)) void importFolder(got);
    else if (got && isFileHandle(got)) loose.push({ file: got, folder: '' });
    else if (entry) entries.push(entry);
    else if (file) loose.push({ file, folder: '' });
  }
  await importFiles(loose);
  for await (const files of filesBelow(entries)) await importFiles(files);
};

const isFolder = (handle: FileSystemHandle): handle is FileSystemDirectoryHandle =>
  handle.kind === 'directory';
const isFileHandle = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === 'file';

/** The files below these folders, in portions. A loop instead of recursion, because folders can be deep. */
async function* filesBelow(entries: readonly FileSystemEntry[]): AsyncGenerator<readonly ImportFile[]> {
  const open = [...entries];
  let files: ImportFile[] = [];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    if (isDirectory(entry)) open.push(...(await listed(entry)));
    else if (isFile(entry)) {
      const file = await fileOf(entry);
      const folder = entry.fullPath.split('/').slice(1, -1).join('/');
      if (file) files.push({ file, folder });
    }
    if (files.length < FILES_GATHERED) continue;
    yield files;
    files = [];
  }
  yield files;
}

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const fileOf = (entry: FileSystemFileEntry): Promise<File | undefined> =>
  new Promise((resolve) => entry.file(resolve, () => resolve(undefined)));

/** All entries of a directory. The browser returns them in portions and an empty portion at the end. */
const listed = async (directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (portion.length === 0) return all;
    all.push(...portion);
  }
};
