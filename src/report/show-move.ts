import type { NodeId, ReportView } from '#protocol';
import { game } from '../clients/game';
import { showRecordAt } from '../clients/open-record';
import { showArea } from '../platform/routes';
import { useMirror } from '../state/mirror';

/** A move as a report knows it. */
interface ReportedMove {
  readonly node?: NodeId;
  readonly moveNumber: number;
}

/** The move of a report on the board. The record of a report that was kept is opened first, and may have other nodes. */
export const showMove = async ({ record }: ReportView, { node, moveNumber }: ReportedMove): Promise<void> => {
  const { document } = useMirror.getState();
  if (document?.record !== record || node === undefined) {
    await showRecordAt(record, moveNumber);
    return;
  }
  showArea('review');
  await game().goTo(document.of, node);
};
