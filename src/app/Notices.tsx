import { Suspense, useDeferredValue } from 'react';
import { useNotices } from '../state/notices';
import { lazily } from '../ui/deferred/lazily';

const Toasts = lazily(async () => ({ default: (await import('./Toasts')).Toasts }), 'ahead');

/** Nothing is made before there is something to say, and then in slices: a message holds nothing up. */
export const Notices = () => {
  const any = useDeferredValue(useNotices(({ list }) => list.length > 0));
  return any ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
};
