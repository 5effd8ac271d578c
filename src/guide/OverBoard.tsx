import type { ReactNode } from 'react';
import css from './OverBoard.module.css';

interface OverBoardProps {
  /** A `SmallBoard`. */
  readonly board: ReactNode;
  /** The part of the board that it shows, in points; its coordinates take 1.4 at the left. */
  readonly viewBox: string;
  /** Drawn over it, in points. */
  readonly children?: ReactNode;
}

/** A small board with a drawing over it. */
export const OverBoard = ({ board, viewBox, children }: OverBoardProps) => (
  <div className={css.board}>
    {board}
    {children && (
      <svg aria-hidden className={css.over} viewBox={viewBox}>
        {children}
      </svg>
    )}
  </div>
);
