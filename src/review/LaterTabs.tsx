import { lazy, Suspense } from 'react';
import type { TabName } from '../state/view';

const PanelTabs = lazy(() => import('./PanelTabs'));

/** `PanelTabs`, needed a moment after the board. */
export const LaterTabs = ({ tabs }: { readonly tabs: readonly TabName[] }) => (
  <Suspense fallback={null}>
    <PanelTabs tabs={tabs} />
  </Suspense>
);
