import { Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { LibraryRow, ReportRow } from '#protocol';
import { library } from '../clients/library';
import { request, showFailure } from '../clients/request';
import { reviews } from '../clients/reviews';
import { commandOf, runCommand, useEnabled } from '../commands/registry';
import { dateText } from '../format/numbers';
import { numberText } from '../format/report-figures';
import { useResultText } from '../format/use-result-text';
import { keptReportPath, showReport } from '../platform/routes';
import { useKeepsNothing } from '../state/health';
import { finishedOf } from '../state/jobs';
import { useMirror } from '../state/mirror';
import { Button } from '../ui/Button';
import entries from '../ui/Entries.module.css';
import { Facts } from '../ui/Facts';
import { IconButton } from '../ui/IconButton';
import { useAnswer } from '../ui/use-answer';
import { BoardThumbnail } from './BoardThumbnail';
import css from './ReportList.module.css';
import { SampleList } from './SampleList';
import { onLibraryChange } from './use-library-answer';

const NO_BOARDS: ReadonlyMap<string, LibraryRow> = new Map();

const askReports = async (): Promise<readonly ReportRow[] | undefined> => {
  const listed = await reviews().reports();
  showFailure(listed);
  return listed.ok ? listed.value : undefined;
};

const onReviewEnd = (ended: () => void): (() => void) =>
  useMirror.subscribe((now, before) => {
    if (now.jobs !== before.jobs && finishedOf(now) !== finishedOf(before)) ended();
  });

const boardsOf = async (rows: readonly ReportRow[]): Promise<ReadonlyMap<string, LibraryRow>> => {
  const known = await library().rowsOf(rows.map(({ record }) => record));
  return new Map(known.map((row) => [row.record, row]));
};

/** The reports, newest first. Removing asks for no confirmation, because a report can be made again from its record. */
export const ReportList = () => {
  const { t } = useTranslation();
  const [rows, load] = useAnswer(askReports, onReviewEnd);
  // A picture is known once the library worker has replayed the record.
  const [boards = NO_BOARDS] = useAnswer(
    useCallback(async () => rows && boardsOf(rows), [rows]),
    onLibraryChange,
  );
  const remove = async ({ record }: ReportRow): Promise<void> => {
    await request(reviews().removeReport(record));
    await load();
  };
  if (!rows) return <p className={css.note}>{t('library.loading')}</p>;
  if (rows.length === 0) return <NoReports />;
  return (
    <ul className={css.list} aria-label={t('report.mine')}>
      {rows.map((row) => (
        <Row key={row.record} row={row} board={boards.get(row.record)} onRemove={() => void remove(row)} />
      ))}
    </ul>
  );
};

/**
 * The open game's review makes the first report, or has made it; without a game, one must be opened: the famous ones come
 * reviewed.
 */
const NoReports = () => {
  const { t } = useTranslation();
  const mayReview = useEnabled('review');
  const nothing = useKeepsNothing();
  const title = useMirror(({ document }) => document?.title);
  const isReviewed = useMirror(({ review, trend }) => review?.phase === 'done' && trend?.story !== undefined);
  const review = (): void => {
    runCommand('review');
    showReport();
  };
  return (
    <>
      <div className={css.none}>
        <p className="quiet">{t(nothing ? 'save.nothing' : 'reports.empty')}</p>
        {isReviewed ? (
          <Button look="primary" onClick={showReport}>
            {t('reports.ofOpen', { title: title || t('record.untitled') })}
          </Button>
        ) : (
          <Button look="primary" onClick={mayReview ? review : () => runCommand('open')}>
            {mayReview
              ? t('reports.reviewOpen', { title: title || t('record.untitled') })
              : t(commandOf('open').label)}
          </Button>
        )}
      </div>
      {!isReviewed && !mayReview && (
        <section className={css.famous}>
          <p className="quiet">{t('reports.famous')}</p>
          <SampleList />
        </section>
      )}
    </>
  );
};

interface RowProps {
  readonly row: ReportRow;
  /** Undefined until the library answers, and for a deleted record. */
  readonly board: LibraryRow | undefined;
  readonly onRemove: () => void;
}

const USUAL_SIZE = { width: 19, height: 19 };

const Row = ({ row, board, onRemove }: RowProps) => {
  const { t } = useTranslation();
  const resultText = useResultText();
  const title = row.title || t('record.untitled');
  const facts = [
    // Reports of older versions have none.
    ...(row.lost
      ? [t('reports.row', { black: numberText(row.lost[0]), white: numberText(row.lost[1]) })]
      : []),
    t('home.samples.moves', { count: row.moveCount }),
    resultText(row.result),
    dateText(row.savedAt),
  ];
  return (
    <li className={`${entries.row} ${css.card}`}>
      <span className={css.board}>
        <BoardThumbnail stones={board?.picture} size={board?.size ?? USUAL_SIZE} isLarge />
      </span>
      <Link href={keptReportPath(row.record)} className={`${entries.what} ${css.what}`}>
        <span className={entries.name}>{title}</span>
        <Facts className={`${entries.facts} ${css.facts} figures`} facts={facts} />
        {row.curve && <Curve winrates={row.curve} />}
      </Link>
      <IconButton icon={Trash2} label={t('reports.remove', { title })} onClick={onRemove} />
    </li>
  );
};

/** Units of the small chart's drawing. */
const CURVE = { width: 240, height: 40 } as const;

/** How the game went, to recognise it by: Black's winrate, gaps where nobody has looked. */
const Curve = ({ winrates }: { readonly winrates: Float32Array }) => {
  const last = Math.max(1, winrates.length - 1);
  let path = '';
  for (const [index, winrate] of winrates.entries()) {
    if (Number.isNaN(winrate)) continue;
    const isAfterGap = index === 0 || Number.isNaN(winrates[index - 1]);
    const x = (CURVE.width * index) / last;
    path += `${isAfterGap ? 'M' : 'L'}${x.toFixed(1)} ${(CURVE.height * (1 - winrate)).toFixed(1)}`;
  }
  return (
    <svg
      aria-hidden
      className={css.curve}
      preserveAspectRatio="none"
      viewBox={`0 -1 ${CURVE.width} ${CURVE.height + 2}`}
    >
      <path className={css.half} d={`M0 ${CURVE.height / 2}h${CURVE.width}`} />
      <path className={css.line} d={path} />
    </svg>
  );
};
