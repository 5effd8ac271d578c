import { lazy, Suspense } from 'react';
import { useTour } from '../guide/tour-state';

const Tour = lazy(() => import('../guide/Tour'));

/** Nothing is loaded before somebody asks to be shown around. */
export const TourHost = () =>
  useTour(({ on }) => on) ? (
    <Suspense fallback={null}>
      <Tour />
    </Suspense>
  ) : null;
