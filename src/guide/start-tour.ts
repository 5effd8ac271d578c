import { fetchSamples, openSample } from '../library/samples';
import { showArea } from '../platform/routes';
import { useMirror } from '../state/mirror';
import { notify } from '../state/notices';
import { useTour } from './tour-state';

/** The game with the move that everybody knows. */
const SHOWN = 'alphago-lee-4.sgf';

/** Shows the review screen, with a famous game on it where none is open. */
export const startTour = async (): Promise<void> => {
  showArea('review');
  if (!useMirror.getState().document) {
    const samples = await fetchSamples().catch(() => []);
    const sample = samples.find(({ file }) => file === SHOWN) ?? samples[0];
    if (!sample) {
      notify({ tone: 'failure', key: 'guide.failed' });
      return;
    }
    await openSample(sample);
  }
  // The walk leads through these.
  await Promise.all([import('../review/ColumnPanels'), import('../review/PanelTabs')]);
  useTour.setState({ on: true });
};
