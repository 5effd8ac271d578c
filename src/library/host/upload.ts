import type { AiType } from '#contract';
import type { RecordId, RecordToAnalyse } from '#protocol';
import { callHost, OS_TYPE } from '../../clients/host';
import { tellFailure } from '../../clients/host-failure';
import { secureUuid } from '../../platform/secure-random';
import { hostAddress } from '../../state/host';
import { noteUpload } from '../../state/host-records';
import { notifyFailure } from '../../state/notices';
import { useSession } from '../../state/session';
import { useView } from '../../state/view';

const PV_LENGTH = 15;

/** Only who is signed in can upload: the way to it comes first. `records`: undefined for the open one. */
export const uploadRecords = (records: readonly RecordId[] | undefined): void => {
  const { openDialog, upload } = useView.getState();
  if (hostAddress() === undefined) openDialog('host');
  else if (!useSession.getState().user) openDialog('signIn');
  else upload(records);
};

interface Sending {
  readonly ai: AiType;
  readonly visits: number;
  /** The same at each try, so that the host takes a record once. */
  readonly keys: Map<RecordId, string>;
}

/** Sends one record. Returns whether the host has taken it; the person is told why not. */
export const sendRecord = async (
  { record, sgf }: RecordToAnalyse,
  { ai, visits, keys }: Sending,
): Promise<boolean> => {
  const made = keys.has(record) ? undefined : secureUuid();
  if (made && !made.ok) {
    notifyFailure(made.failure);
    return false;
  }
  if (made) keys.set(record, made.value);
  const host = hostAddress();
  const answer = await callHost('uploadAnalysis', {
    key: keys.get(record) ?? '',
    body: {
      sgf,
      max_visits: visits,
      analysis_pv_len: PV_LENGTH,
      os_type: OS_TYPE,
      ai_id: ai.id,
    },
  });
  if (!answer.ok) {
    tellFailure(answer.failure);
    return false;
  }
  if (host !== undefined) noteUpload({ host, sgfId: answer.value.sgf_id, record, taken: 0, isWhole: false });
  return true;
};
