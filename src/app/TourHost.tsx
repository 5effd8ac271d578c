import { Suspense } from 'react';
import { useView } from '../state/view';
import { lazily } from '../ui/deferred/lazily';

const Tour = lazily(() => import('../guide/Tour'));

/** Loads the tour only when a person starts it. */
export const TourHost = () =>
  useView((view) => view.touring) ? (
    <Suspense fallback={null}>
      <Tour />
    </Suspense>
  ) : null;
