import type { Moment } from '#protocol';
import { MomentBoard } from './MomentBoard';
import css from './MomentDiagram.module.css';

interface MomentDiagramProps {
  readonly moment: Moment;
  /** Middle of its row, in CSS pixels of the window, and the left edge of the list. */
  readonly top: number;
  readonly left: number;
}

/** Width of the diagram and the margin around it, in CSS pixels. */
const WIDTH = 232;
const GAP = 8;

/** A small diagram of a listed move beside its row: the position before it, the move, and the better move. */
export const MomentDiagram = ({ moment, top, left }: MomentDiagramProps) => {
  const y = Math.max(GAP, Math.min(innerHeight - WIDTH - GAP, top - WIDTH / 2));
  return (
    <div className={css.diagram} style={{ top: y, left: Math.max(GAP, left - WIDTH - GAP), width: WIDTH }}>
      <MomentBoard moment={moment} />
    </div>
  );
};
