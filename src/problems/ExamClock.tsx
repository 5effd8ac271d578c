import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRedraw } from '../ui/use-timeout';
import css from './ExamClock.module.css';
import { endTime } from './solving';

interface ExamClockProps {
  readonly seconds: number;
  /** When the problem was opened, by the page's clock. Milliseconds. */
  readonly startedAt: number;
}

const DRAWN_MS = 200;
/** Below so many seconds the clock shows that it is low. */
const LOW_SECONDS = 10;

/** The time that is left for a problem. It ends the problem when nothing is. */
export const ExamClock = ({ seconds, startedAt }: ExamClockProps) => {
  const { t } = useTranslation();
  useRedraw(DRAWN_MS);
  const left = Math.max(0, Math.ceil(seconds - (performance.now() - startedAt) / 1000));
  useEffect(() => {
    if (left === 0) void endTime();
  }, [left]);
  return (
    <span
      className={css.clock}
      data-low={left <= LOW_SECONDS}
      role="timer"
      aria-label={t('problems.exam.left')}
      aria-live="off"
    >
      {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
    </span>
  );
};
