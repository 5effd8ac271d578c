import { fail, ok } from '#kernel/outcome';
import type { BackupFolderView, LibraryFile, Result, TengenFailure } from '#protocol';
import type { LibraryStore } from '../store/library-store';
import { BACKUP_FOLDER, type BackupFolderRow } from '../store/rows';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Delay after a change or a start, because the user's work comes first. */
const WAIT_MS = 60_000;
/** The number of backups to keep; older ones are removed after a new one is complete. */
const KEPT = 5;
/** The app touches no file with another name, not even backups that a person saved there. */
const OURS = /^tengen-auto-\d{4}-\d{2}-\d{2}\.zip$/;

export interface BackupFolderDeps {
  readonly folders: Pick<LibraryStore, 'backupFolder' | 'saveBackupFolder'>;
  readonly make: () => Promise<Result<LibraryFile>>;
  /** A fingerprint of the library's content. */
  readonly print: () => Promise<Result<string>>;
  /** Milliseconds since 1970. */
  readonly today: () => number;
  readonly tell: (view: BackupFolderView) => void;
}

/**
 * Writes automatic backups into a folder outside the browser. Two tabs that do so at the same time write the
 * same file, each completely: the browser replaces a file when it is closed.
 */
export class BackupFolder {
  readonly #deps: BackupFolderDeps;
  /** After this failure it tries nothing until the user chooses the folder again or the app restarts. */
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

  /** Call after a change and at the start of the app. */
  considerSoon(): void {
    if (this.#waits) return;
    this.#waits = true;
    setTimeout(() => {
      this.#waits = false;
      void this.consider();
    }, WAIT_MS);
  }

  /** Writes a backup when the last one is a day old and the library has changed since. */
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

/** Removes a file that could not be written, so that no empty one stays. */
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

/** Names end with the day, so sorting by name sorts by time. */
const dropOldest = async (folder: FileSystemDirectoryHandle): Promise<void> => {
  const names: string[] = [];
  for await (const name of folder.keys()) if (OURS.test(name)) names.push(name);
  for (const name of names.sort().slice(0, -KEPT)) await folder.removeEntry(name);
};
