import type { OpenSource } from '#protocol';
import { notify, notifyDone } from '../state/notices';
import { useView } from '../state/view';
import { game, told } from './game';
import { showArea } from './routes';

/** Records on their way in and out of the page: files, clipboard, samples. The worker reads and writes them. */
export const openSource = async (source: OpenSource): Promise<boolean> => {
  const opened = await told(game().open(source));
  if (opened) showArea('review');
  return opened;
};

/** A text file that is packed is never a game. */
const isNetworkFile = ({ name }: File): boolean => /\.(bin|bin\.gz|txt\.gz)$/i.test(name);

/** Each file becomes a record of its own; the first one stays open. Networks go where networks are. */
export const openFiles = async (files: readonly File[]): Promise<void> => {
  const brought = files.filter(isNetworkFile);
  for (const file of files.toReversed()) {
    if (!brought.includes(file)) await openSource({ kind: 'file', file });
  }
  if (brought.length > 0) await openNetworks(brought);
};

const openNetworks = async (files: readonly File[]): Promise<void> => {
  useView.getState().openDialog('networks');
  const { importNetworks } = await import('../networks/actions');
  await importNetworks(files);
};

export const openText = (text: string, name?: string): Promise<boolean> =>
  openSource(name === undefined ? { kind: 'text', text } : { kind: 'text', text, name });

const SGF_TYPES = '.sgf,.SGF,application/x-go-sgf,text/plain';

export const chooseFiles = (): void => {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = SGF_TYPES;
  input.addEventListener('change', () => void openFiles([...(input.files ?? [])]));
  input.click();
};

const writeRecord = async (): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> } | undefined> => {
  const written = await game().write();
  if (written.ok) return { name: written.value.name, bytes: new Uint8Array(written.value.bytes) };
  await told(Promise.resolve(written));
  return undefined;
};

export const saveRecord = async (): Promise<void> => {
  const record = await writeRecord();
  if (!record) return;
  try {
    const address = URL.createObjectURL(new Blob([record.bytes], { type: 'application/x-go-sgf' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = record.name;
    link.click();
    // The browser reads the address after the click has returned.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    notifyDone('notice.saved', { name: record.name });
  } catch {
    notify({ tone: 'failure', key: 'notice.saveFailed' });
  }
};

export const copyRecord = async (): Promise<void> => {
  const record = await writeRecord();
  if (!record) return;
  try {
    await navigator.clipboard.writeText(new TextDecoder().decode(record.bytes));
    notifyDone('notice.copied');
  } catch {
    notify({ tone: 'failure', key: 'notice.copyFailed' });
  }
};
