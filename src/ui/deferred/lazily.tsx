import { type ComponentType, lazy, useState } from 'react';
import { healMissingPart } from '../../state/missing-part';

const waiting: (() => Promise<unknown>)[] = [];

/** `ahead`: `fetchAhead` loads the code while the page is idle, instead of when the component is first shown. */
type When = 'ahead' | 'shown';

/**
 * A component whose code loads separately; show it within `Suspense`. Unlike React's `lazy`, a component whose code
 * has arrived is shown at once: React would first show the placeholder, and keeps a placeholder for at least 300 ms
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
  const Coming = lazy(() =>
    fetchIt().catch(async (error: unknown) => {
      await healMissingPart();
      throw error;
    }),
  );
  if (when === 'ahead') waiting.push(fetchIt);
  // Call it once per module, like React's own `lazy`.
  return function Lazily(props: Props) {
    // Fixed while it is mounted: switching between the two would lose the component's state.
    const [Content] = useState<ComponentType<Props>>(() => come ?? Coming);
    return <Content {...props} />;
  };
};

/**
 * Loads all code marked `ahead`, one part after the other, each when the page is `free`. A failure is reported when
 * the component is shown.
 */
export const fetchAhead = async (free: () => Promise<void>): Promise<void> => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    await free();
    await next().catch(() => undefined);
  }
};
