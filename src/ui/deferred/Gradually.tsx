import { Children, type ReactNode, startTransition, useState } from 'react';
import { useTimeout } from '../use-timeout';

/**
 * Mounts its children one after the other, each in its own task: a long page starts to appear at once and no single
 * task is long.
 */
export const Gradually = ({ children }: { readonly children: ReactNode }) => {
  const pieces = Children.toArray(children);
  const [shown, setShown] = useState(1);
  const isWhole = shown >= pieces.length;
  useTimeout(() => startTransition(() => setShown(shown + 1)), isWhole ? undefined : 0, shown);
  return (
    <>
      {pieces.slice(0, shown)}
      {!isWhole && <span hidden data-more />}
    </>
  );
};

/** Resolves when every child below the element is mounted. */
export const whole = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const isWhole = (): boolean => !element.querySelector('[data-more]');
    if (isWhole()) {
      resolve();
      return;
    }
    const observer = new MutationObserver(() => {
      if (!isWhole()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element, { childList: true, subtree: true });
  });
