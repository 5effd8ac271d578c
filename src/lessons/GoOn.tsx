import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { problemPath } from '../platform/routes';
import { startFirstGame } from '../play/first-game';
import css from '../ui/BoardTask.module.css';
import { Button } from '../ui/Button';

/** Where a beginner goes from the lessons: a first game, and the easiest problems. */
export const GoOn = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  return (
    <div className={css.actions}>
      <Button onClick={() => void startFirstGame(t)}>{t('lessons.firstGame')}</Button>
      <Button onClick={() => navigate(problemPath('grade:1', 0))}>{t('lessons.problems')}</Button>
    </div>
  );
};
