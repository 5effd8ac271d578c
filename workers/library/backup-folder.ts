import { fail, ok } from '#kernel/outcome';
import type { BackupFolderView, LibraryFile, Result, TengenFailure } from '#protocol';
import { BACKUP_FOLDER, type BackupFolderRow } from '../store/database';
import type { LibraryStore } from '../store/library-store';

const DAY_MS = 24 * 60 * 60 * 1000;
/** After a change or a start: work in hand comes first. */
const WAIT_MS = 60_000;
/** Older ones go when a new one is whole. */
const KEPT = 5;
/** No file of another name is touched, also no backup that a person saved there. */
const OURS = /^tengen-auto-\d{4}-\d{2}-\d{2}\.zip$/;

export interface BackupFolderDeps {
  readonly folders: Pick<LibraryStore, 'backupFolder' | 'saveBackupFolder'>;
  readonly make: () => Promise<Result<LibraryFile>>;
  /** The same for a library that holds the same. */
  readonly print: () => Promise<Result<string>>;
  /** Milliseconds since 1970. */
  readonly today: () => number;
  readonly tell: (view: BackupFolderView) => void;
}

/**
 * Backups that are written by themselves into a folder outside the browser. Two tabs that do so at once write the
 * same file, each as a whole: the browser puts a file in its place when it is closed.
 */
export class BackupFolder {
  readonly #deps: BackupFolderDeps;
  /** After this failure nothing is tried until the user chooses the folder again or the app restarts. */
  #failure: TengenFailure | undefined;
  #waits = false;

  constructor(deps: BackupFolderDeps) {
    this.#deps = deps;
  }

  async view(): Promise<Result<BackupFolderView | undefined>> {
    const kept = await this.#deps.folders.backupFolder();
    if (!kept.ok) return kept;
    if (!kept.value) return ok(undefined);
    const { folder, madeAt } = kept.value;
    const failure = this.#failure ?? (await permissionFailure(folder));
    return ok({ folder, ...(madeAt !== undefined && { madeAt }), ...(failure && { failure }) });
  }

  async keepIn(folder: FileSystemDirectoryHandle | undefined): Promise<Result<BackupFolderView | undefined>> {
    const row = folder && ({ key: BACKUP_FOLDER, folder } as const);
    const saved = await this.#deps.folders.saveBackupFolder(row);
    if (!saved.ok) return saved;
    this.#failure = undefined;
    if (row) await this.#write(row, await this.#deps.print());
    return this.view();
  }

  /** Something has changed, or the app has started. */
  considerSoon(): void {
    if (this.#waits) return;
    this.#waits = true;
    setTimeout(() => {
      this.#waits = false;
      void this.consider();
    }, WAIT_MS);
  }

  /** Writes a backup when the last is a day old and the library is another one since. */
  async consider(): Promise<void> {
    const kept = this.#failure ? undefined : await this.#deps.folders.backupFolder();
    if (!kept?.ok || !kept.value) return;
    if (this.#deps.today() - (kept.value.madeAt ?? 0) < DAY_MS) return;
    const print = await this.#deps.print();
    if (print.ok && print.value === kept.value.print) return;
    await this.#write(kept.value, print);
    const view = await this.view();
    if (view.ok && view.value) this.#deps.tell(view.value);
  }

  async #write({ folder }: BackupFolderRow, print: Result<string>): Promise<void> {
    const madeAt = this.#deps.today();
    const written = print.ok ? await this.#writeFile(folder, madeAt) : print;
    const saved =
      written.ok && print.ok
        ? await this.#deps.folders.saveBackupFolder({
            key: BACKUP_FOLDER,
            folder,
            madeAt,
            print: print.value,
          })
        : written;
    this.#failure = saved.ok ? undefined : saved.failure;
  }

  async #writeFile(folder: FileSystemDirectoryHandle, madeAt: number): Promise<Result<void>> {
    const { name } = folder;
    const refused = await permissionFailure(folder);
    if (refused) return { ok: false, failure: refused };
    const backup = await this.#deps.make();
    if (!backup.ok) return backup;
    const file = `tengen-auto-${new Date(madeAt).toISOString().slice(0, 10)}.zip`;
    try {
      await writeWhole(folder, file, backup.value.blob);
      await dropOldest(folder);
      return ok(undefined);
    } catch (error) {
      return fail('backup.folder', { folder: name }, String(error));
    }
  }
}

const permissionFailure = async (folder: FileSystemDirectoryHandle): Promise<TengenFailure | undefined> => {
  const state = await folder.queryPermission?.({ mode: 'readwrite' }).catch(() => 'denied' as const);
  return state === undefined || state === 'granted'
    ? undefined
    : { code: 'backup.permission', data: { folder: folder.name } };
};

/** A file that could not be written is not left behind empty. */
const writeWhole = async (folder: FileSystemDirectoryHandle, name: string, blob: Blob): Promise<void> => {
  const handle = await folder.getFileHandle(name, { create: true });
  try {
    const stream = await handle.createWritable();
    await stream.write(blob);
    await stream.close();
  } catch (error) {
    if ((await handle.getFile()).size === 0) await folder.removeEntry(name);
    throw error;
  }
};

/** Names end with the day: their order is that of time. */
const dropOldest = async (folder: FileSystemDirectoryHandle): Promise<void> => {
  const names: string[] = [];
  for await (const name of folder.keys()) if (OURS.test(name)) names.push(name);
  for (const name of names.sort().slice(0, -KEPT)) await folder.removeEntry(name);
};
