import { ListPlus, Pause, Play, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameInfo, RecordRow, ReviewJob } from '#protocol';
import { game } from '../clients/game';
import { request, showFailure } from '../clients/request';
import { reviews } from '../clients/reviews';
import { timeText } from '../format/numbers';
import { editRecord } from '../library/record-actions';
import { useMirror } from '../state/mirror';
import { Button } from '../ui/Button';
import entries from '../ui/Entries.module.css';
import { Facts } from '../ui/Facts';
import { IconButton } from '../ui/IconButton';
import { useAnswer } from '../ui/use-answer';
import css from './JobList.module.css';

/** The queue of reviews, which run one after the other whatever record is open. */
export const JobList = () => {
  const { t } = useTranslation();
  const all = useMirror((mirror) => mirror.jobs);
  // A review that has ended is a report, in the list of reports.
  const jobs = all.filter(({ phase }) => phase !== 'done');
  const [adding, setAdding] = useState(false);
  return (
    <>
      {jobs.length === 0 && <p className={css.note}>{t('jobs.empty')}</p>}
      <ul className={entries.list} aria-label={t('jobs.title')}>
        {jobs.map((job) => (
          <Job key={job.record} job={job} />
        ))}
      </ul>
      {adding ? (
        <Additions />
      ) : (
        <Button className={css.add} onClick={() => setAdding(true)}>
          <ListPlus aria-hidden size={17} strokeWidth={1.75} />
          {t('jobs.add')}
        </Button>
      )}
    </>
  );
};

const Job = ({ job }: { readonly job: ReviewJob }) => {
  const { t } = useTranslation();
  const { record, phase, done, total, stage, remainingMs, failure, doubt } = job;
  const title = job.title || t('record.untitled');
  const left = remainingMs === undefined ? undefined : timeText(remainingMs);
  const counted =
    total === 0 ? '' : t(stage === 'deep' ? 'review.deeper' : 'review.progress', { done, total });
  const facts = [
    phase === 'asks' && doubt?.rulesDoubted ? t('jobs.asks.rules') : t(`jobs.${phase}`),
    phase === 'done' ? '' : counted,
    left ? t('review.remaining', { time: t(left.key, { count: left.count }) }) : '',
  ];
  const settle = async (info?: Partial<Pick<GameInfo, 'komi' | 'rules'>>): Promise<void> => {
    if (!info || (await editRecord(record, info))) await request(reviews().settleTerms(record));
  };
  const active = phase === 'running' || phase === 'waiting';
  return (
    <li className={entries.row}>
      <div className={entries.what}>
        <span className={entries.name}>{title}</span>
        {failure ? (
          <span className={entries.facts}>
            <span className={css.failed}>{t(`failure.${failure.code}`, failure.data ?? {})}</span>
          </span>
        ) : (
          <Facts className={`${entries.facts} figures`} facts={facts} />
        )}
        {phase === 'running' && total > 0 && (
          <div
            className={css.track}
            role="progressbar"
            aria-label={title}
            aria-valuemin={0}
            aria-valuemax={total}
            aria-valuenow={done}
          >
            <span style={{ width: `${(100 * done) / total}%` }} />
          </div>
        )}
      </div>
      {doubt?.komiDoubted !== undefined &&
        [doubt.komiDoubted, 0].map((komi) => (
          <Button
            key={komi}
            aria-label={t('jobs.komi', { komi, title })}
            onClick={() => void settle(komi === 0 ? undefined : { komi })}
          >
            {t('jobs.komi.short', { komi })}
          </Button>
        ))}
      {doubt?.rulesDoubted?.map((rules) => (
        <Button
          key={rules}
          aria-label={t('jobs.rules', { rules: t(`rules.${rules}`), title })}
          onClick={() => void settle({ rules })}
        >
          {t(`rules.${rules}`)}
        </Button>
      ))}
      {active && (
        <IconButton
          icon={Pause}
          label={t('jobs.pause', { title })}
          onClick={() => void request(reviews().pauseJob(record))}
        />
      )}
      {(phase === 'paused' || phase === 'failed') && (
        <IconButton
          icon={Play}
          label={t('jobs.resume', { title })}
          onClick={() => void request(reviews().resumeJob(record))}
        />
      )}
      <IconButton
        icon={X}
        label={t('jobs.remove', { title })}
        onClick={() => void request(reviews().removeJob(record))}
      />
    </li>
  );
};

const askRecords = async (): Promise<readonly RecordRow[] | undefined> => {
  const listed = await game().listRecords();
  return showFailure(listed) && listed.ok ? listed.value : undefined;
};

/** Records that are not fully analysed and not yet in the queue. */
const Additions = () => {
  const { t } = useTranslation();
  const jobs = useMirror((mirror) => mirror.jobs);
  const [records] = useAnswer(askRecords);
  const waits = new Set(jobs.filter(({ phase }) => phase !== 'done').map(({ record }) => record));
  const shown = records?.filter(
    ({ record, analysed, moveCount }) => moveCount > 0 && analysed < 1 && !waits.has(record),
  );
  if (!shown) return <p className={css.note}>{t('library.loading')}</p>;
  if (shown.length === 0) return <p className={css.note}>{t('jobs.add.none')}</p>;
  return (
    <ul className={entries.list} aria-label={t('jobs.add')}>
      {shown.map((row) => (
        <Addition key={row.record} row={row} />
      ))}
    </ul>
  );
};

const Addition = ({ row }: { readonly row: RecordRow }) => {
  const { t } = useTranslation();
  const title = row.title || t('record.untitled');
  const facts = [
    t('home.samples.moves', { count: row.moveCount }),
    `${t('library.analysed')} ${Math.floor(row.analysed * 100)}%`,
  ];
  return (
    <li className={entries.row}>
      <div className={entries.what}>
        <span className={entries.name}>{title}</span>
        <Facts className={`${entries.facts} figures`} facts={facts} />
      </div>
      <IconButton
        icon={ListPlus}
        label={t('jobs.add.one', { title })}
        onClick={() => void request(reviews().enqueue([row.record]))}
      />
    </li>
  );
};
