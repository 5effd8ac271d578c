import { type ComponentType, Suspense, useDeferredValue } from 'react';
import { type DialogName, useView } from '../state/view';
import { lazily } from '../ui/lazily';

type DialogComponent = ComponentType<{ readonly onClose: () => void }>;

/** Loaded when they are opened for the first time, the usual ones when the page is idle. */
const DIALOGS: Readonly<Record<DialogName, DialogComponent>> = {
  newGame: lazily(() => import('../library/NewGameDialog'), 'ahead'),
  gameInfo: lazily(() => import('../library/GameInfoDialog'), 'ahead'),
  editRecord: lazily(() => import('../library/EditRecordDialog')),
  paste: lazily(() => import('../library/PasteDialog')),
  networks: lazily(() => import('../networks/NetworksDialog')),
  host: lazily(() => import('../host/HostDialog')),
  settings: lazily(() => import('../settings/SettingsDialog'), 'ahead'),
  help: lazily(() => import('./HelpDialog'), 'ahead'),
  about: lazily(() => import('./AboutDialog')),
  palette: lazily(() => import('./PaletteDialog'), 'ahead'),
  find: lazily(() => import('./FindDialog'), 'ahead'),
  goToMove: lazily(() => import('./GoToMoveDialog')),
  nodeNotes: lazily(() => import('../edit/NodeNotesDialog')),
  boardSize: lazily(() => import('../edit/BoardSizeDialog')),
  share: lazily(() => import('../share/ShareDialog'), 'ahead'),
  label: lazily(() => import('../edit/LabelDialog')),
};

export const Dialogs = () => {
  const asked = useView((view) => view.dialog);
  // Deferred: a large dialog is made in slices. One that closes is gone at once.
  const made = useDeferredValue(asked);
  const dialog = asked && made;
  const closeDialog = useView((view) => view.closeDialog);
  if (!dialog) return null;
  const Shown = DIALOGS[dialog];
  return (
    <Suspense fallback={null}>
      <Shown onClose={closeDialog} />
    </Suspense>
  );
};
