import { ReportList } from './ReportList';
import css from './Shelf.module.css';

/** The reports that are kept on this device. */
export const ReportsTab = () => (
  <div className={css.samples}>
    <ReportList />
  </div>
);
