import { type GameInfo, type LibraryFile, type RecordId, type Result, ROOT_NODE } from '#protocol';
import { changeAt } from '../clients/change';
import { download } from '../clients/download';
import { game } from '../clients/game';
import { library } from '../clients/library';
import { request } from '../clients/request';
import { reviews } from '../clients/reviews';
import { showArea } from '../platform/routes';
import { useMirror } from '../state/mirror';
import { notify, notifyDone, notifyFailure } from '../state/notices';
import { refind, selectNone, useRecordList } from './record-list';

/** What a person does with records of the library. */

/** Moves records to the trash and offers undo. */
export const trash = async (records: readonly RecordId[]): Promise<void> => {
  if (!(await request(library().trash(records, true)))) return;
  selectNone();
  void refind();
  notify({
    tone: 'done',
    key: 'library.trashed',
    data: { count: records.length },
    action: { label: 'common.undo', run: () => void restore(records) },
  });
};

/** Trashes the selection; in the trash, final deletion has a button of its own. */
export const trashSelected = async (): Promise<void> => {
  const { selected, query } = useRecordList.getState();
  if (query.trashed) return;
  if (selected.size === 0) notifyDone('library.selectFirst');
  else await trash([...selected]);
};

export const restore = async (records: readonly RecordId[]): Promise<void> => {
  if (!(await request(library().trash(records, false)))) return;
  selectNone();
  void refind();
};

/** Queues background reviews of these records. */
export const reviewAll = async (records: readonly RecordId[]): Promise<void> => {
  if (!(await request(reviews().enqueue(records)))) return;
  selectNone();
  notify({
    tone: 'done',
    key: 'library.review.added',
    data: { count: records.length },
    action: { label: 'library.review.show', run: () => showArea('report') },
  });
};

/**
 * Deletes records for good. Closes a record that is on the board first, because only the tab that has it open may
 * delete it.
 */
export const erase = async (records: readonly RecordId[]): Promise<void> => {
  const open = useMirror.getState().document?.record;
  if (open !== undefined && records.includes(open)) await request(game().removeRecord(open));
  const others = records.filter((record) => record !== open);
  if (await request(library().erase(others))) notifyDone('library.erased', { count: records.length });
  selectNone();
  void refind();
};

export const saveAnswer = async (answer: Promise<Result<LibraryFile>>): Promise<void> => {
  const file = await answer;
  if (!file.ok) {
    notifyFailure(file.failure);
    return;
  }
  const { name, blob } = file.value;
  download(name, blob);
};

/** Changes what a record says of its game, through the game worker when it is open here. */
export const editRecord = (
  record: RecordId,
  info: Partial<Pick<GameInfo, 'black' | 'white' | 'title' | 'komi'>>,
): Promise<boolean> => {
  const open = useMirror.getState().document;
  return open?.record === record
    ? changeAt({ of: open.of, node: ROOT_NODE }, { type: 'info', info })
    : request(library().setInfo(record, info));
};
