import { Suspense } from 'react';
import { useNotices } from '../state/notices';
import { lazily } from '../ui/lazily';

const Toasts = lazily(async () => ({ default: (await import('../ui/Toasts')).Toasts }));

/** Nothing is loaded before there is something to say. */
export const Notices = () => {
  const any = useNotices(({ list }) => list.length > 0);
  return any ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
};
