import i18next from 'i18next';
import type { OpenSource, RecordId, TengenFailure } from '#protocol';
import { showArea } from '../platform/routes';
import { sendTyped } from '../state/health';
import { useMirror } from '../state/mirror';
import { dismissNotice, notify, notifyFailure, useNotices } from '../state/notices';
import { useView } from '../state/view';
import { game } from './game';
import { reportCrash } from './request';

/** Opens a record and shows it on the board. The worker reads it. Returns whether it could be read. */
export const openSource = (source: OpenSource): Promise<boolean> => openSources([source]);

/** Opens one after the other; the last readable one stays open. Returns whether any could be read. */
export const openSources = async (sources: readonly OpenSource[]): Promise<boolean> => {
  const before = useNotices.getState().list.filter(({ about }) => about === 'opening');
  // Text being typed belongs to the record that is still open.
  sendTyped();
  let opened: OpenSource | undefined;
  for (const source of sources) if (await openOne(source)) opened = source;
  if (!opened) return false;
  // Removes notices about earlier files; notices about these files stay.
  for (const { id } of before) dismissNotice(id);
  showArea('review');
  if (opened.kind !== 'record') await offerOtherGames();
  return true;
};

/** Shows a move of a record's main line; opens the record when another one is open. */
export const showRecordAt = async (record: RecordId, moveNumber: number): Promise<void> => {
  if (useMirror.getState().document?.record === record) showArea('review');
  else if (!(await openSource({ kind: 'record', record }))) return;
  await game().leaveVariation();
  await game().goToMove(moveNumber);
};

export const openText = (text: string, name?: string): Promise<boolean> =>
  openSource(name === undefined ? { kind: 'text', text } : { kind: 'text', text, name });

const openOne = async (source: OpenSource): Promise<boolean> => {
  try {
    const answer = await game().open(source);
    if (!answer.ok) tellRefused(answer.failure, nameOf(source));
    return answer.ok;
  } catch (error) {
    reportCrash(error);
    return false;
  }
};

const nameOf = (source: OpenSource): string | undefined => {
  if (source.kind === 'file') return source.file.name;
  return source.kind === 'text' ? source.name : undefined;
};

/** Shows a failure with the name of its file. */
const tellRefused = (failure: TengenFailure, name: string | undefined): void => {
  const { code, data = {} } = failure;
  if (name === undefined || 'name' in data) {
    notifyFailure(failure, 'opening');
    return;
  }
  const reason = i18next.t(`failure.${code}`, data);
  notify({ tone: 'failure', key: 'trouble.inFile', data: { name, reason }, about: 'opening' });
};

/** A file of several games shows its first game; a notice offers the others. */
const offerOtherGames = async (): Promise<void> => {
  const games = await game().gamesInFile();
  if (games.length > 1) useView.getState().openDialog('gamesInFile');
};
