import { expose } from 'comlink';
import { systemClock } from './clock';
import { dialHost } from './host/dial-host';
import { HostFeed } from './host/host-feed';
import { reportUncaught } from './uncaught';

reportUncaught();

const feed = new HostFeed({ clock: systemClock, dial: dialHost, random: () => Math.random() });
self.addEventListener('online', () => feed.hurry());
expose(feed);
