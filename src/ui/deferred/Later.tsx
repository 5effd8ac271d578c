import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface LaterProps {
  readonly children: ReactNode;
  /** What stands in their place before. */
  readonly meanwhile?: ReactNode;
}

/**
 * Mounts its children after the first frame of their surroundings, in pieces between which the page answers: the
 * board appears at once and no single task is long.
 */
export const Later = ({ children, meanwhile = null }: LaterProps) => {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setDue(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return due ? children : meanwhile;
};
