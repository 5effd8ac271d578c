import { Circle, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { lessonPath } from '../platform/routes';
import { useProgress } from '../state/progress';
import { Button } from '../ui/Button';
import page from '../ui/Page.module.css';
import { useLoadedText } from '../ui/use-loaded-text';
import { GoOn } from './GoOn';
import css from './LessonsPage.module.css';
import { loadLessons } from './load-lessons';

/** All lessons in order, what is done of them, and what comes after. */
const LessonsPage = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const texts = useLoadedText(loadLessons, 'lessons.failed');
  const done = useProgress(({ lessons }) => lessons);
  const next = texts?.findIndex((_, lesson) => !done.includes(lesson)) ?? -1;
  return (
    <div className={page.page}>
      <div className={page.inner}>
        <h2 className={page.title}>{t('lessons.title')}</h2>
        <p className={css.text}>{t('lessons.text')}</p>
        {texts && (
          <>
            <div className={css.start}>
              {next >= 0 ? (
                <Button look="primary" onClick={() => navigate(lessonPath(next))}>
                  {t(done.length === 0 ? 'lessons.begin' : 'lessons.continue', { lesson: next + 1 })}
                </Button>
              ) : (
                <p>{t('lessons.allDone')}</p>
              )}
            </div>
            <ol className={css.list}>
              {texts.map(({ title }, lesson) => {
                const isDone = done.includes(lesson);
                const Icon = isDone ? CircleCheck : Circle;
                return (
                  <li key={title}>
                    <Link className={css.lesson} href={lessonPath(lesson)}>
                      <Icon aria-hidden size={18} strokeWidth={1.75} />
                      <span>
                        {lesson + 1}. {title}
                      </span>
                      {isDone && <small>{t('lessons.done')}</small>}
                    </Link>
                  </li>
                );
              })}
            </ol>
            <h3 className={css.heading}>{t('lessons.after')}</h3>
            <GoOn />
          </>
        )}
      </div>
    </div>
  );
};

export default LessonsPage;
