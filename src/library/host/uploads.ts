import { ANALYSIS_STATE } from '#contract';
import type { RecordId } from '#protocol';
import { game } from '../../clients/game';
import { callHost, readHostFile } from '../../clients/host';
import { tellFailure } from '../../clients/host-failure';
import { library } from '../../clients/library';
import { openSource } from '../../clients/open-record';
import { hostAddress } from '../../state/host';
import { forgetUpload, noteUpload, openUploads, type Upload, uploadOf } from '../../state/host-records';
import { useMirror } from '../../state/mirror';
import { notify, notifyFailure } from '../../state/notices';
import { importAndOpen } from '../open-pasted';

/** What the host says of an analysis. */
interface Progress {
  readonly done: number;
  readonly state: number;
}

const isOver = ({ state }: Progress): boolean =>
  state === ANALYSIS_STATE.complete || state === ANALYSIS_STATE.failed;

/** One after the other: each reads a whole record. */
let taking: Promise<unknown> = Promise.resolve();
/** The newest word on each analysis: the host may say more while an older word waits for its turn. */
const newest = new Map<string, Progress>();
const nameOf = ({ host, sgfId }: Upload): string => `${host} ${sgfId}`;

/**
 * Takes over what the host has found, into the record that was sent. Returns what it said last where that was the end and all
 * has come; of several words in a row one has the end.
 */
export const takeOver = (upload: Upload, progress: Progress): Promise<Progress | undefined> => {
  const name = nameOf(upload);
  if ((newest.get(name)?.done ?? 0) <= progress.done) newest.set(name, progress);
  const taken = taking.then(() => take(upload, newest.get(name) ?? progress));
  taking = taken.catch(() => {});
  return taken;
};

const take = async (upload: Upload, progress: Progress): Promise<Progress | undefined> => {
  const { host, sgfId } = upload;
  const known = uploadOf(host, sgfId);
  if (!known || known.isWhole || host !== hostAddress()) {
    newest.delete(nameOf(upload));
    return undefined;
  }
  if (progress.done > known.taken) {
    const file = await readHostFile({ params: { sgfId } });
    if (!file.ok) return undefined;
    const taken = await game().takeHosted(file.value);
    if (!taken.ok) {
      notifyFailure(taken.failure);
      return undefined;
    }
  }
  noteUpload({ ...known, taken: progress.done, isWhole: isOver(progress) });
  if (!isOver(progress)) return undefined;
  newest.delete(nameOf(upload));
  return progress;
};

/** The host tells that an analysis went on: its curve fills where the record is open, and the end is always taken over. */
export const hearProgress = async (sgfId: number, progress: Progress): Promise<void> => {
  const upload = uploadOf(hostAddress(), sgfId);
  if (!upload || upload.isWhole) return;
  const isShown = () => useMirror.getState().document?.record === upload.record;
  if (!isShown() && !isOver(progress)) return;
  const end = await takeOver(upload, progress);
  if (!end) return;
  const [row] = await library().rowsOf([upload.record]);
  if (!row) return;
  await inSight();
  const isComplete = end.state === ANALYSIS_STATE.complete;
  notify({
    tone: isComplete ? 'done' : 'failure',
    key: isComplete ? 'library.upload.analysed' : 'library.upload.failed',
    data: { title: row.title },
    ...(isShown()
      ? {}
      : { action: { label: 'library.upload.show', run: () => void showRecord(upload.record) } }),
  });
};

/** Resolves once the page is looked at: a notice in a tab behind others would be gone before. */
const inSight = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });

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

/** Opens the record that was sent, with what the host has found so far. */
export const openUpload = async (sgfId: number, progress: Progress): Promise<void> => {
  const upload = uploadOf(hostAddress(), sgfId);
  const [row] = upload ? await library().rowsOf([upload.record]) : [];
  if (!upload || !row) return openFromElsewhere(sgfId, progress);
  if (await openSource({ kind: 'record', record: upload.record })) await takeOver(upload, progress);
};

/** Sent from another device: it comes into this library, once. */
const openFromElsewhere = async (sgfId: number, progress: Progress): Promise<void> => {
  const host = hostAddress();
  const file = await readHostFile({ params: { sgfId } });
  if (!file.ok) {
    tellFailure(file.failure);
    return;
  }
  const record = await importAndOpen(file.value);
  if (host !== undefined && record !== undefined)
    noteUpload({ host, sgfId, record, taken: progress.done, isWhole: isOver(progress) });
};
