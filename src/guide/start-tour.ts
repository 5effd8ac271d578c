import { fetchSamples, openSample } from '../library/samples';
import { showArea } from '../platform/routes';
import { useMirror } from '../state/mirror';
import { notify } from '../state/notices';
import { useTour } from './tour-state';

/** The game with the move that everybody knows. */
const SHOWN = 'alphago-lee-4.sgf';

/** Nothing can be shown on a record without a move. */
const isBare = (): boolean => (useMirror.getState().document?.nodeCount ?? 0) <= 1;

/** Shows the review screen, with a famous game on it where none is open, or one in which nothing has been played. */
export const startTour = async (): Promise<void> => {
  showArea('review');
  if (isBare()) {
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
