import { CornerUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { NodeId, ReportView } from '#protocol';
import { showMove } from './show-move';

interface ShowMoveProps {
  readonly report: ReportView;
  readonly move: { readonly node: NodeId; readonly moveNumber: number };
}

/** A button from the report to the move on the board. Prints and files leave buttons out. */
export const ShowMove = ({ report, move }: ShowMoveProps) => {
  const { t } = useTranslation();
  const label = t('report.showMove', { move: move.moveNumber });
  return (
    <button
      type="button"
      className="report-show"
      title={label}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        void showMove(report, move);
      }}
    >
      <CornerUpRight aria-hidden size={15} />
    </button>
  );
};
