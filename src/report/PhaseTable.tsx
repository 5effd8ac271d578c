import { useTranslation } from 'react-i18next';
import type { ReportView, Summary } from '#protocol';
import { numberText, shareText } from '../format/report-figures';
import type { MessageKey } from '../i18n/keys';

const PHASES = ['opening', 'middle', 'endgame'] as const;
const SIDES = ['black', 'white'] as const;

interface Row {
  readonly key: MessageKey;
  readonly value: (summary: Summary) => string;
}

/** A phase has too few moves for tenths of a percent to tell anything. */
const ROWS: readonly Row[] = [
  { key: 'report.moves', value: ({ moves }) => String(moves) },
  { key: 'report.accuracy', value: ({ accuracy }) => numberText(accuracy) },
  { key: 'report.agreement', value: ({ agreement }) => shareText(agreement, 0) },
  { key: 'report.first', value: ({ first }) => shareText(first, 0) },
  { key: 'report.meanScoreLoss', value: ({ meanScoreLoss }) => numberText(meanScoreLoss, 2) },
  { key: 'report.bad', value: ({ bad }) => String(bad) },
];

/** Opening, middle game and endgame beside each other, both players in each: six columns a phone has room for. */
export const PhaseTable = ({ report }: { readonly report: ReportView }) => {
  const { t } = useTranslation();
  const [opening, middle] = report.phaseEnds;
  const spans = {
    opening: [1, opening],
    middle: [opening + 1, middle],
    endgame: [middle + 1, report.moveCount],
  };
  const shown = PHASES.filter((phase) => (spans[phase][0] ?? 0) <= report.moveCount);
  const columns = shown.flatMap((phase) => SIDES.map((side) => ({ phase, side })));
  return (
    <div className="report-scroll">
      <table className="report-table report-phases">
        <thead>
          <tr>
            <td />
            {shown.map((phase) => {
              const [from = 1, to = 1] = spans[phase];
              return (
                <th key={phase} scope="colgroup" colSpan={2}>
                  {t(`report.phase.${phase}`)}
                  <small>{t('report.phase.moves', { from, to: Math.min(to, report.moveCount) })}</small>
                </th>
              );
            })}
          </tr>
          <tr>
            <td />
            {columns.map(({ phase, side }) => (
              <th key={`${phase} ${side}`} scope="col">
                <span className={`report-dot report-dot-${side}`} />
                <span className="unseen">{t(`side.${side}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ key, value }) => (
            <tr key={key} className="report-row">
              <th scope="row">{t(key)}</th>
              {columns.map(({ phase, side }) => (
                <td key={`${phase} ${side}`}>{value(report[side].phases[phase])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
