import type { ImportFile } from '#protocol';

/** Files reported in one batch. */
const PORTION = 200;

/** The files of a folder and of the folders in it, a portion at a time; loops instead of recursion. */
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
