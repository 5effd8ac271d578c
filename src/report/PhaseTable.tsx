import { useTranslation } from 'react-i18next';
import type { ReportView } from '#protocol';
import { numberText, shareText } from './figures';

const PHASES = ['opening', 'middle', 'endgame'] as const;
const SIDES = ['black', 'white'] as const;

/** Opening, middle game and endgame, both players in each. */
export const PhaseTable = ({ report }: { readonly report: ReportView }) => {
  const { t } = useTranslation();
  const [opening, middle] = report.phaseEnds;
  const spans = {
    opening: [1, opening],
    middle: [opening + 1, middle],
    endgame: [middle + 1, report.moveCount],
  };
  const shown = PHASES.filter((phase) => (spans[phase][0] ?? 0) <= report.moveCount);
  return (
    <div className="report-scroll">
      <table className="report-table">
        <thead>
          <tr className="report-heads">
            <th scope="col">{t('report.phases')}</th>
            <th scope="col" />
            <th scope="col">{t('report.moves')}</th>
            <th scope="col">{t('report.accuracy')}</th>
            <th scope="col">{t('report.agreement')}</th>
            <th scope="col">{t('report.first')}</th>
            <th scope="col">{t('report.meanScoreLoss')}</th>
            <th scope="col">{t('report.bad')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.flatMap((phase) =>
            SIDES.map((side) => {
              const summary = report[side].phases[phase];
              const [from = 1, to = 1] = spans[phase];
              return (
                <tr key={`${phase} ${side}`} className={side === 'black' ? 'report-row' : undefined}>
                  {side === 'black' && (
                    <th scope="rowgroup" rowSpan={2}>
                      {t(`report.phase.${phase}`)}
                      <small>{t('report.phase.moves', { from, to: Math.min(to, report.moveCount) })}</small>
                    </th>
                  )}
                  <th scope="row">
                    <span className={`report-dot report-dot-${side}`} />
                    <span className="unseen">{t(`side.${side}`)}</span>
                  </th>
                  <td>{summary.moves}</td>
                  <td>{numberText(summary.accuracy)}</td>
                  <td>{shareText(summary.agreement)}</td>
                  <td>{shareText(summary.first)}</td>
                  <td>{numberText(summary.meanScoreLoss, 2)}</td>
                  <td>{summary.bad}</td>
                </tr>
              );
            }),
          )}
        </tbody>
      </table>
    </div>
  );
};
