import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportView } from '#protocol';
import { visitsText } from '../format/board-figures';
import { numberText, shareText } from '../format/report-figures';
import { sentencesText } from '../format/sentences';
import { type StoryPart, storyParagraphs } from '../format/story-text';
import { useResultText } from '../format/use-result-text';
import { Gradually } from '../ui/deferred/Gradually';
import { Facts } from '../ui/Facts';
import { Histogram } from './Histogram';
import { KeyMoments } from './KeyMoments';
import { MomentTable } from './MomentTable';
import { PhaseTable } from './PhaseTable';
import { ReportChart } from './ReportChart';
import './report.css';
import { ShowMove } from './ShowMove';
import { ClassBars, SummaryTable } from './SummaryTable';

/** The report as it is shown, printed and saved: it needs no script. */
export const ReportSheet = ({
  report,
  ref,
}: {
  readonly report: ReportView;
  readonly ref?: Ref<HTMLElement>;
}) => {
  const { t } = useTranslation();
  return (
    <article className="report" ref={ref}>
      <Gradually>
        <Head report={report} />
        <Part title={t('report.chart')}>
          <ReportChart report={report} />
        </Part>
        <Part title={t('report.summary')}>
          <SummaryTable report={report} />
          <Source report={report} />
        </Part>
        <Part title={t('report.phases')}>
          <PhaseTable report={report} />
        </Part>
        <Part title={t('report.classes')}>
          <ClassBars report={report} />
        </Part>
        <Part title={t('report.histogram')}>
          <Histogram report={report} />
        </Part>
        <Part title={t('report.key')}>
          <KeyMoments report={report} />
        </Part>
        {report.moments.length > 0 && (
          <Part title={t('report.moments')}>
            <MomentTable report={report} />
          </Part>
        )}
        <Help report={report} />
      </Gradually>
    </article>
  );
};

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="report-part">
    <h3>{title}</h3>
    {children}
  </section>
);

const Head = ({ report }: { readonly report: ReportView }) => {
  const { t } = useTranslation();
  const resultText = useResultText();
  const { info } = report;
  const facts = [
    info.event,
    info.round,
    info.date,
    info.place,
    resultText(info.result),
    t(info.rulesUnstated ? 'rules.unstated' : `rules.${info.rules}`),
    `${t('info.komi')} ${info.komi}`,
    t('home.samples.moves', { count: report.moveCount }),
  ];
  return (
    <header className="report-head">
      <p className="report-kicker">{t('report.title')}</p>
      <h2>
        <span className="report-player">
          <span className="report-dot report-dot-black" />
          {info.black || t('side.black.player')}
          <Rank text={info.blackRank} />
          <span className="report-versus">–</span>
        </span>
        <span className="report-player">
          <span className="report-dot report-dot-white" />
          {info.white || t('side.white.player')}
          <Rank text={info.whiteRank} />
        </span>
      </h2>
      <p className="report-note report-facts">
        <Facts facts={facts} />
      </p>
      {report.story && (
        <div className="report-story">
          {storyParagraphs(t, report.story).map(({ stage, parts }, at, { length }) => (
            <p key={stage ?? at}>
              {stage && <span className="report-stage">{t(`report.phase.${stage}`)}</span>}
              <StoryParts report={report} parts={parts} isEnd={at === length - 1} />
            </p>
          ))}
        </div>
      )}
    </header>
  );
};

interface StoryPartsProps {
  readonly report: ReportView;
  readonly parts: readonly StoryPart[];
  /** The paragraph that says what decided the game; in the others a sign beside each number would part it from its counter. */
  readonly isEnd: boolean;
}

const StoryParts = ({ report, parts, isEnd }: StoryPartsProps) =>
  parts.map((part, at) => {
    if (typeof part === 'string') return part;
    const { move, node } = part;
    if (node === undefined || !isEnd) return move;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence in their order
      <span key={at} className="report-decided">
        {move}
        <ShowMove report={report} move={{ node, moveNumber: move }} />
      </span>
    );
  });

/** Who judged, and how far that can be trusted: below the first figures, which people open a report for. */
const Source = ({ report }: { readonly report: ReportView }) => {
  const { t } = useTranslation();
  return (
    <>
      <p className="report-note">
        {t('report.engine', { engine: report.engine, visits: visitsText(report.visits) })}
      </p>
      {report.judge && (
        <p className="report-note">
          {sentencesText([
            t(`judge.${report.judge.strength}`),
            t('judge.errors', { points: numberText(report.judge.leadError) }),
            t('judge.uncertain', {
              count: report.black.whole.unsure + report.white.whole.unsure,
              chance: shareText(report.certainty ?? Number.NaN, 0),
            }),
          ])}
        </p>
      )}
    </>
  );
};

const Rank = ({ text }: { readonly text: string }) =>
  text === '' ? null : <small className="report-rank"> {text}</small>;

const NOTES = ['loss', 'error', 'agreement', 'lost', 'usual', 'difficulty', 'phases', 'turning'] as const;

/** Bands for reports without their own. */
const FIRST_BANDS = [0.5, 1.5, 3, 6];

const Help = ({ report }: { readonly report: ReportView }) => {
  const { t, i18n } = useTranslation();
  const { matchAiMoves: moves, matchAiPercentsPlayouts: percent } = report.agreement;
  const { qualityBands = FIRST_BANDS } = report;
  const bands = new Intl.ListFormat(i18n.language).format(qualityBands.map(String));
  return (
    <details className="report-help report-part">
      <summary>{t('report.help')}</summary>
      <ul>
        {NOTES.map((note) => (
          <li key={note}>{t(`report.help.${note}`, { moves, percent, bands })}</li>
        ))}
      </ul>
    </details>
  );
};
