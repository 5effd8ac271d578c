import { useEffect } from 'react';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { TipProvider } from '../ui/Tip';
import { CountBadge } from './CountBadge';
import { Dialogs } from './Dialogs';
import { DropTarget } from './DropTarget';
import { CrashScreen, ErrorBoundary } from './ErrorBoundary';
import { listenToKeys } from './keys';
import { Notices } from './Notices';
import { Shell } from './Shell';
import { TourHost } from './TourHost';
import { useAppliedTheme } from './theme';
import { listenToTouch } from './touch';
import { UpdateOffer } from './UpdateOffer';

export const App = () => {
  useAppliedTheme();
  useEffect(listenToKeys, []);
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
