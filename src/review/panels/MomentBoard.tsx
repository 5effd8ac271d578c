import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Moment, wholeBoard } from '#protocol';
import { SmallBoard } from '../../board/SmallBoard';
import { game } from '../../clients/game';
import { pointText } from '../../format/numbers';
import { usePanelMirror } from '../../state/mirror';
import { useAnswer } from '../../ui/use-answer';

/** The position before a listed move, with the move and the better one. */
export const MomentBoard = ({ moment }: { readonly moment: Moment }) => {
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
  return (
    <SmallBoard
      size={size}
      stones={withMove(before, moment)}
      toPlay={moment.color}
      line={better}
      lastMove={moment.point}
      crop={wholeBoard(size)}
      label={t('moments.diagram', { point: pointText(moment.point, size) ?? t('board.pass') })}
    />
  );
};

const withMove = (stones: Uint8Array, { point, color }: Moment): Uint8Array => {
  const shown = stones.slice();
  if (point >= 0) shown[point] = color;
  return shown;
};
