import { navigate } from 'wouter/use-hash-location';
import { keepInvitation } from '../host/invitation';
import { openPasted } from '../library/open-pasted';
import { askToOpen } from '../state/launched';
import { useView } from '../state/view';
import { openFiles } from './brought-files';

/**
 * Records from outside the page, for the installed app: files that the system opens with it, shares of other apps,
 * and `web+sgf:` links. The manifest in vite.config.ts names the addresses, workers/sw.ts keeps shared files.
 */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
}
declare global {
  interface Window {
    readonly launchQueue?: LaunchQueue;
  }
}

const SHARED = 'shared-files';
const LINK = /^web\+sgf:(?:\/\/)?/i;

/** `openedAt`: the part after "#" that the page was opened with. */
export const receiveLaunches = async (openedAt: string): Promise<void> => {
  window.launchQueue?.setConsumer(({ files }) => void openHandles(files));
  const asked = new URLSearchParams(location.search);
  if ([...asked].length === 0) return;
  const identity = asked.get('identity');
  // A provider's answer is in the part after "#"; the messaging app's is in the query.
  const said = identity === null ? undefined : new URLSearchParams(`${asked}&${openedAt.slice(1)}`);
  // Clears the address, so that a reload or a bookmark does not open it again and no token stays in it.
  history.replaceState(null, '', location.pathname + (said ? '#/host' : location.hash));
  if (said && identity !== null) {
    navigate('/host');
    await (await import('../host/identity')).returnFromProvider(identity, said);
    return;
  }
  const refer = asked.get('refer');
  if (refer !== null) {
    keepInvitation(refer);
    useView.getState().openDialog('signIn');
    return;
  }
  // Any page can lead here: what it brings is stored, and an address is fetched, only after a question.
  const files = asked.has('shared') ? await sharedFiles() : [];
  if (files.length > 0)
    askToOpen({
      kind: 'files',
      text: files.map(({ name }) => name).join('\n'),
      open: () => openFiles(files),
    });
  const text = asked.get('link')?.replace(LINK, '') ?? asked.get('url') ?? asked.get('text');
  if (text)
    askToOpen({
      kind: /^\s*[a-z][a-z\d+.-]*:\/\//i.test(text) ? 'address' : 'record',
      text,
      open: () => openPasted(text),
    });
};

const openHandles = async (handles: readonly FileSystemFileHandle[]): Promise<void> => {
  await openFiles(await Promise.all(handles.map((handle) => handle.getFile())));
};

/** Takes the shared files out of the place where the service worker left them. */
const sharedFiles = async (): Promise<File[]> => {
  const cache = await caches.open(SHARED);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');
    if (kept) files.push(new File([await kept.blob()], name));
    await cache.delete(request);
  }
  return files;
};
