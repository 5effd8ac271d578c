import { useTranslation } from 'react-i18next';
import { QUALITIES, type ReportView, type SideReport, type Summary } from '#protocol';
import { capital } from '../format/capital';
import { numberText, shareText } from '../format/report-figures';
import { useQualityName } from '../format/use-quality-name';
import type { MessageKey } from '../i18n/keys';

interface Row {
  readonly key: MessageKey;
  readonly value: (summary: Summary, side: SideReport) => string;
  /** A row that only some games have. */
  readonly isOf?: (side: SideReport) => boolean;
  /** 0 to 1 for a bar; figures without it have no bar. */
  readonly share?: (summary: Summary) => number;
}

/** The figure in large type. */
const MAIN = 'report.lost';
const ROWS: readonly Row[] = [
  {
    key: MAIN,
    value: ({ lost }) => numberText(lost ?? Number.NaN),
  },
  {
    key: 'report.usual',
    value: (_, { usual }) => (usual === undefined ? numberText(Number.NaN) : `≈${numberText(usual, 0)}`),
    isOf: ({ usual }) => usual !== undefined,
  },
  { key: 'report.bad', value: ({ bad }) => String(bad) },
  {
    key: 'report.agreement',
    value: ({ agreement }) => shareText(agreement),
    share: ({ agreement }) => agreement,
  },
  { key: 'report.first', value: ({ first }) => shareText(first), share: ({ first }) => first },
  { key: 'report.difficulty', value: ({ difficulty }) => numberText(difficulty, 2) },
  { key: 'report.moves', value: ({ moves }) => String(moves) },
];

/** Figures so like the agreement that beside it they would say little to a newcomer. */
const ALIKE: readonly Row[] = [
  { key: 'report.topFive', value: ({ topFive }) => shareText(topFive), share: ({ topFive }) => topFive },
  { key: 'report.instinct', value: ({ instinct }) => shareText(instinct), share: ({ instinct }) => instinct },
  { key: 'report.degree', value: ({ degree }) => shareText(degree), share: ({ degree }) => degree },
];

/** Both players side by side, with the figure's name between them. */
export const SummaryTable = ({ report }: { readonly report: ReportView }) => {
  const { t } = useTranslation();
  return (
    <>
      <FigureTable report={report} rows={ROWS} />
      <details className="report-more">
        <summary>{t('report.alike')}</summary>
        <FigureTable report={report} rows={ALIKE} />
      </details>
    </>
  );
};

const FigureTable = ({ report, rows }: { readonly report: ReportView; readonly rows: readonly Row[] }) => {
  const { t } = useTranslation();
  const { black, white } = report;
  return (
    <table className="report-summary">
      <colgroup>
        <col className="report-half" />
        <col />
        <col className="report-half" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="report-left">
            <span className="report-dot report-dot-black" />
            {report.info.black || t('side.black.player')}
          </th>
          <td />
          <th scope="col" className="report-right">
            <span className="report-dot report-dot-white" />
            {report.info.white || t('side.white.player')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ isOf }) => !isOf || isOf(black) || isOf(white))
          .map(({ key, value, share }) => (
            <tr key={key} className="report-row">
              <td className={key === MAIN ? 'report-left report-main' : 'report-left'}>
                <Bar share={share?.(black.whole)} />
                <span className="report-value">{value(black.whole, black)}</span>
              </td>
              <th scope="row">{t(key)}</th>
              <td className={key === MAIN ? 'report-main' : undefined}>
                <span className="report-value">{value(white.whole, white)}</span>
                <Bar share={share?.(white.whole)} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
};

const Bar = ({ share }: { readonly share: number | undefined }) =>
  share === undefined ? null : (
    <span className="report-track" aria-hidden="true">
      <span style={{ width: `${Number.isFinite(share) ? 100 * share : 0}%` }} />
    </span>
  );

/** The number of moves in each class, as one bar per player with figures. */
export const ClassBars = ({ report }: { readonly report: ReportView }) => {
  const { t } = useTranslation();
  const qualityName = useQualityName();
  const isRepeated = [report.black, report.white].some(({ whole }) => (whole.again ?? 0) > 0);
  return (
    <table className="report-classes">
      <thead>
        <tr>
          <th />
          {QUALITIES.map((quality) => (
            <th key={quality} scope="col">
              <span className="report-swatch" style={{ background: `var(--q-${quality})` }} />
              {capital(qualityName(quality))}
            </th>
          ))}
          <th scope="col">
            <span className="report-swatch report-swatch-hollow" />
            {capital(t('quality.about'))}
          </th>
          {isRepeated && <th scope="col">{capital(t('quality.again.short'))}</th>}
          <th scope="col">{capital(qualityName('unclear'))}</th>
        </tr>
      </thead>
      <tbody>
        {(['black', 'white'] as const).map((side) => (
          <tr key={side} className="report-row">
            <th scope="row">{t(`side.${side}`)}</th>
            {report[side].whole.classes.map((count, index) => (
              <td key={QUALITIES[index]}>{count}</td>
            ))}
            <td>{report[side].whole.unsure}</td>
            {isRepeated && <td>{report[side].whole.again ?? 0}</td>}
            <td>{report[side].whole.unclear ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
