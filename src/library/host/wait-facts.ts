import i18next from 'i18next';
import { ANALYSIS_STATE, type Answer } from '#contract';

type Wait = Pick<Answer<'analysis'>, 'state' | 'ahead' | 'seconds'>;

/** What an analysis that is not over waits for: its place in line, and the time it should take. */
export const waitFacts = ({ state, ahead, seconds }: Wait): readonly string[] =>
  state === ANALYSIS_STATE.waiting || state === ANALYSIS_STATE.running
    ? [
        ahead > 0 ? i18next.t('library.job.ahead', { count: ahead }) : '',
        seconds === null
          ? ''
          : i18next.t('library.job.time', { minutes: Math.max(1, Math.ceil(seconds / 60)) }),
      ]
    : [];
