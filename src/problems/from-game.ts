import type { ProblemOrigin } from '#protocol';
import { showRecordAt } from '../clients/open-record';
import { showFailure } from '../clients/request';
import { reviews } from '../clients/reviews';
import { tsumego } from '../clients/tsumego';
import { showArea } from '../platform/routes';
import { notifyDone } from '../state/notices';
import { loadSets, useSets, whileWorking } from './sets';

/** Makes problems of the mistakes in the open game. The list of problems shows the progress and can stop it. */
export const makeProblemsOfGame = async (): Promise<void> => {
  if (useSets.getState().work) {
    showArea('problems');
    return;
  }
  const mistakes = await reviews().mistakes();
  if (!showFailure(mistakes) || !mistakes.ok) return;
  useSets.setState({ barren: undefined });
  showArea('problems');
  const made = await whileWorking('make', tsumego().makeProblems(mistakes.value));
  if (showFailure(made) && made.ok && made.value) {
    const { proved, judged, known } = made.value;
    if (proved + judged > 0) notifyDone('problems.made', { proved, judged });
    else useSets.setState({ barren: { title: mistakes.value.title, known } });
  }
  await loadSets();
};

/** Shows the game of a problem just before its move. */
export const showInGame = ({ record, moveNumber }: ProblemOrigin): Promise<void> =>
  showRecordAt(record, moveNumber - 1);
