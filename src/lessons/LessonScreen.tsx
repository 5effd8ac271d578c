import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'wouter';
import { PASS, type Point } from '#protocol';
import { LESSONS_PATH, lessonPath } from '../platform/routes';
import { PLAIN_FACING } from '../problems/facing';
import { type PointMark, ProblemBoard } from '../problems/ProblemBoard';
import { finishLesson } from '../state/progress';
import css from '../ui/BoardTask.module.css';
import { Button } from '../ui/Button';
import { useLoadedText } from '../ui/use-loaded-text';
import { GoOn } from './GoOn';
import { loadLessons } from './load-lessons';
import { useLessonStep } from './use-lesson-step';

/** A lesson by its number from 1: its steps one after the other, then the next lesson. */
const LessonScreen = () => {
  const { t } = useTranslation();
  const { lesson: number = '1' } = useParams<{ lesson: string }>();
  const texts = useLoadedText(loadLessons, 'lessons.failed');
  if (!texts) return <p className={css.missing}>{t('lessons.loading')}</p>;
  const lesson = Number(number) - 1;
  return texts[lesson] ? (
    <OneLesson key={lesson} lesson={lesson} lessons={texts.length} text={texts[lesson]} />
  ) : (
    <Missing />
  );
};

const Missing = () => {
  const { t } = useTranslation();
  return (
    <div className={css.missing}>
      <p>{t('lessons.missing')}</p>
      <Link href={LESSONS_PATH}>{t('lessons.title')}</Link>
    </div>
  );
};

interface OneLessonProps {
  readonly lesson: number;
  readonly lessons: number;
  readonly text: Awaited<ReturnType<typeof loadLessons>>[number];
}

const OneLesson = ({ lesson, lessons, text }: OneLessonProps) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [step, setStep] = useState(0);
  const isLast = step === text.steps.length - 1;
  const state = useLessonStep({ lesson, step }, () => isLast && finishLesson(lesson));
  const { view, stones, moves, phase, answer, shown, isNaming } = state;
  const words = text.steps[step];
  if (phase === 'missing' || !words) return <Missing />;
  if (!view) return <p className={css.missing}>{t('lessons.loading')}</p>;
  const marks = new Map<Point, PointMark>(shown.map((point) => [point, 'answer']));
  if (isNaming) for (const point of moves) marks.set(point, 'good');
  const last = isNaming ? undefined : moves.at(-1);
  const next = (): void => {
    if (!isLast) setStep(step + 1);
    else navigate(lesson + 1 < lessons ? lessonPath(lesson + 1) : LESSONS_PATH);
  };
  return (
    <div className={css.screen}>
      <div className={css.board}>
        <ProblemBoard
          size={view.size}
          stones={stones}
          facing={PLAIN_FACING}
          shown={[0, stones.length - 1]}
          lastMove={last === PASS ? undefined : last}
          marks={marks}
          numbers={new Map()}
          label={words.ask}
          onPlay={(point) => void state.play(point)}
        />
      </div>
      <section className={css.side} aria-label={text.title}>
        <p className={css.place}>
          <Link href={LESSONS_PATH}>{t('lessons.title')}</Link>
          <span>
            {t('lessons.place', { lesson: lesson + 1, lessons, step: step + 1, steps: text.steps.length })}
          </span>
        </p>
        <h2 className={css.ask}>{text.title}</h2>
        <p>{words.ask}</p>
        <div className={css.status} role="status">
          {phase === 'done' && (
            <>
              <p className={css.verdict} data-tone="good">
                {t('lessons.right')}
              </p>
              <p>{words.done}</p>
            </>
          )}
          {answer?.verdict === 'right' && phase !== 'done' && (
            <p className={css.verdict} data-tone="good">
              {t('lessons.goOn')}
            </p>
          )}
          {answer?.verdict === 'wrong' && (
            <p className={css.verdict} data-tone="bad">
              {t(`lessons.wrong.${view.kind}`)}
            </p>
          )}
          {answer?.verdict === 'refused' && answer.refusal && (
            <p className={css.verdict} data-tone="bad">
              {t(`lessons.refused.${answer.refusal}`)}
            </p>
          )}
          {shown.length > 0 && phase !== 'done' && (
            <p>{t(shown[0] === PASS ? 'lessons.shownPass' : 'lessons.shown')}</p>
          )}
        </div>
        <div className={css.actions}>
          {phase === 'done' && (
            <Button look="primary" autoFocus onClick={next}>
              {t(
                isLast && lesson + 1 === lessons
                  ? 'lessons.all'
                  : isLast
                    ? 'lessons.nextLesson'
                    : 'lessons.next',
              )}
            </Button>
          )}
          {phase === 'wrong' && (
            <Button look="primary" autoFocus onClick={state.restart}>
              {t('problems.again')}
            </Button>
          )}
          {phase === 'mine' &&
            view.numbers.map((number) => (
              <Button key={number} onClick={() => void state.choose(number)}>
                {number}
              </Button>
            ))}
          {phase === 'mine' && view.kind === 'pass' && (
            <Button onClick={() => void state.play(PASS)}>{t('lessons.pass')}</Button>
          )}
          {phase === 'mine' && view.kind !== 'count' && (
            <Button onClick={() => void state.show()}>{t('lessons.show')}</Button>
          )}
        </div>
        {phase === 'done' && isLast && lesson + 1 === lessons && <GoOn />}
      </section>
    </div>
  );
};

export default LessonScreen;
