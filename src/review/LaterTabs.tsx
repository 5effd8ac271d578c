import { Suspense } from 'react';
import type { TabName } from '../state/view';
import { lazily } from '../ui/deferred/lazily';

const PanelTabs = lazily(() => import('./PanelTabs'), 'ahead');

/** `PanelTabs`, loaded after the first board. */
export const LaterTabs = ({ tabs }: { readonly tabs: readonly TabName[] }) => (
  <Suspense fallback={null}>
    <PanelTabs tabs={tabs} />
  </Suspense>
);
