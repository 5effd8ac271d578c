import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Switch } from 'wouter';
import { ReviewArea } from '../review/ReviewArea';
import { PlacesBar, Rail } from './Places';
import { AREA_PATHS, SAMPLES_PATH } from './routes';
import css from './Shell.module.css';
import { TopBar } from './TopBar';
import { usePhone } from './use-media';

const Library = lazy(() => import('../library/Library'));

/** What is around every area: the bar at the top, the places at the side or at the bottom. */
export const Shell = () => {
  const { t } = useTranslation();
  const phone = usePhone();
  return (
    <div className={css.shell}>
      <button type="button" className={css.skip} onClick={focusMain}>
        {t('app.skip')}
      </button>
      <TopBar />
      {!phone && <Rail />}
      <main id="main" className={css.main} tabIndex={-1}>
        <Suspense fallback={null}>
          <Switch>
            <Route path={AREA_PATHS.library} component={Library} />
            <Route path={SAMPLES_PATH} component={Library} />
            <Route component={ReviewArea} />
          </Switch>
        </Suspense>
      </main>
      {phone && <PlacesBar />}
    </div>
  );
};

const focusMain = (): void => document.getElementById('main')?.focus();
