import { type ComponentType, lazy, useState } from 'react';

const waiting: (() => Promise<unknown>)[] = [];

/** `ahead`: its code is fetched while nobody waits for the page (`fetchAhead`), not first when it is shown. */
type When = 'ahead' | 'shown';

/**
 * A component whose code comes by itself; to be shown within `Suspense`. Unlike React's own `lazy`, one whose code is
 * here already is shown at once: React would first show the placeholder, and takes no placeholder away within 300 ms
 * (its FALLBACK_THROTTLE_MS).
 */
export const lazily = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  when: When = 'shown',
): ComponentType<Props> => {
  let come: ComponentType<Props> | undefined;
  const fetchIt = async (): Promise<{ default: ComponentType<Props> }> => {
    const loaded = await load();
    come = loaded.default;
    return loaded;
  };
  const Coming = lazy(fetchIt);
  if (when === 'ahead') waiting.push(fetchIt);
  // A component made by a function: it is called once a module, as React's own `lazy` is.
  return function Lazily(props: Props) {
    // Kept while it is mounted: to change from one to the other would lose its state.
    const [Content] = useState<ComponentType<Props>>(() => come ?? Coming);
    return <Content {...props} />;
  };
};

/** Fetches all that is marked `ahead`, one after the other, each when the page is `free`. A failure is told when it is shown. */
export const fetchAhead = async (free: () => Promise<void>): Promise<void> => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    await free();
    await next().catch(() => undefined);
  }
};
