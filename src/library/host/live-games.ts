import { type DocumentId, type RecordId, ROOT_NODE } from '#protocol';
import { game } from '../../clients/game';
import { callHost } from '../../clients/host';
import { tellFailure } from '../../clients/host-failure';
import { library } from '../../clients/library';
import { openSource } from '../../clients/open-record';
import { showFailure } from '../../clients/request';
import { hostAddress } from '../../state/host';
import { followLive, type LiveGame, leaveLive, recordOfLive } from '../../state/host-records';
import { notify, notifyFailure } from '../../state/notices';

/**
 * Opens a game under way at its newest move. The first time it is imported; later the same record opens, with all that
 * the person added to it. `LiveBadge` then asks for what has been played since.
 */
export const openLive = async (sgfId: number): Promise<void> => {
  const host = hostAddress();
  if (host === undefined) return;
  const record = (await knownRecord(host, sgfId)) ?? (await importGame(sgfId));
  if (record === undefined) return;
  followLive({ record, host, sgfId, openedAt: Date.now() });
  if (await openSource({ kind: 'record', record })) await showNewest();
};

/** To the newest move of the game, out of any variation. */
export const showNewest = async (): Promise<void> => {
  await game().leaveVariation();
  await game().goToEnd();
};

const knownRecord = async (host: string, sgfId: number): Promise<RecordId | undefined> => {
  const record = recordOfLive(host, sgfId);
  const [row] = record === undefined ? [] : await library().rowsOf([record]);
  return row?.record;
};

const importGame = async (sgfId: number): Promise<RecordId | undefined> => {
  const answer = await callHost('record', { params: { sgfId } });
  if (!answer.ok) return tellFailure(answer.failure);
  const imported = await library().importText(answer.value.sgf);
  return showFailure(imported) && imported.ok ? imported.value : undefined;
};

/** Takes over what was played since. Returns whether the host answered. */
export const takeNews = async (live: LiveGame, of: DocumentId, isWanted: () => boolean): Promise<boolean> => {
  const answer = await callHost('record', { params: { sgfId: live.sgfId } });
  if (!isWanted()) return true;
  if (!answer.ok) {
    if (answer.failure.kind === 'network') return false;
    // The host has the game no more.
    leaveLive(live);
    return true;
  }
  const { sgf, result, black_name: black, white_name: white } = answer.value;
  const taken = await game().change(of, ROOT_NODE, { type: 'goOn', text: sgf });
  // Another document is open, or another tab edits this one: nothing is lost, the next look brings it.
  if (!taken.ok) {
    if (!taken.failure.code.startsWith('record.')) notifyFailure(taken.failure);
    return true;
  }
  if (result === '') return true;
  leaveLive(live);
  notify({ tone: 'done', key: 'library.live.ended', data: { black, white } });
  return true;
};
