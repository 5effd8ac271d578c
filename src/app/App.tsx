import { useEffect } from 'react';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { listenToTouch } from '../clients/touch';
import { CountBadge } from '../commands/CountBadge';
import { TipProvider } from '../ui/Tip';
import { useAppliedTheme } from '../ui/theme';
import { listenToBackups } from './backup-events';
import { Dialogs } from './Dialogs';
import { DropTarget } from './DropTarget';
import { CrashScreen, ErrorBoundary } from './ErrorBoundary';
import { Notices } from './Notices';
import { listenToPageKeys } from './page-keys';
import { Shell } from './Shell';
import { TourHost } from './TourHost';
import { UpdateOffer } from './UpdateOffer';

export const App = () => {
  useAppliedTheme();
  useEffect(listenToPageKeys, []);
  useEffect(listenToBackups, []);
  useEffect(listenToTouch, []);
  return (
    <ErrorBoundary>
      <TipProvider>
        <Router hook={useHashLocation}>
          <Shell />
        </Router>
        <Dialogs />
        <TourHost />
        <CountBadge />
        <Notices />
        <UpdateOffer />
        <DropTarget />
        <CrashScreen />
      </TipProvider>
    </ErrorBoundary>
  );
};
