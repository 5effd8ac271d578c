import { startFirstEngine } from '../clients/threads';
import { useMirror } from '../state/mirror';
import { useSettings } from '../state/settings';
import { atRest } from '../ui/deferred/at-rest';

/** What a page does at its start, and what is done at once on it, comes first. Milliseconds. */
const REST_MS = 300;

/** An open record is looked at: as soon as there is one and the page is at rest, the built-in engine starts. */
export const serveGlances = (): void => {
  const stop: (() => void)[] = [];
  const serve = (): void => {
    const { glanceVisits } = useSettings.getState().settings;
    if (glanceVisits === 0 || !useMirror.getState().document) return;
    for (const end of stop) end();
    void atRest(REST_MS).then(startFirstEngine);
  };
  stop.push(useMirror.subscribe(serve), useSettings.subscribe(serve));
  serve();
};
