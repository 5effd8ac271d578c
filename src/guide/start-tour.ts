import { fetchSamples, openSample } from '../library/samples';
import { showArea } from '../platform/routes';
import { useMirror } from '../state/mirror';
import { notify } from '../state/notices';
import { useView } from '../state/view';

/** Lee Sedol's fourth game against AlphaGo, famous for move 78. */
const SHOWN = 'alphago-lee-4.sgf';

/** Whether the record has no move that a tour could show. */
const isBare = (): boolean => (useMirror.getState().document?.nodeCount ?? 0) <= 1;

/** Shows the review screen, with a famous game when no record is open or the open one is empty. */
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
  // The tour has stops in these parts.
  await Promise.all([import('../review/ColumnPanels'), import('../review/PanelTabs')]);
  useView.getState().setTouring(true);
};
