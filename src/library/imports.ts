import { create } from 'zustand';
import type { ImportFile, ImportView } from '#protocol';
import { library, onLibraryEvent } from '../clients/library';
import { reportCrash } from '../clients/request';
import { chooseFiles } from '../platform/files';

/** Where the browser has the File System Access API. */
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

/** The import that runs, or the report of the last one until it is put away. */
export const useImport = create<{ readonly view: ImportView | undefined }>()(() => ({ view: undefined }));

/** Files told to the worker in one task of the page: each takes up to 3 ms of it on a busy machine. */
const FILES_AT_ONCE = 12;
/** Files of dropped folders that are gathered before they are told. */
const FILES_GATHERED = 400;

let listening = false;

const listen = (): void => {
  if (listening) return;
  listening = true;
  onLibraryEvent((event) => {
    if (event.type === 'import') useImport.setState({ view: event.import });
  });
};

/** The worker reads the folder itself: the page has no part in it, however many files there are. */
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
    // The worker answers between two writes; to wait for that would leave it without work.
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

/** Lets keys, clicks and frames come first. A timer would be held back to a second where the page is out of sight. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

export const putReportAway = (): void => useImport.setState({ view: undefined });

export const chooseImport = async (): Promise<void> => {
  const files = await chooseFiles({
    accept: '.sgf,.SGF,.zip,.txt,application/x-go-sgf,application/zip',
    multiple: true,
  });
  await importFiles(files.map((file) => ({ file, folder: '' })));
};

export const chooseFolder = async (): Promise<void> => {
  if (window.showDirectoryPicker) {
    const folder = await window.showDirectoryPicker({ id: 'import' }).catch(() => undefined);
    if (folder) await importFolder(folder);
    return;
  }
  const files = await chooseFiles({ folder: true });
  await importFiles(
    files.map((file) => ({ file, folder: file.webkitRelativePath.split('/').slice(0, -1).join('/') })),
  );
};

/** So many files are opened one after the other; more are for the library. */
const MAX_OPENED = 8;

const filesIn = (data: DataTransfer): DataTransferItem[] =>
  [...data.items].filter(({ kind }) => kind === 'file');

/**
 * Whether what is dropped is for the library rather than for the board: a folder, a zip, or many files. Many are
 * counted only: to ask for their names makes the files, which takes about a millisecond each.
 */
export const isForLibrary = (data: DataTransfer): boolean => {
  const items = filesIn(data);
  return items.length > MAX_OPENED || items.some(isFolderOrZip);
};

const isFolderOrZip = (item: DataTransferItem): boolean =>
  item.webkitGetAsEntry()?.isDirectory === true || /\.zip$/i.test(item.getAsFile()?.name ?? '');

/** Imports what was dropped, folders with all that is in them. To be called before the drop event ends. */
export const importDropped = async (data: DataTransfer): Promise<void> => {
  const dropped = filesIn(data).map((item) => ({
    handle: item.getAsFileSystemHandle?.().catch(() => null),
    entry: item.webkitGetAsEntry(),
    // What another page gives has neither.
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

/** Files of a few folders, a portion at a time; loops instead of recursion. */
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

/** A directory tells its entries in portions, an empty one at the end. */
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
