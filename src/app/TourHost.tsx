import { Suspense } from 'react';
import { useTour } from '../guide/tour-state';
import { lazily } from '../ui/deferred/lazily';

const Tour = lazily(() => import('../guide/Tour'));

/** Loads the tour only when a person starts it. */
export const TourHost = () =>
  useTour(({ on }) => on) ? (
    <Suspense fallback={null}>
      <Tour />
    </Suspense>
  ) : null;
