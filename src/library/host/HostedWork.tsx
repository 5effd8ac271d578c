import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ANALYSIS_STATE } from '#contract';
import { callHost } from '../../clients/host';
import { useHostNews } from '../../host/use-host-news';
import { showUploaded } from '../../platform/routes';
import { forgetUpload, type Upload } from '../../state/host-records';
import { Button } from '../../ui/Button';
import { Facts } from '../../ui/Facts';
import { ProgressBar } from '../../ui/ProgressBar';
import { useAnswer } from '../../ui/use-answer';
import css from './HostedWork.module.css';
import { hearProgress } from './uploads';
import { waitFacts } from './wait-facts';

interface HostedWorkProps {
  readonly upload: Upload;
  /** What stands here while the host says nothing of its work. */
  readonly children: ReactNode;
}

/** Where the host tells nothing by itself. */
const LOOK_MS = 10_000;

/** The host analyses the open record: how far it is, what it waits for, and the way to the list of such work. */
const HostedWork = ({ upload, children }: HostedWorkProps) => {
  const { t } = useTranslation();
  const { host, sgfId } = upload;
  const ask = useCallback(async () => {
    const answer = await callHost('analysis', { params: { sgfId } });
    if (answer.ok) {
      // Of a record that was closed meanwhile, more may have been found than is here.
      void hearProgress(sgfId, answer.value);
      return answer.value;
    }
    if (answer.failure.kind !== 'network' && answer.failure.status === 404) forgetUpload({ host, sgfId });
    return 'silent';
  }, [host, sgfId]);
  const [job, again] = useAnswer(ask);
  useHostNews(again, {
    hears: (event) => event.type === 'job' && event.sgf_id === sgfId,
    everyMs: LOOK_MS,
  });
  if (job === undefined) return <div className={css.work} />;
  if (job === 'silent') return children;
  const percent = Math.floor((100 * job.done) / Math.max(1, job.of));
  const said =
    job.state === ANALYSIS_STATE.waiting
      ? t('review.hosted.waiting')
      : t('review.hosted.running', { percent });
  return (
    <div className={css.work}>
      <div className={css.progress}>
        <p className={`${css.text} figures`} role="status">
          <span>{said}</span>
          <Facts facts={waitFacts(job)} />
        </p>
        <ProgressBar label={said} value={job.done} max={Math.max(1, job.of)} />
      </div>
      <Button onClick={showUploaded}>{t('library.upload.see')}</Button>
    </div>
  );
};

export default HostedWork;
