import type { RecordId } from '#protocol';
import { library } from '../clients/library';
import { openSource } from '../clients/open-record';
import { useMirror } from '../state/mirror';
import { notify } from '../state/notices';
import { useRecordList } from './record-list';

/** The list last followed: it may still be asked for while its record is shown already. */
let following: Promise<void> = Promise.resolve();

/** Takes the list on the screen as the list to step through. */
export const followShownList = (): Promise<void> => {
  following = takeShownList();
  return following;
};

const takeShownList = async (): Promise<void> => {
  const { shown } = useRecordList.getState();
  if (shown) useRecordList.setState({ stepped: await library().recordsOf(shown.found.found) });
};

/** The current list. A record opened elsewhere gets the library's list as last searched. */
export const currentList = async (): Promise<readonly RecordId[]> => {
  await following;
  const { stepped: records } = useRecordList.getState();
  const open = useMirror.getState().document?.record;
  if (open !== undefined && records.includes(open)) return records;
  const { listed } = useRecordList.getState();
  const found = await library().find(listed);
  if (!found?.ok) return records;
  const all = await library().recordsOf(found.value.found);
  useRecordList.setState({ stepped: all });
  return all;
};

/** Opens the next (1) or previous (-1) game of the list; a notice tells when the list ends. */
export const openNeighbour = async (by: number): Promise<void> => {
  const records = await currentList();
  const open = useMirror.getState().document?.record;
  const at = open === undefined ? -1 : records.indexOf(open);
  const next = records[at < 0 ? 0 : at + by];
  if (next === undefined) notify({ tone: 'note', key: by > 0 ? 'companion.last' : 'companion.first' });
  else await openSource({ kind: 'record', record: next });
};
