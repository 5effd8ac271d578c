import { ReportList } from './ReportList';
import { TabPage } from './TabPage';

/** The reports stored on this device. */
export const ReportsTab = () => (
  <TabPage>
    <ReportList />
  </TabPage>
);
