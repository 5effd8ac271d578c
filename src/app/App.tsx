import { Suspense } from 'react';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { onLibraryEvent } from '../clients/library';
import { listenToUncaught } from '../clients/request';
import { listenToTouch } from '../clients/touch';
import { CountBadge } from '../commands/CountBadge';
import { introduceJudges } from '../engines/networks/introduce-judge';
import { lookAgainUnasked } from '../engines/networks/look-again-unasked';
import { onStorageFailure } from '../platform/storage';
import { tellReviewEnd } from '../review/panels/review-end';
import { notify } from '../state/notices';
import { followTyping } from '../state/under-way';
import { useView } from '../state/view';
import { lazily } from '../ui/deferred/lazily';
import { TipProvider } from '../ui/Tip';
import { useAppliedTheme } from '../ui/theme';
import { useWhileShown } from '../ui/use-while-shown';
import { Dialogs } from './Dialogs';
import { DropTarget } from './DropTarget';
import { CrashScreen, ErrorBoundary, MissingPartScreen } from './ErrorBoundary';
import { listenToHost } from './host-news';
import { offerInstall } from './install';
import { listenToPageKeys } from './page-keys';
import { Shell } from './Shell';
import { UpdateOffer } from './UpdateOffer';
import { answerOtherTabs } from './updates';

/** Reports a failed backup on every screen. The library's code loads only then. */
const listenToBackups = (): (() => void) =>
  onLibraryEvent((event) => {
    if (event.type === 'backup')
      void import('../library/backup-folder').then(({ tellBackup }) => tellBackup(event.backup));
  });

/** Reports settings, keys, engines or language that this device could not store. */
const tellUnkept = () => onStorageFailure(() => notify({ tone: 'failure', key: 'notice.notKept' }));

/** What the app does as long as it stands. */
const LISTENERS: readonly (() => () => void)[] = [
  listenToPageKeys,
  listenToBackups,
  listenToUncaught,
  tellUnkept,
  listenToTouch,
  introduceJudges,
  lookAgainUnasked,
  tellReviewEnd,
  answerOtherTabs,
  followTyping,
  offerInstall,
  listenToHost,
];
const listen = (): (() => void) => {
  const stops = LISTENERS.map((start) => start());
  return () => {
    for (const stop of stops) stop();
  };
};

export const App = () => {
  useAppliedTheme();
  useWhileShown(listen);
  return (
    <ErrorBoundary>
      <TipProvider>
        <Router hook={useHashLocation}>
          <Shell />
        </Router>
        <Dialogs />
        <TourHost />
        <CountBadge />
        <UpdateOffer />
        <DropTarget />
        <CrashScreen />
        <MissingPartScreen />
      </TipProvider>
    </ErrorBoundary>
  );
};

const Tour = lazily(() => import('../guide/Tour'));

/** Loads the tour only when a person starts it. */
const TourHost = () =>
  useView((view) => view.touring) ? (
    <Suspense fallback={null}>
      <Tour />
    </Suspense>
  ) : null;
