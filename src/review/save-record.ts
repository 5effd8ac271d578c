import i18next from 'i18next';
import type { AnalysisSentences, WriteOptions } from '#protocol';
import { download } from '../clients/download';
import { game } from '../clients/game';
import { showFailure } from '../clients/request';
import { notify, notifyDone } from '../state/notices';

/** Saves the open record as a file, or copies it as text. The worker writes it. */
const writeRecord = async (
  options: WriteOptions = {},
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> } | undefined> => {
  const written = await game().write(options);
  if (written.ok) return { name: written.value.name, bytes: new Uint8Array(written.value.bytes) };
  showFailure(written);
  return undefined;
};

/** Without analysis. */
export const saveRecord = (): Promise<void> => save();
/** With the analysis of its positions, for our own and other programs, and on request also in words. */
export const saveAnalysed = (): Promise<void> => save({ analysis: 'with' });
export const saveCommented = (): Promise<void> => save({ analysis: 'with', comments: analysisSentences() });
export const saveBare = (): Promise<void> => save({ analysis: 'without' });

/** Sentences in the person's language with their placeholders; the worker fills them. */
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

const save = async (options: WriteOptions = {}): Promise<void> => {
  const record = await writeRecord(options);
  if (record) download(record.name, new Blob([record.bytes], { type: 'application/x-go-sgf' }));
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
