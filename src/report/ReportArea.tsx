import { Puzzle } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import type { ReportView } from '#protocol';
import { openSource } from '../clients/open-record';
import { showFailure } from '../clients/request';
import { reviews } from '../clients/reviews';
import { runCommand, useEnabled } from '../commands/registry';
import { messageData } from '../i18n/message-data';
import { ReviewControls } from '../review/panels/ReviewControls';
import { useMirror } from '../state/mirror';
import { Button } from '../ui/Button';
import { useAnswer } from '../ui/use-answer';
import { ReportSheet } from './ReportSheet';
import style from './report.css?inline';
import { EmptySheet, LoadingSheet, SheetPage } from './SheetPage';

/** The report of the open record, or the stored report of the record in the address. */
const ReportArea = () => {
  const { record } = useParams<{ record?: string }>();
  return record === undefined ? <OpenReport /> : <KeptReport record={decodeURIComponent(record)} />;
};

const OpenReport = () => {
  const { t } = useTranslation();
  const open = useMirror(({ document }) => document !== undefined);
  const unjudged = useMirror(({ document }) => document?.unjudged);
  if (!open) return <EmptyPage text={t('report.none')} />;
  if (unjudged) return <EmptyPage text={t(`failure.${unjudged.code}`, messageData(unjudged.data, t))} />;
  return <MadeReport />;
};

const MadeReport = () => {
  const { t } = useTranslation();
  const report = useReport();
  if (!report) return <Loading />;
  if (report.analysed === 0)
    return (
      <EmptyPage text={t('report.empty')}>
        <ReviewControls />
      </EmptyPage>
    );
  const { analysed, positions } = report;
  const whole = analysed === positions;
  return (
    <Page
      report={report}
      status={whole ? t('report.kept') : t('report.partial', { analysed, positions })}
      actions={<MakeProblems />}
      controls={!whole && <ReviewControls />}
    />
  );
};

/** The next step after reading about one's mistakes. */
const MakeProblems = () => {
  const { t } = useTranslation();
  const enabled = useEnabled('makeProblems');
  return enabled ? (
    <Button look="primary" onClick={() => runCommand('makeProblems')}>
      <Puzzle aria-hidden size={17} strokeWidth={1.75} />
      {t('command.makeProblems')}
    </Button>
  ) : null;
};

const KeptReport = ({ record }: { readonly record: string }) => {
  const { t } = useTranslation();
  const ask = useCallback(async (): Promise<ReportView | 'missing' | undefined> => {
    const answer = await reviews().readReport(record);
    if (answer.ok) return answer.value;
    if (answer.failure.code === 'report.missing') return 'missing';
    showFailure(answer);
    return undefined;
  }, [record]);
  const [report] = useAnswer(ask);
  if (report === 'missing') return <EmptyPage text={t('failure.report.missing')} />;
  if (!report) return <Loading />;
  return (
    <Page
      report={report}
      status={t('report.kept')}
      actions={
        <Button look="primary" onClick={() => void openSource({ kind: 'record', record })}>
          {t('report.openGame')}
        </Button>
      }
    />
  );
};

/** The file name: players' names without characters that file names forbid. */
const fileName = (report: ReportView, kind: string): string =>
  `${kind} ${report.title || report.info.date}`
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .trim()
    .slice(0, 100);

interface PageProps {
  readonly report: ReportView;
  readonly status: string;
  readonly actions?: ReactNode;
  readonly controls?: ReactNode;
}

const Page = ({ report, ...around }: PageProps) => {
  const { t } = useTranslation();
  return (
    <SheetPage name={fileName(report, t('report.title'))} style={style} {...around}>
      {(sheet) => <ReportSheet report={report} ref={sheet} />}
    </SheetPage>
  );
};

const Loading = () => {
  const { t } = useTranslation();
  return <LoadingSheet text={t('report.loading')} />;
};

const EmptyPage = ({ text, children }: { readonly text: string; readonly children?: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <EmptySheet title={t('report.title')} text={text}>
      {children}
    </EmptySheet>
  );
};

export default ReportArea;

/** Minimum time (ms) between two reports of a running review. */
const EVERY_MS = 1500;

/** The report of the open record, updated while the review runs; undefined until it arrives. */
const useReport = (): ReportView | undefined => {
  const record = useMirror(({ document }) => document?.record);
  const trend = useMirror((mirror) => mirror.trend);
  const done = useMirror(({ review }) => review?.phase === 'done');
  const [report, setReport] = useState<ReportView>();
  const asked = useRef({ at: Number.NEGATIVE_INFINITY, busy: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new trend and the end of the review make a new report
  useEffect(() => {
    if (record === undefined) return;
    let left = false;
    const ask = async (): Promise<void> => {
      if (asked.current.busy) {
        timer = setTimeout(() => void ask(), EVERY_MS / 3);
        return;
      }
      asked.current = { at: performance.now(), busy: true };
      const answer = await reviews().report();
      asked.current.busy = false;
      if (left) return;
      if (answer.ok) setReport(answer.value);
      else showFailure(answer);
    };
    let timer = setTimeout(() => void ask(), Math.max(0, asked.current.at + EVERY_MS - performance.now()));
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [record, trend, done]);
  return report?.record === record ? report : undefined;
};
