import { useTranslation } from 'react-i18next';
import { QUALITIES, type Quality, type ReportView, type Summary } from '#protocol';
import { capital } from '../format/capital';
import { numberText, shareText } from '../format/report-figures';
import { useQualityName } from '../format/use-quality-name';
import type { MessageKey } from '../i18n/keys';

const PHASES = ['opening', 'middle', 'endgame'] as const;
const SIDES = ['black', 'white'] as const;

interface Row {
  readonly key: MessageKey;
  readonly value: (summary: Summary) => string;
}

/** Whole percent: a phase has too few moves for tenths. */
const ROWS: readonly Row[] = [
  { key: 'report.moves', value: ({ moves }) => String(moves) },
  { key: 'report.lost', value: ({ lost }) => numberText(lost ?? Number.NaN) },
  { key: 'report.agreement', value: ({ agreement }) => shareText(agreement, 0) },
  { key: 'report.first', value: ({ first }) => shareText(first, 0) },
];

/** Classes that are counted in every phase. */
const HELD_AGAINST: readonly Quality[] = ['mistake', 'blunder'];

/** Opening, middle game and endgame side by side, with both players in each: six columns that fit on a phone. */
export const PhaseTable = ({ report }: { readonly report: ReportView }) => {
  const { t } = useTranslation();
  const qualityName = useQualityName();
  const [opening, middle] = report.phaseEnds;
  const spans = {
    opening: [1, opening],
    middle: [opening + 1, middle],
    endgame: [middle + 1, report.moveCount],
  };
  const shown = PHASES.filter((phase) => (spans[phase][0] ?? 0) <= report.moveCount);
  const rows = [
    ...ROWS.map(({ key, value }) => ({ name: t(key), value })),
    ...HELD_AGAINST.map((quality) => ({
      name: capital(qualityName(quality)),
      value: ({ classes }: Summary) => String(classes[QUALITIES.indexOf(quality)] ?? 0),
    })),
  ];
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
          {rows.map(({ name, value }) => (
            <tr key={name} className="report-row">
              <th scope="row">{name}</th>
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
