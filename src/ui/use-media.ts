import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query matches, now and after every change. */
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
 * `wide`: panels stand beside the board, all visible. `side`: beside it as tabs. `stack`: below it. A phone held
 * upright is `stack`, on its side `side`.
 */
export type Layout = 'wide' | 'side' | 'stack';

export const useLayout = (): Layout => {
  const wide = useMedia('(min-width: 1200px) and (min-height: 620px)');
  const landscape = useMedia('(min-width: 640px) and (min-aspect-ratio: 11/10)');
  if (wide) return 'wide';
  return landscape ? 'side' : 'stack';
};

/** A phone-sized page: the main navigation moves to the bottom, near the thumbs. */
export const usePhone = (): boolean => useMedia('(max-width: 719px)');

/** A phone whose board of full width leaves little room below; the style sheets ask the same. */
export const useLowPhone = (): boolean => useMedia('(max-width: 719px) and (max-height: 700px)');
