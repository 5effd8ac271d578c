import { GAME_PHASES, type PhaseLoss, type PhaseLosses, QUALITIES, type SideReport } from '#protocol';

const MISTAKE = QUALITIES.indexOf('mistake');

/**
 * Where a player loses points, over reports of many games: what to study. Undefined without a judged move. Mistakes
 * that are uncertain are in no class, so that they are not counted.
 */
export const phaseLossesOf = (sides: readonly SideReport[]): PhaseLosses | undefined => {
  const phases = GAME_PHASES.map((phase): PhaseLoss => {
    let [moves, mistakes, lost] = [0, 0, 0];
    for (const side of sides) {
      const summary = side.phases[phase];
      if (summary.moves === 0) continue;
      moves += summary.moves;
      lost += summary.meanScoreLoss * summary.moves;
      mistakes += summary.classes.slice(MISTAKE).reduce((sum, count) => sum + count, 0);
    }
    return { phase, moves, mistakes, lost };
  });
  return phases.some(({ moves }) => moves > 0) ? { games: sides.length, phases } : undefined;
};
