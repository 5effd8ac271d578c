import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds, now and whenever that changes. */
export const useMedia = (query: string): boolean => {
  const media = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (changed: () => void) => {
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
};

/**
 * `wide`: panels stand beside the board, all in sight. `side`: beside it, sharing their place as tabs.
 * `stack`: below it. A phone held upright is `stack`, on its side `side`.
 */
export type Layout = 'wide' | 'side' | 'stack';

export const useLayout = (): Layout => {
  const wide = useMedia('(min-width: 1200px) and (min-height: 620px)');
  const landscape = useMedia('(min-width: 640px) and (min-aspect-ratio: 11/10)');
  if (wide) return 'wide';
  return landscape ? 'side' : 'stack';
};

/** Where hands are thumbs and width is scarce: the bar of places goes to the bottom. */
export const usePhone = (): boolean => useMedia('(max-width: 719px)');
