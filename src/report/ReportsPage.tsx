import { useTranslation } from 'react-i18next';
import { ReportList } from '../library/ReportList';
import { useKeepsNothing } from '../state/health';
import page from '../ui/Page.module.css';
import { JobList } from './JobList';
import css from './ReportsPage.module.css';

/** The reports stored on this device, and the background reviews. */
const ReportsPage = () => {
  const { t } = useTranslation();
  const nothing = useKeepsNothing();
  return (
    <div className={page.page}>
      <div className={`${page.inner} ${css.page}`}>
        <h2 className={page.title}>{t('report.mine')}</h2>
        <div className={css.columns}>
          <div className={css.reports}>
            <ReportList />
          </div>
          <div className={css.jobs}>
            <h3 className={css.heading}>{t('jobs.title')}</h3>
            <p className={css.text}>{t('jobs.text')}</p>
            {!nothing && <p className={css.text}>{t('jobs.kept')}</p>}
            <JobList />
          </div>
        </div>
      </div>
    </div>
  );
};

export default ReportsPage;
