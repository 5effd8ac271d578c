import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Moment, wholeBoard } from '#protocol';
import { SmallBoard } from '../../board/SmallBoard';
import { game } from '../../clients/game';
import { pointText } from '../../format/numbers';
import { usePanelMirror } from '../../state/mirror';
import { useAnswer } from '../../ui/use-answer';
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
  const { t } = useTranslation();
  const size = usePanelMirror(({ document }) => document?.size);
  const of = usePanelMirror(({ trend }) => trend?.of);
  const { node } = moment;
  const ask = useCallback(
    async () => (of === undefined ? undefined : game().stonesBefore(of, node)),
    [of, node],
  );
  const [before] = useAnswer(ask);
  if (!size || !before) return null;
  const better = moment.best !== undefined && moment.best !== moment.point ? [moment.best] : [];
  const y = Math.max(GAP, Math.min(innerHeight - WIDTH - GAP, top - WIDTH / 2));
  return (
    <div className={css.diagram} style={{ top: y, left: Math.max(GAP, left - WIDTH - GAP), width: WIDTH }}>
      <SmallBoard
        size={size}
        stones={withMove(before, moment)}
        toPlay={moment.color}
        line={better}
        lastMove={moment.point}
        crop={wholeBoard(size)}
        label={t('moments.diagram', { point: pointText(moment.point, size) ?? t('board.pass') })}
      />
    </div>
  );
};

const withMove = (stones: Uint8Array, { point, color }: Moment): Uint8Array => {
  const shown = stones.slice();
  if (point >= 0) shown[point] = color;
  return shown;
};
