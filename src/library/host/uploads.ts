import { ANALYSIS_STATE } from '#contract';
import type { RecordId } from '#protocol';
import { game } from '../../clients/game';
import { callHost, readHostFile } from '../../clients/host';
import { library } from '../../clients/library';
import { openSource } from '../../clients/open-record';
import { hostAddress } from '../../state/host';
import { forgetUpload, noteUpload, openUploads, type Upload, uploadOf } from '../../state/host-records';
import { useMirror } from '../../state/mirror';
import { notify, notifyFailure } from '../../state/notices';

/** What the host says of an analysis. */
interface Progress {
  readonly done: number;
  readonly state: number;
}

const isOver = ({ state }: Progress): boolean =>
  state === ANALYSIS_STATE.complete || state === ANALYSIS_STATE.failed;

/** One after the other: each reads a whole record. */
let taking: Promise<unknown> = Promise.resolve();

/** Takes over what the host has found, into the record that was sent. Returns whether all that there is has come. */
export const takeOver = (upload: Upload, progress: Progress): Promise<boolean> => {
  const taken = taking.then(() => take(upload, progress));
  taking = taken.catch(() => {});
  return taken;
};

const take = async ({ host, sgfId }: Upload, progress: Progress): Promise<boolean> => {
  const known = uploadOf(host, sgfId);
  if (!known || known.isWhole || host !== hostAddress()) return known?.isWhole === true;
  if (progress.done > known.taken) {
    const file = await readHostFile({ params: { sgfId } });
    if (!file.ok) return false;
    const taken = await game().takeHosted(file.value);
    if (!taken.ok) {
      notifyFailure(taken.failure);
      return false;
    }
  }
  noteUpload({ ...known, taken: progress.done, isWhole: isOver(progress) });
  return true;
};

/** The host tells that an analysis went on: its curve fills where the record is open, and the end is always taken over. */
export const hearProgress = async (sgfId: number, progress: Progress): Promise<void> => {
  const upload = uploadOf(hostAddress(), sgfId);
  if (!upload || upload.isWhole) return;
  const isShown = useMirror.getState().document?.record === upload.record;
  if (!isShown && !isOver(progress)) return;
  if (!(await takeOver(upload, progress)) || !isOver(progress)) return;
  const [row] = await library().rowsOf([upload.record]);
  if (!row || document.hidden) return;
  const isComplete = progress.state === ANALYSIS_STATE.complete;
  notify({
    tone: isComplete ? 'done' : 'failure',
    key: isComplete ? 'library.upload.analysed' : 'library.upload.failed',
    data: { title: row.title },
    ...(isShown
      ? {}
      : { action: { label: 'library.upload.show', run: () => void showRecord(upload.record) } }),
  });
};

const showRecord = (record: RecordId) => openSource({ kind: 'record', record });

let asking: Promise<void> | undefined;

/** Asks for all that is not finished here: nothing may have been heard of it for days. */
export const askForUploads = (): Promise<void> => {
  asking ??= askForAll().finally(() => {
    asking = undefined;
  });
  return asking;
};

const askForAll = async (): Promise<void> => {
  for (const upload of openUploads(hostAddress())) {
    const answer = await callHost('analysis', { params: { sgfId: upload.sgfId } });
    if (answer.ok) await hearProgress(upload.sgfId, answer.value);
    else if (answer.failure.kind === 'network' || answer.failure.status === 401) return;
    // Deleted on another device, or by another person's sign-in here.
    else if (answer.failure.status === 404) forgetUpload(upload);
  }
};

/** Opens the record that was sent, with what the host has found so far. False: this device does not have it. */
export const openUpload = async (sgfId: number, progress: Progress): Promise<boolean> => {
  const upload = uploadOf(hostAddress(), sgfId);
  const [row] = upload ? await library().rowsOf([upload.record]) : [];
  if (!upload || !row) return false;
  if (!(await openSource({ kind: 'record', record: upload.record }))) return true;
  await takeOver(upload, progress);
  return true;
};
