import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import css from './Lingering.module.css';

/** For this long (ms) what was known stays in sight. */
const LINGERING_MS = 200;

interface LingeringProps {
  /** Null while it is not known. */
  readonly known: ReactNode;
  /** Whether it will be known again within a few frames. */
  readonly soon: boolean;
  /** Shown when it is not known, at once or after a moment. */
  readonly instead: ReactNode;
}

/**
 * Keeps the last content for a moment while the next is on its way, so that a step does not flicker or rebuild it. What
 * is kept is out of reach of presses and screen readers.
 */
export const Lingering = ({ known, soon, instead }: LingeringProps) => {
  const last = useRef<ReactNode>(null);
  const waits = known === null && soon && last.current !== null;
  const isOver = useOver(waits);
  last.current = known ?? (waits && !isOver ? last.current : null);
  if (last.current === null) return instead;
  return (
    // `inert` would restyle the subtree at each step.
    <div className={css.lingering} aria-hidden={waits} onClickCapture={waits ? stop : undefined}>
      {last.current}
    </div>
  );
};

const stop = (event: SyntheticEvent): void => event.stopPropagation();

/** Whether `waits` has been true for the moment. */
const useOver = (waits: boolean): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!waits) return undefined;
    const over = setTimeout(() => setOver(true), LINGERING_MS);
    return () => {
      clearTimeout(over);
      setOver(false);
    };
  }, [waits]);
  return isOver;
};
