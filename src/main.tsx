import './app/early';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { getReadyAhead } from './app/ahead';
import { serveGlances } from './app/glances';
import { tellInterruptedImport } from './app/interrupted-import';
import { whenIdle } from './app/updates';
import { askBeforeLoss } from './clients/leaving';
import { watchDrawing } from './clients/safe-start';
import { startThreads } from './clients/threads';
import { startLanguage } from './i18n/i18n';
import { registerOffline } from './platform/offline';
import { listenToLinks } from './share/open-link';
import { receiveGateways } from './state/engine-choice';
import { useHealth } from './state/health';
import { notifyDone } from './state/notices';
import { isKnown } from './state/session';
import { atRest } from './ui/deferred/at-rest';
import { nextTask } from './ui/deferred/next-task';
import './ui/tokens.css';
import './ui/base.css';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no #app');
const { lacks } = document.documentElement.dataset;
if (lacks !== undefined) throw new Error(`this browser has no ${lacks}`);

/**
 * A first visit stores the app after the person has rested this long (ms), at the latest after the second time, so as
 * not to disturb the first steps.
 */
const STORED_AFTER_MS = 3000;
const STORED_AT_LAST_MS = 20_000;

performance.mark('page');
/** What reads it comes later, when a person may have gone on. */
const { hash: openedAt } = location;
receiveGateways();
// The worker starts while the texts still load.
watchDrawing();
askBeforeLoss();
const started = startThreads();
await startLanguage();
// On a slow phone, reading the texts is a task that is long enough by itself.
await nextTask();
const root = createRoot(place);
// In slices, so that the first render is no single long task.
startTransition(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
void started.then(() => listenToLinks(openedAt));
void registerOffline({
  atRest: () => started.then(() => atRest(STORED_AFTER_MS, STORED_AT_LAST_MS)),
  onUpdate: (update) => useHealth.setState({ update, updateWaits: undefined }),
  mayReload: whenIdle,
  onReady: () => notifyDone('notice.offlineReady'),
});
// First the record of the last visit is restored, then a launched file opens on top of it.
void started.then(async () => (await import('./app/launch')).receiveLaunches(openedAt));
void started.then(tellInterruptedImport);
void started.then(serveGlances);
void started.then(getReadyAhead);
// Without a session there is nothing to ask the host.
if (isKnown()) void started.then(async () => (await import('./host/account')).restoreSessions());
