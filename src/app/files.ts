import type { OpenSource } from '#protocol';
import { notify, notifyDone } from '../state/notices';
import { game, told } from './game';
import { showArea } from './routes';

/** Records on their way in and out of the page: files, clipboard, samples. The worker reads and writes them. */
export const openSource = async (source: OpenSource): Promise<boolean> => {
  const opened = await told(game().open(source));
  if (opened) showArea('review');
  return opened;
};

/** Each file becomes a record of its own; the first one stays open. */
export const openFiles = async (files: readonly File[]): Promise<void> => {
  for (const file of files.toReversed()) await openSource({ kind: 'file', file });
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
