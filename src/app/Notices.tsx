import { Suspense, useDeferredValue } from 'react';
import { useNotices } from '../state/notices';
import { lazily } from '../ui/deferred/lazily';

const Toasts = lazily(async () => ({ default: (await import('./Toasts')).Toasts }), 'ahead');

/** Renders nothing before the first notice, and then in slices, so that a notice delays nothing. */
export const Notices = () => {
  const any = useDeferredValue(useNotices(({ list }) => list.length > 0));
  return any ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
};
