import i18next from 'i18next';
import type { AnalysisSentences, OpenSource, WriteOptions } from '#protocol';
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

const writeRecord = async (
  options: WriteOptions = {},
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> } | undefined> => {
  const written = await game().write(options);
  if (written.ok) return { name: written.value.name, bytes: new Uint8Array(written.value.bytes) };
  await told(Promise.resolve(written));
  return undefined;
};

/** As it stands. */
export const saveRecord = (): Promise<void> => download();
/** With what is known of its positions, for our own and other programs, and if wished in words. */
export const saveAnalysed = (): Promise<void> => download({ analysis: 'with' });
export const saveCommented = (): Promise<void> =>
  download({ analysis: 'with', comments: analysisSentences() });
export const saveBare = (): Promise<void> => download({ analysis: 'without' });

/** Sentences of the person's language with their places left open: the worker fills them. */
const analysisSentences = (): AnalysisSentences => {
  const points = { points: '{{points}}' };
  return {
    winrate: i18next.t('export.winrate', { winrate: '{{winrate}}' }),
    leadBlack: i18next.t('evaluation.lead.black', points),
    leadWhite: i18next.t('evaluation.lead.white', points),
    leadEven: i18next.t('evaluation.lead.even'),
    loss: i18next.t('export.loss', points),
    gain: i18next.t('export.gain', points),
    better: i18next.t('export.better', { point: '{{point}}' }),
    source: i18next.t('export.source', { engine: '{{engine}}', visits: '{{visits}}' }),
  };
};

const download = async (options: WriteOptions = {}): Promise<void> => {
  const record = await writeRecord(options);
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
