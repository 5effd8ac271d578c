import { useEffect, useRef } from 'react';
import css from './PointerRing.module.css';

/** A ring that follows the pointer over the board, large enough for the last row of a room. */
const PointerRing = () => {
  const ring = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const board = ring.current?.parentElement;
    if (!board) return undefined;
    const follow = (event: PointerEvent): void => {
      const { left, top } = board.getBoundingClientRect();
      ring.current?.style.setProperty('translate', `${event.clientX - left}px ${event.clientY - top}px`);
      ring.current?.toggleAttribute('data-seen', true);
    };
    const leave = (): void => void ring.current?.toggleAttribute('data-seen', false);
    board.addEventListener('pointermove', follow);
    board.addEventListener('pointerdown', follow);
    board.addEventListener('pointerleave', leave);
    return () => {
      board.removeEventListener('pointermove', follow);
      board.removeEventListener('pointerdown', follow);
      board.removeEventListener('pointerleave', leave);
    };
  }, []);
  return <div ref={ring} className={css.ring} aria-hidden />;
};

export default PointerRing;
