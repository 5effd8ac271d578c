import type { ImportFile } from '#protocol';

/** The number of files in one batch. */
const PORTION = 200;

/** Yields the files of a folder and its subfolders in batches; uses loops instead of recursion. */
export async function* filesBelow(folder: FileSystemDirectoryHandle): AsyncGenerator<readonly ImportFile[]> {
  const open = [{ handle: folder, path: folder.name }];
  let files: ImportFile[] = [];
  for (let next = open.pop(); next; next = open.pop()) {
    const { handle, path } = next;
    for await (const child of handle.values()) {
      if (child.kind === 'directory') open.push({ handle: child, path: `${path}/${child.name}` });
      else files.push({ file: child, folder: path });
      if (files.length < PORTION) continue;
      yield files;
      files = [];
    }
  }
  yield files;
}
