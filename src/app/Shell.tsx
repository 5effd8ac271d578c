import { Minimize2 } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect, Route, Switch } from 'wouter';
import {
  AREA_PATHS,
  COMMENTARY_PATH,
  ENGINES_PATH,
  GUIDE_PATH,
  KEPT_REPORT_PATH,
  LESSON_PATH,
  LESSONS_PATH,
  LINK_PATH,
  NOTICE_PATH,
  PHOTO_PATH,
  PROBLEM_PATH,
  REPORT_PATH,
  SERVICE_PATH,
  SERVICES_PATH,
  SUBSCRIPTIONS_PATH,
} from '../platform/routes';
import { useIsPlayShown } from '../play/play-state';
import { ReviewArea } from '../review/ReviewArea';
import { useView } from '../state/view';
import { lazily } from '../ui/deferred/lazily';
import { IconButton } from '../ui/IconButton';
import { watchFocus } from '../ui/lost-focus';
import { usePhone } from '../ui/use-media';
import { useWhileShown } from '../ui/use-while-shown';
import { Waiting } from '../ui/Waiting';
import { Notices } from './Notices';
import { PlacesBar, Rail } from './Places';
import css from './Shell.module.css';
import { TopBar } from './TopBar';

const Library = lazily(() => import('../library/Library'), 'ahead');
const CommentaryPage = lazily(() => import('../commentary/CommentaryPage'));
const EnginesScreen = lazily(() => import('../engines/EnginesScreen'));
const GuidePage = lazily(() => import('../guide/GuidePage'));
const HostScreen = lazily(() => import('../host/HostScreen'));
const LessonsPage = lazily(() => import('../lessons/LessonsPage'));
const LessonScreen = lazily(() => import('../lessons/LessonScreen'));
const PhotoPage = lazily(() => import('../photo/PhotoPage'));
const Problems = lazily(() => import('../problems/Problems'));
const ProblemScreen = lazily(() => import('../problems/ProblemScreen'));
const ReportArea = lazily(() => import('../report/ReportArea'), 'ahead');
const PlayPlace = lazily(() => import('../play/PlayPlace'), 'ahead');
const PlayArea = lazily(() => import('../play/PlayArea'), 'ahead');
const ReportsPage = lazily(() => import('../report/ReportsPage'));
const SubscriptionsScreen = lazily(() => import('../subscriptions/SubscriptionsScreen'));
const NoticeScreen = lazily(() => import('../subscriptions/NoticeScreen'));

/** The board with the running game, or with the review of its record. */
const BoardScreen = () => (useIsPlayShown() ? <PlayArea /> : <ReviewArea />);

/**
 * An address of an older version, or a wrong one. Another module still has to read records and provider answers
 * from the query and the part after "#", so the address stays until then.
 */
const Elsewhere = () =>
  location.search === '' ? <Redirect to={AREA_PATHS.review} replace /> : <BoardScreen />;

/** The frame of every area: the bar at the top, the navigation at the side or at the bottom. */
export const Shell = () => {
  const { t } = useTranslation();
  const phone = usePhone();
  const zen = useView((view) => view.zen);
  const presenting = useView((view) => view.presenting);
  useWhileShown(watchFocus);
  return (
    <div className={css.shell} data-zen={zen}>
      <button type="button" className={css.skip} onClick={focusMain}>
        {t('app.skip')}
      </button>
      {!zen && <TopBar />}
      {!phone && !zen && <Rail />}
      <main id="main" className={css.main} tabIndex={-1}>
        <Suspense
          fallback={
            <div className={css.coming}>
              <Waiting />
            </div>
          }
        >
          <Switch>
            <Route path={AREA_PATHS.library} component={Library} />
            <Route path={`${AREA_PATHS.library}/:tab`} component={Library} />
            <Route path={ENGINES_PATH} component={EnginesScreen} />
            <Route path={GUIDE_PATH} component={GuidePage} />
            <Route path={SERVICES_PATH} component={HostScreen} />
            <Route path={SUBSCRIPTIONS_PATH} component={SubscriptionsScreen} />
            <Route path={NOTICE_PATH} component={NoticeScreen} />
            <Route path={SERVICE_PATH} component={HostScreen} />
            <Route path={AREA_PATHS.play} component={PlayPlace} />
            <Route path={LESSONS_PATH} component={LessonsPage} />
            <Route path={LESSON_PATH} component={LessonScreen} />
            <Route path={PHOTO_PATH} component={PhotoPage} />
            <Route path={AREA_PATHS.problems} component={Problems} />
            <Route path={PROBLEM_PATH} component={ProblemScreen} />
            <Route path={COMMENTARY_PATH} component={CommentaryPage} />
            <Route path={AREA_PATHS.report} component={ReportsPage} />
            <Route path={REPORT_PATH} component={ReportArea} />
            <Route path={KEPT_REPORT_PATH} component={ReportArea} />
            <Route path={AREA_PATHS.review} component={BoardScreen} />
            <Route path={`${LINK_PATH}/*`} component={BoardScreen} />
            <Route component={Elsewhere} />
          </Switch>
        </Suspense>
      </main>
      <Notices />
      {phone && !zen && <PlacesBar />}
      {zen && !presenting && <LeaveZen />}
    </div>
  );
};

/** The way out of the board-only view without a keyboard. */
const LeaveZen = () => {
  const { t } = useTranslation();
  const setZen = useView((view) => view.setZen);
  return (
    <IconButton className={css.leave} icon={Minimize2} label={t('zen.leave')} onClick={() => setZen(false)} />
  );
};

const focusMain = (): void => document.getElementById('main')?.focus();
