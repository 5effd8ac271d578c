import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * Mounts its children after the first picture of what is around them, in pieces that let the page answer:
 * the board is up at once and no single task is long.
 */
export const Later = ({ children }: { readonly children: ReactNode }) => {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setDue(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return due ? children : null;
};
