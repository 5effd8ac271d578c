import type * as Comlink from 'comlink';
import i18next from 'i18next';
import type { FailureCode, GameApi, TengenFailure } from '#protocol';
import { showArea } from '../platform/routes';
import { useHealth } from '../state/health';
import { useMirror } from '../state/mirror';
import { notify, notifyFailure } from '../state/notices';
import { openSource } from './open-record';

/** A record that was not drawn last time is in the library, where it can be exported or removed without being opened. */
export const tellUnopened = (
  { code, data = {} }: TengenFailure,
  game: Pick<Comlink.Remote<GameApi>, 'restore'>,
): void => {
  if (code !== 'record.undrawn') {
    notifyFailure({ code, data });
    return;
  }
  showArea('library');
  notify({
    tone: 'failure',
    key: data.title === '' ? 'app.undrawn' : 'failure.record.undrawn',
    data,
    about: 'opening',
    action: { label: 'app.undrawn.open', run: () => void openLast(game) },
  });
};

const openLast = async (game: Pick<Comlink.Remote<GameApi>, 'restore'>): Promise<void> => {
  showArea('review');
  const restored = await game.restore({ anyway: true });
  if (!restored.ok) notifyFailure(restored.failure);
};

const KEEPING_NOTHING: ReadonlySet<FailureCode> = new Set([
  'storage.blocked',
  'storage.silent',
  'storage.broken',
]);

/**
 * Storage that answered late has been asked for the record of the last visit once more, because nothing was open in its
 * place: an empty screen would look as if the record were lost. Once a page, since it may be late every time.
 */
let wasAskedLate = false;

/** Without storage every record seems lost, so a notice says that storage could not be opened and offers a retry. */
export const tellFailure = (failure: TengenFailure, restart: () => Promise<void>): void => {
  if (KEEPING_NOTHING.has(failure.code)) useHealth.setState({ keepsNothing: true });
  if (failure.code === 'storage.late') {
    useHealth.setState({ keepsNothing: false });
    if (!wasAskedLate && !useMirror.getState().document) {
      wasAskedLate = true;
      void restart();
      return;
    }
  }
  if (failure.code === 'storage.late' || failure.code === 'storage.silent') {
    const label = failure.code === 'storage.late' ? 'app.storage.show' : 'app.retry';
    const action = { label, run: () => void restart() } as const;
    notify({
      tone: failure.code === 'storage.late' ? 'note' : 'failure',
      key: `failure.${failure.code}`,
      action,
    });
    return;
  }
  if (failure.code === 'record.unsaved') {
    tellUnsaved(failure.data ?? {});
    return;
  }
  const isOpen = useMirror.getState().document !== undefined;
  if (failure.code !== 'storage.broken' || isOpen) notifyFailure(failure);
  else
    notify({
      tone: 'failure',
      key: 'app.storage.unopened',
      action: { label: 'app.retry', run: () => void restart() },
    });
};

/** A record that was left with edits that storage did not take. */
const tellUnsaved = ({ name, record }: NonNullable<TengenFailure['data']>): void => {
  notify({
    tone: 'failure',
    key: 'failure.record.unsaved',
    data: { name: name === '' ? i18next.t('record.untitled') : (name ?? '') },
    action: {
      label: 'record.unsaved.show',
      run: () => void openSource({ kind: 'record', record: String(record) }),
    },
  });
};
