import { Suspense } from 'react';
import { useTour } from '../guide/tour-state';
import { lazily } from '../ui/deferred/lazily';

const Tour = lazily(() => import('../guide/Tour'));

/** Nothing is loaded before somebody asks to be shown around. */
export const TourHost = () =>
  useTour(({ on }) => on) ? (
    <Suspense fallback={null}>
      <Tour />
    </Suspense>
  ) : null;
