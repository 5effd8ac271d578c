import { type AnalysisView, PASS } from '#protocol';
import type { Brush } from '../brush';
import { drawSign } from './qualities';

/** Draws the class of the last move as a shape at the stone's lower right. */
export const drawLastQuality = (brush: Brush, analysis: AnalysisView | undefined): void => {
  const last = analysis?.lastMove;
  if (last && last.point !== PASS && last.quality !== 'unclear')
    drawSign(brush, last.quality, last.point, last.sure);
};
