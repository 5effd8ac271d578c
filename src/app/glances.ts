import { startFirstEngine } from '../clients/threads';
import { useMirror } from '../state/mirror';
import { useSettings } from '../state/settings';
import { atRest, stir } from '../ui/deferred/at-rest';

/** The time (ms) without input before glances start, after the first record has come. */
const REST_MS = 300;

/** Starts the built-in engine for a first look at the open record, as soon as there is one and the page is idle. */
export const serveGlances = (): void => {
  const stop: (() => void)[] = [];
  const serve = (): void => {
    const { glanceVisits } = useSettings.getState().settings;
    if (glanceVisits === 0 || !useMirror.getState().document) return;
    for (const end of stop) end();
    // A slow page's start takes longer than the rest: the engine would load while the board is drawn.
    stir();
    void atRest(REST_MS).then(startFirstEngine);
  };
  stop.push(useMirror.subscribe(serve), useSettings.subscribe(serve));
  serve();
};
