/**
 * Files on their way between the person and the page. Our own 40 lines rather than `browser-fs-access`: that asks where
 * to put each download and wants a permission, while one press that lands in the download folder is what people expect.
 */

/** Browsers read the address of a download some time after the click has returned. Milliseconds. */
const KEEP_ADDRESS_MS = 60_000;

/** Puts a file into the person's download folder. Throws where the browser refuses. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_ADDRESS_MS);
};

interface FileChoice {
  /** Extensions and media types, as the attribute `accept` takes them. */
  readonly accept?: string;
  readonly multiple?: boolean;
  /** A folder with all that is in it; each file tells its path. */
  readonly folder?: boolean;
}

/** Lets the person choose files; empty when they think better of it. */
export const chooseFiles = ({ accept, multiple, folder }: FileChoice): Promise<readonly File[]> =>
  new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    if (accept !== undefined) input.accept = accept;
    if (multiple) input.multiple = true;
    if (folder) input.webkitdirectory = true;
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
