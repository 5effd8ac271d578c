import { ReportList } from './ReportList';
import { TabPage } from './TabPage';

/** The reports that are kept on this device. */
export const ReportsTab = () => (
  <TabPage>
    <ReportList />
  </TabPage>
);
