import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { EXAM_PASS, examOf, type ProblemSetId, type RoundAnswer } from '#protocol';
import { showFailure } from '../clients/request';
import { tsumego } from '../clients/tsumego';
import { timeText } from '../format/numbers';
import { PROBLEMS_PATH, problemPath } from '../platform/routes';
import { Button } from '../ui/Button';
import { useAnswer } from '../ui/use-answer';
import css from './RoundOutcome.module.css';
import { startExam } from './solving';
import { useSetName } from './use-set-name';

/** How an exam or the problems of a day went: the time, and every problem with a way back to it. */
export const RoundOutcome = ({ set }: { readonly set: ProblemSetId }) => {
  const { t } = useTranslation();
  const exam = examOf(set);
  const name = useSetName(set);
  const ask = useCallback(async () => {
    const found = await tsumego().roundAnswers(set);
    return showFailure(found) && found.ok ? found.value : undefined;
  }, [set]);
  const [answers] = useAnswer(ask);
  if (!answers) return <p className={css.outcome}>{t('problems.loading')}</p>;
  const solved = answers.filter((answer) => answer?.isSolved).length;
  const left = answers.filter((answer) => answer === undefined).length;
  const { key, count } = timeText(answers.reduce((sum, answer) => sum + (answer?.milliseconds ?? 0), 0));
  return (
    <section className={css.outcome} aria-labelledby="round-outcome">
      <p className={css.name}>{name}</p>
      {exam ? (
        <h2 id="round-outcome" className={css.verdict} data-tone={solved >= EXAM_PASS ? 'good' : 'bad'}>
          {t(solved >= EXAM_PASS ? 'problems.exam.passed' : 'problems.exam.failed')}
        </h2>
      ) : (
        <h2 id="round-outcome" className={css.verdict}>
          {t(left === 0 ? 'problems.daily.done' : 'problems.daily.left', { count: left })}
        </h2>
      )}
      <p>
        {t('problems.exam.result', {
          solved,
          count: answers.length,
          time: t(key, { count }),
          streak: longestRow(answers),
        })}
      </p>
      <ol className={css.answers} aria-label={t('problems.exam.answers')}>
        {answers.map((answer, index) => {
          const state = answer === undefined ? 'open' : answer.isSolved ? 'solved' : 'missed';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the problems of an exam in their order
            <li key={index}>
              <Link
                className={css.answer}
                data-state={state}
                href={problemPath(set, index)}
                aria-label={t(`problems.exam.${state}`, { number: index + 1 })}
              >
                {index + 1}
              </Link>
            </li>
          );
        })}
      </ol>
      <div className={css.actions}>
        {exam && (
          <Button look="primary" onClick={() => startExam(exam.grade, exam.seconds)}>
            {t('problems.exam.again')}
          </Button>
        )}
        <Link href={PROBLEMS_PATH}>{t('problems.title')}</Link>
      </div>
    </section>
  );
};

const longestRow = (answers: readonly RoundAnswer[]): number => {
  let longest = 0;
  let row = 0;
  for (const answer of answers) {
    row = answer?.isSolved ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
};
