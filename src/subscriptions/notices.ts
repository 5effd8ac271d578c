import type { Answer } from '#contract';
import { game } from '../clients/game';
import { callHost } from '../clients/host';
import { tellFailure } from '../clients/host-failure';
import { library } from '../clients/library';
import { openSource } from '../clients/open-record';
import { showFailure } from '../clients/request';
import { hostAddress } from '../state/host';
import { noteOpened, recordOfNotice } from '../state/host-records';
import { useSession } from '../state/session';

export type Notice = Answer<'notices'>['items'][number];

/** Reads a page of notices; how many are unread comes with it. */
export const loadNotices = async (after: number | undefined) => {
  const answer = await callHost('notices', { query: after === undefined ? {} : { id: String(after) } });
  if (answer.ok) useSession.setState({ unread: answer.value.unread });
  return answer;
};

export const refreshUnread = async (): Promise<void> => {
  await loadNotices(undefined);
};

export const readAllNotices = async (): Promise<boolean> => {
  const answer = await callHost('readNotices', { body: {} });
  if (!answer.ok) tellFailure(answer.failure);
  else useSession.setState({ unread: 0 });
  return answer.ok;
};

/**
 * Opens the game of a notice at the move that turned it, else at its end. The first time it is imported; later the same
 * record opens, with all that the person added to it. Returns whether it is open.
 */
export const openNotice = async (id: number): Promise<boolean> => {
  const host = hostAddress();
  if (host === undefined) return false;
  const answer = await callHost('notice', { params: { id } });
  if (!answer.ok) {
    tellFailure(answer.failure);
    return false;
  }
  const { sgf, move } = answer.value;
  const known = recordOfNotice(host, id);
  const [row] = known === undefined ? [] : await library().rowsOf([known]);
  let record = row?.record;
  if (record === undefined) {
    const imported = await library().importText(sgf);
    if (!showFailure(imported) || !imported.ok) return false;
    record = imported.value;
    noteOpened({ host, notice: id, record });
  }
  void refreshUnread();
  if (!(await openSource({ kind: 'record', record }))) return false;
  if (move === null) await game().goToEnd();
  else await game().goToMove(move);
  return true;
};
