import type { Brush } from './brush';
import { drawCandidates, shownCandidates } from './draw/candidates';
import { drawDimming } from './draw/dimming';
import { drawFading, drawLanding } from './draw/fading';
import { drawBetter, drawCursor, drawGhost } from './draw/ghost';
import { drawLastQuality } from './draw/last-quality';
import { drawLines } from './draw/lines';
import { drawMarks } from './draw/marks';
import { drawMoveNumbers, isNumbered } from './draw/move-numbers';
import { drawNextMoves } from './draw/next-moves';
import { drawOwnership } from './draw/ownership';
import { drawOwnershipHeat } from './draw/ownership-heat';
import { drawPolicy } from './draw/policy';
import { drawPreview, restOf } from './draw/preview';
import { drawQualities } from './draw/qualities';
import { drawRegion } from './draw/region';
import { drawStones } from './draw/stones';
import { drawNamesAt } from './draw/surface';
import type { BoardMoment, BoardScene } from './scene';

let isNoted = false;
/** Marks the time of the first candidates, for measurements. */
const noteFirst = (): void => {
  if (!isNoted) performance.mark('candidates');
  isNoted = true;
};

/** Draws everything that changes from move to move; the wood is on another canvas. */
export const drawScene = (brush: Brush, scene: BoardScene, moment: BoardMoment): void => {
  const { overlays } = scene;
  const { node } = scene.position;
  // Skips an analysis or a line that belongs to another position.
  const analysis = scene.analysis?.node === node ? scene.analysis : undefined;
  const preview = scene.preview?.node === node ? scene.preview : undefined;
  const position = preview ? { ...scene.position, stones: restOf(preview) } : scene.position;
  // Hides move numbers under a preview: two kinds of numbers would be read as one.
  const numbers = preview ? 'none' : overlays.moveNumbers;
  // What a move changed says nothing about the position after other moves.
  const change = preview ? undefined : overlays.change;
  const ownership = change ?? (overlays.ownership === 'none' ? undefined : analysis?.figures?.ownership);
  const isHeat = change !== undefined || overlays.ownership === 'heat';
  brush.ctx.clearRect(0, 0, brush.geometry.width, brush.geometry.height);
  const heat = isHeat ? ownership : undefined;
  if (brush.heat) brush.heat.show(brush, heat);
  else drawOwnershipHeat(brush, heat);
  if (brush.layer) brush.layer.draw(brush.ctx, position.stones);
  else drawStones(brush, position.stones);
  if (moment.fading) drawFading(brush, moment.fading.stones, moment.fading.alpha);
  if (moment.landing && !preview) drawLanding(brush, moment.landing.stone, moment.landing.left);
  drawOwnership(brush, position.stones, ownership, isHeat ? 'dead' : 'all', (point) =>
    isNumbered(position, numbers, point),
  );
  drawMoveNumbers(brush, position, numbers);
  if (overlays.qualities) drawQualities(brush, position.stones, overlays.qualities);
  if (position.region) drawRegion(brush, position.region);
  drawMarks(brush, position);
  drawLines(brush, position.lines);
  const hover = overlays.pointing ? undefined : moment.hover;
  if (hover !== undefined && brush.geometry.coordinates)
    drawNamesAt(brush.ctx, brush.geometry, brush.palette, hover);
  if (overlays.lastQuality) drawLastQuality(brush, analysis);
  if (preview) {
    if (position.dimming) drawDimming(brush, position.dimming);
    drawPreview(brush, preview);
    drawGhost(brush, preview, hover, undefined);
  } else {
    const candidates = overlays.candidates ? analysis : undefined;
    const marked = new Set(candidates && shownCandidates(candidates, overlays).map(({ point }) => point));
    if (marked.size > 0) noteFirst();
    if (overlays.policy) drawPolicy(brush, position.stones, analysis?.figures?.policy, marked);
    if (overlays.nextMoves) drawNextMoves(brush, position, candidates);
    const covered = candidates ? drawCandidates(brush, position, candidates, overlays) : undefined;
    if (overlays.better) drawBetter(brush, position.stones, overlays.better);
    if (position.dimming) drawDimming(brush, position.dimming);
    drawGhost(brush, position, hover, covered);
    drawGhost(brush, position, moment.waiting, undefined);
  }
  drawCursor(brush, moment.waiting);
  drawCursor(brush, moment.aim);
  drawCursor(brush, moment.cursor);
};
