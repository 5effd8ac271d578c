import { drawCandidates } from './draw/candidates';
import { drawFading } from './draw/fading';
import { drawCursor, drawGhost } from './draw/ghost';
import { drawLines } from './draw/lines';
import { drawMarks } from './draw/marks';
import { drawMoveNumbers } from './draw/move-numbers';
import { drawNextMoves } from './draw/next-moves';
import { drawOwnership } from './draw/ownership';
import { drawPreview } from './draw/preview';
import { drawQualities } from './draw/qualities';
import { drawStones } from './draw/stones';
import { drawVeil } from './draw/veil';
import type { BoardMoment, BoardScene, Brush } from './scene';

/** Paints all that changes from move to move; the wood below is another canvas. */
export const paintScene = (brush: Brush, scene: BoardScene, moment: BoardMoment): void => {
  const { position, overlays, preview } = scene;
  // An opinion about another position is worse than none.
  const analysis = scene.analysis?.node === position.node ? scene.analysis : undefined;
  const previewing = preview.length > 0;
  const candidates = overlays.candidates && !previewing ? analysis : undefined;
  brush.ctx.clearRect(0, 0, brush.geometry.width, brush.geometry.height);
  drawStones(brush, position.stones);
  if (moment.fading) drawFading(brush, moment.fading.stones, moment.fading.alpha);
  if (overlays.ownership) drawOwnership(brush, position.stones, analysis?.figures?.ownership);
  drawMoveNumbers(brush, position, overlays.moveNumbers);
  if (overlays.qualities) drawQualities(brush, position.stones, overlays.qualities);
  drawMarks(brush, position);
  drawLines(brush, position.lines);
  if (overlays.nextMoves && !previewing) drawNextMoves(brush, position, candidates);
  const covered = candidates ? drawCandidates(brush, position, candidates, overlays) : undefined;
  if (position.veil) drawVeil(brush, position.veil);
  drawPreview(brush, position, preview);
  if (!previewing) drawGhost(brush, position, moment.hover, covered);
  drawGhost(brush, position, moment.waiting, undefined);
  drawCursor(brush, moment.waiting);
  drawCursor(brush, moment.aim);
  drawCursor(brush, moment.cursor);
};
