import type { LibraryFile, RecordId, Result } from '#protocol';
import { game, told } from '../clients/game';
import { library } from '../clients/library';
import { useMirror } from '../state/mirror';
import { notify, notifyDone, notifyFailure } from '../state/notices';
import { refind, selectNone } from './shelf';

/** What a person does with records of the library. */

/** Into the trash, with a moment to think again. */
export const trash = async (records: readonly RecordId[]): Promise<void> => {
  if (!(await told(library().trash(records, true)))) return;
  selectNone();
  void refind();
  notify({
    tone: 'done',
    key: 'shelf.trashed',
    data: { count: records.length },
    action: { label: 'common.undo', run: () => void restore(records) },
  });
};

export const restore = async (records: readonly RecordId[]): Promise<void> => {
  if (!(await told(library().trash(records, false)))) return;
  selectNone();
  void refind();
};

/** The record on the board is closed first: only who has it open may end it. */
export const erase = async (records: readonly RecordId[]): Promise<void> => {
  const open = useMirror.getState().document?.record;
  if (open !== undefined && records.includes(open)) await told(game().removeRecord(open));
  const others = records.filter((record) => record !== open);
  if (await told(library().erase(others))) notifyDone('shelf.erased', { count: records.length });
  selectNone();
  void refind();
};

/** The browser reads a download's address after the click has returned. Milliseconds. */
const KEEP_ADDRESS_MS = 60_000;

const saveFile = ({ name, blob }: LibraryFile): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_ADDRESS_MS);
  notifyDone('notice.saved', { name });
};

export const saveAnswer = async (answer: Promise<Result<LibraryFile>>): Promise<void> => {
  const file = await answer;
  if (file.ok) saveFile(file.value);
  else notifyFailure(file.failure);
};

/** Changes names and title, through the game worker where the record is open here. */
export const editRecord = (
  record: RecordId,
  info: { readonly black: string; readonly white: string; readonly title: string },
): Promise<boolean> => {
  const isOpen = useMirror.getState().document?.record === record;
  return told(isOpen ? game().setInfo(info) : library().setInfo(record, info));
};
