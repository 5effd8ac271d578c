import { GAME_PHASES, type PhaseLoss, type PhaseLosses, type SideReport } from '#protocol';

/**
 * Returns where a player loses points over the reports of many games, to show what to study. Undefined
 * without a judged move. The mistakes are those of the lists of bad moves.
 */
export const phaseLossesOf = (sides: readonly SideReport[]): PhaseLosses | undefined => {
  const phases = GAME_PHASES.map((phase): PhaseLoss => {
    let [moves, mistakes, lost] = [0, 0, 0];
    for (const side of sides) {
      const summary = side.phases[phase];
      if (summary.moves === 0) continue;
      moves += summary.moves;
      lost += summary.meanScoreLoss * summary.moves;
      mistakes += summary.bad;
    }
    return { phase, moves, mistakes, lost };
  });
  return phases.some(({ moves }) => moves > 0) ? { games: sides.length, phases } : undefined;
};
