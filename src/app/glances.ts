import { startFirstEngine } from '../clients/threads';
import { useMirror } from '../state/mirror';
import { useSettings } from '../state/settings';
import { atRest, stir } from '../ui/deferred/at-rest';

/** The time (ms) without input before the engine loads, after the page shows its record. */
const REST_MS = 300;
/** The same without a record: a slow processor still draws the first screen and loads what people need next. */
const REST_AT_FIRST_MS = 800;

/**
 * Starts the built-in engine for glances, as soon as the page has come to rest: where no record is open yet, it is
 * usually ready before the person opens one, instead of loading while that is drawn.
 */
export const serveGlances = (): void => {
  const stop: (() => void)[] = [];
  let waits = false;
  const serve = (): void => {
    const { glanceVisits } = useSettings.getState().settings;
    const { restored, document } = useMirror.getState();
    if (glanceVisits === 0 || !restored || (waits && !document)) return;
    waits = true;
    if (document) for (const end of stop) end();
    // A slow page's start takes longer than the rest: the engine would load while the board is drawn.
    stir();
    void atRest(document ? REST_MS : REST_AT_FIRST_MS).then(startFirstEngine);
  };
  stop.push(useMirror.subscribe(serve), useSettings.subscribe(serve));
  serve();
};
