/**
 * Downloads and file choice. Our own 40 lines rather than `browser-fs-access`, which asks for a place and a
 * permission for every download, while people expect one press to save into the download folder.
 */

/** Browsers may read a download's address some time after the click returns. Milliseconds. */
const KEEP_ADDRESS_MS = 60_000;

/** Saves a file into the person's download folder. Throws when the browser refuses. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_ADDRESS_MS);
};

export interface FileChoice {
  /** Extensions and media types in the form of the `accept` attribute. */
  readonly accept?: string;
  readonly multiple?: boolean;
  /** A folder with everything in it; each file carries its path. */
  readonly folder?: boolean;
  /** Takes a picture with the camera that looks away from the person, where the device has one. */
  readonly camera?: boolean;
}

/** Browsers open a file choice only within seconds of a press; later they refuse it without a word. */
export const mayAskForFiles = (): boolean => navigator.userActivation?.isActive ?? true;

/** Lets the person choose files; empty when the person cancels. `state/choose-files` asks for a press first. */
export const askForFiles = ({ accept, multiple, folder, camera }: FileChoice): Promise<readonly File[]> =>
  new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    if (accept !== undefined) input.accept = accept;
    if (multiple) input.multiple = true;
    if (folder) input.webkitdirectory = true;
    if (camera) input.capture = 'environment';
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
