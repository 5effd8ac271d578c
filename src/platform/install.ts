import { kept } from './storage';

/** Chromium's event; other browsers install through their menu. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallEvent | undefined;

/** Days on which the page was visited, up to the one that brings the offer; the offer itself counts as one more. */
const VISITS = kept<readonly string[]>('tengen.visits', (saved) =>
  Array.isArray(saved) ? saved.filter((day): day is string => typeof day === 'string') : [],
);
const OFFERED = 'offered';

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Offers the installation once, on the second day that the page is used. Returns how to stop. */
export const listenToInstall = (offer: () => void): (() => void) => {
  const listen = (event: Event): void => {
    event.preventDefault();
    offered = event as InstallEvent;
    if (isInstalled()) return;
    const today = new Date().toDateString();
    const visits = VISITS.get();
    if (visits.includes(OFFERED) || visits.includes(today)) return;
    if (visits.length === 0) VISITS.set([today]);
    else {
      VISITS.set([...visits, OFFERED]);
      offer();
    }
  };
  addEventListener('beforeinstallprompt', listen);
  return () => removeEventListener('beforeinstallprompt', listen);
};

/** Opens the browser's own question; undefined where only its menu installs. */
export const install = async (): Promise<'accepted' | 'dismissed' | undefined> => {
  if (!offered) return undefined;
  const event = offered;
  offered = undefined;
  await event.prompt();
  return (await event.userChoice).outcome;
};
