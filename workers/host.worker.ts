import { expose } from 'comlink';
import { systemClock } from './clock';
import { dialWebSocket } from './dial';
import { HostFeed } from './host/host-feed';
import { reportUncaught } from './uncaught';

reportUncaught();

const feed = new HostFeed({ clock: systemClock, dial: dialWebSocket, random: () => Math.random() });
self.addEventListener('online', () => feed.hurry());
expose(feed);
