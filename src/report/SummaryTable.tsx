import type { ReactNode } from 'react';
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
    <SidesTable report={report}>
      {rows
        .filter(({ isOf }) => !isOf || isOf(black) || isOf(white))
        .map(({ key, value, share }) => (
          <SidesRow
            key={key}
            name={t(key)}
            isMain={key === MAIN}
            values={[value(black.whole, black), value(white.whole, white)]}
            shares={[share?.(black.whole), share?.(white.whole)]}
          />
        ))}
    </SidesTable>
  );
};

/** Black's figures on the left, White's on the right, what they are between them. */
const SidesTable = ({ report, children }: { readonly report: ReportView; readonly children: ReactNode }) => {
  const { t } = useTranslation();
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
      <tbody>{children}</tbody>
    </table>
  );
};

interface SidesRowProps {
  readonly name: string;
  readonly values: readonly [black: string, white: string];
  /** 0 to 1 for bars; figures without them have no bar. */
  readonly shares: readonly [black: number | undefined, white: number | undefined];
  readonly color?: string;
  readonly isMain?: boolean;
}

const SidesRow = ({ name, values, shares, color, isMain = false }: SidesRowProps) => (
  <tr className="report-row">
    <td className={isMain ? 'report-left report-main' : 'report-left'}>
      <Bar share={shares[0]} color={color} />
      <span className="report-value">{values[0]}</span>
    </td>
    <th scope="row">{name}</th>
    <td className={isMain ? 'report-main' : undefined}>
      <span className="report-value">{values[1]}</span>
      <Bar share={shares[1]} color={color} />
    </td>
  </tr>
);

const Bar = ({ share, color }: { readonly share: number | undefined; readonly color: string | undefined }) =>
  share === undefined ? null : (
    <span className="report-track" aria-hidden="true">
      <span style={{ width: `${Number.isFinite(share) ? 100 * share : 0}%`, background: color }} />
    </span>
  );

/** The number of moves in each class, as bars of one scale. */
export const ClassBars = ({ report }: { readonly report: ReportView }) => {
  const { t } = useTranslation();
  const qualityName = useQualityName();
  const [black, white] = [report.black.whole, report.white.whole];
  const largest = Math.max(1, ...black.classes, ...white.classes);
  const row = (name: string, countOf: (whole: Summary) => number | undefined, color?: string) => {
    const counts = [countOf(black), countOf(white)] as const;
    const shareOf = (count: number | undefined) => (color ? (count ?? 0) / largest : undefined);
    return (
      <SidesRow
        key={name}
        name={capital(name)}
        values={[String(counts[0] ?? ''), String(counts[1] ?? '')]}
        shares={[shareOf(counts[0]), shareOf(counts[1])]}
        {...(color ? { color } : {})}
      />
    );
  };
  const isRepeated = (black.again ?? 0) + (white.again ?? 0) > 0;
  return (
    <SidesTable report={report}>
      {QUALITIES.map((quality, index) =>
        row(qualityName(quality), ({ classes }) => classes[index], `var(--inked-${quality})`),
      )}
      {row(t('quality.about'), ({ unsure }) => unsure)}
      {isRepeated && row(t('quality.again.short'), ({ again }) => again ?? 0)}
      {row(qualityName('unclear'), ({ unclear }) => unclear)}
    </SidesTable>
  );
};
