import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { type LessonView, wholeBoard } from '#protocol';
import { BoardPicture } from '../board/BoardPicture';
import { tsumego } from '../clients/tsumego';
import { lessonPath } from '../platform/routes';
import { useProgress } from '../state/progress';
import { Button } from '../ui/Button';
import page from '../ui/Page.module.css';
import { useAnswer } from '../ui/use-answer';
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
  const [pictures] = useAnswer(askPictures);
  const next = texts?.findIndex((_, lesson) => !done.includes(lesson)) ?? -1;
  return (
    <div className={`${page.page} ${css.page}`}>
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
                const picture = pictures?.[lesson];
                return (
                  <li key={title} className={css.lesson} data-next={lesson === next || undefined}>
                    <div className={css.picture}>
                      {picture && (
                        <BoardPicture
                          size={picture.size}
                          stones={picture.stones}
                          crop={wholeBoard(picture.size)}
                        />
                      )}
                    </div>
                    <Link className={css.name} href={lessonPath(lesson)}>
                      {lesson + 1}. {title}
                    </Link>
                    {done.includes(lesson) && (
                      <small className={css.done}>
                        <CircleCheck aria-hidden size={15} strokeWidth={1.75} />
                        {t('lessons.done')}
                      </small>
                    )}
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

/** The board with which each lesson begins. */
const askPictures = async (): Promise<readonly LessonView[]> => {
  const views: LessonView[] = [];
  for (;;) {
    const view = await tsumego().lesson({ lesson: views.length, step: 0 });
    if (!view) return views;
    views.push(view);
  }
};

export default LessonsPage;
