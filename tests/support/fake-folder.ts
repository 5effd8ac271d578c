/** A test double of a folder of the private file system or of the machine, with the methods that our workers use. */
export class FakeFolder {
  readonly name = 'Go';
  /** The browser's answer to the request for writing. */
  permission: PermissionState = 'granted';
  readonly files = new Map<string, Uint8Array>();
  readonly folders = new Map<string, FakeFolder>();
  /** Free bytes. */
  room = Number.POSITIVE_INFINITY;

  async *keys(): AsyncGenerator<string> {
    yield* [...this.files.keys()];
  }
  async getDirectoryHandle(name: string): Promise<FakeFolder> {
    const folder = this.folders.get(name) ?? new FakeFolder();
    this.folders.set(name, folder);
    return folder;
  }
  async getFileHandle(name: string, options: { create?: boolean } = {}) {
    if (!this.files.has(name)) {
      if (!options.create) throw new DOMException('no such file', 'NotFoundError');
      this.files.set(name, new Uint8Array());
    }
    return {
      createWritable: async () => {
        let whole = new Uint8Array();
        return {
          write: async (blob: Blob): Promise<void> => {
            if (blob.size > this.room) throw new DOMException('full', 'QuotaExceededError');
            whole = new Uint8Array(await blob.arrayBuffer());
          },
          close: async (): Promise<void> => void this.files.set(name, whole),
        };
      },
      getFile: async () => new File([new Uint8Array(this.files.get(name) ?? [])], name),
      createSyncAccessHandle: async () => ({
        getSize: () => this.files.get(name)?.length ?? 0,
        truncate: (size: number) =>
          this.files.set(name, (this.files.get(name) ?? new Uint8Array()).slice(0, size)),
        write: (piece: Uint8Array, { at }: { at: number }): number => {
          const fits = piece.subarray(0, Math.max(0, this.room));
          this.room -= fits.length;
          const whole = new Uint8Array(at + fits.length);
          whole.set(this.files.get(name) ?? []);
          whole.set(fits, at);
          this.files.set(name, whole);
          // Chromium tells its error as a count.
          return fits.length < piece.length ? 2 ** 32 - 2 : fits.length;
        },
        flush: () => {},
        close: () => {},
      }),
    };
  }
  async queryPermission(): Promise<PermissionState> {
    return this.permission;
  }
  async removeEntry(name: string): Promise<void> {
    if (!this.files.delete(name)) throw new DOMException('no such file', 'NotFoundError');
  }
}

/** The folder as the handle that pages pass to workers. */
export const asHandle = (folder: FakeFolder): FileSystemDirectoryHandle =>
  // All methods in use exist.
  folder as unknown as FileSystemDirectoryHandle;

/** The browser's storage with one private folder in it. */
export const fakeStorage = (root: FakeFolder): Pick<StorageManager, 'getDirectory'> => ({
  getDirectory: async () => asHandle(root),
});
