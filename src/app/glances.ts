import { startFirstEngine } from '../clients/threads';
import { useMirror } from '../state/mirror';
import { useSettings } from '../state/settings';
import { atRest, stir } from '../ui/deferred/at-rest';

/** The time (ms) without input before the engine loads, after the page shows its record or that there is none. */
const REST_MS = 300;

/**
 * Starts the built-in engine for glances, as soon as the page has come to rest: where no record is open yet, it is
 * ready before the person opens one, instead of loading while that is drawn.
 */
export const serveGlances = (): void => {
  const stop: (() => void)[] = [];
  const serve = (): void => {
    const { glanceVisits } = useSettings.getState().settings;
    if (glanceVisits === 0 || !useMirror.getState().restored) return;
    for (const end of stop) end();
    // A slow page's start takes longer than the rest: the engine would load while the board is drawn.
    stir();
    void atRest(REST_MS).then(startFirstEngine);
  };
  stop.push(useMirror.subscribe(serve), useSettings.subscribe(serve));
  serve();
};
