import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useDeferredValue } from 'react';
import { type DialogName, useView } from '../state/view';

type DialogComponent = ComponentType<{ readonly onClose: () => void }>;

/** Loaded when they are opened for the first time. */
const DIALOGS: Readonly<Record<DialogName, LazyExoticComponent<DialogComponent>>> = {
  newGame: lazy(() => import('../library/NewGameDialog')),
  gameInfo: lazy(() => import('../library/GameInfoDialog')),
  editRecord: lazy(() => import('../library/EditRecordDialog')),
  paste: lazy(() => import('../library/PasteDialog')),
  networks: lazy(() => import('../networks/NetworksDialog')),
  settings: lazy(() => import('../settings/SettingsDialog')),
  help: lazy(() => import('./HelpDialog')),
  about: lazy(() => import('./AboutDialog')),
  palette: lazy(() => import('./PaletteDialog')),
  find: lazy(() => import('./FindDialog')),
  goToMove: lazy(() => import('./GoToMoveDialog')),
  nodeNotes: lazy(() => import('../edit/NodeNotesDialog')),
  boardSize: lazy(() => import('../edit/BoardSizeDialog')),
  share: lazy(() => import('../share/ShareDialog')),
  label: lazy(() => import('../edit/LabelDialog')),
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
