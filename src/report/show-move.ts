import type { NodeId, ReportView } from '#protocol';
import { game } from '../clients/game';
import { showRecordAt } from '../clients/open-record';
import { showArea } from '../platform/routes';
import { useMirror } from '../state/mirror';

/** A move in a report. */
interface ReportedMove {
  readonly node?: NodeId;
  readonly moveNumber: number;
}

/** Shows a report's move on the board. For a stored report it opens the record first, whose node ids may differ. */
export const showMove = async ({ record }: ReportView, { node, moveNumber }: ReportedMove): Promise<void> => {
  const { document } = useMirror.getState();
  if (document?.record !== record || node === undefined) {
    await showRecordAt(record, moveNumber);
    return;
  }
  showArea('review');
  await game().goTo(document.of, node);
};
