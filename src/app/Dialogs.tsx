import { type ComponentType, Suspense, useDeferredValue } from 'react';
import { type DialogName, useView } from '../state/view';
import { lazily } from '../ui/deferred/lazily';

interface DialogProps {
  readonly onClose: () => void;
}
type DialogComponent = ComponentType<DialogProps>;

/** Each dialog loads when it is opened for the first time; the common ones load while the page is idle. */
const DIALOGS: Readonly<Record<DialogName, DialogComponent>> = {
  newGame: lazily(() => import('../library/NewGameDialog'), 'ahead'),
  playSetup: lazily(() => import('../play/PlaySetupDialog')),
  guidance: lazily(() => import('../play/GuidanceDialog')),
  gameInfo: lazily(() => import('../library/GameInfoDialog'), 'ahead'),
  gamesInFile: lazily(() => import('../library/GamesInFileDialog')),
  editRecord: lazily(() => import('../library/EditRecordDialog')),
  paste: lazily(() => import('../library/PasteDialog')),
  uploadAnalysis: lazily(() => import('../library/host/UploadDialog')),
  networks: lazily(() => import('../engines/networks/NetworksDialog')),
  rent: lazily(() => import('../engines/RentDialog')),
  host: lazily(() => import('../host/HostDialog')),
  signIn: lazily(() => import('../host/SignInDialog')),
  newIdentity: lazily(() => import('../host/NewIdentityDialog')),
  deleteAccount: lazily(() => import('../host/DeleteAccountDialog')),
  settings: lazily(() => import('../settings/SettingsDialog'), 'ahead'),
  help: lazily(() => import('../commands/HelpDialog'), 'ahead'),
  about: lazily(() => import('./AboutDialog')),
  launched: lazily(() => import('./LaunchedDialog')),
  palette: lazily(async () => {
    const [{ default: PaletteDialog }, { PALETTE_SOURCES }] = await Promise.all([
      import('../commands/PaletteDialog'),
      import('./palette-sources'),
    ]);
    return { default: (props: DialogProps) => <PaletteDialog {...props} sources={PALETTE_SOURCES} /> };
  }, 'ahead'),
  find: lazily(() => import('../review/FindDialog'), 'ahead'),
  goToMove: lazily(() => import('../review/GoToMoveDialog')),
  nodeNotes: lazily(() => import('../review/edit/NodeNotesDialog')),
  boardSize: lazily(() => import('../review/edit/BoardSizeDialog')),
  share: lazily(() => import('../share/ShareDialog'), 'ahead'),
  termsDoubt: lazily(() => import('../review/TermsDoubtDialog')),
  mySide: lazily(() => import('../review/practice/MySideDialog')),
  whoLives: lazily(() => import('../problems/WhoLivesDialog')),
};

export const Dialogs = () => {
  const asked = useView((view) => view.dialog);
  // Deferred, so that React renders a large dialog in slices. A dialog closes at once.
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
