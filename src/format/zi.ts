import { type GameResult, type RulesName, ziOfPoints } from '#protocol';

const QUARTERS = ['', '¼', '½', '¾'] as const;

/** Chinese zi in the usual notation: 3¼. */
export const ziText = (points: number): string => {
  const { whole, quarters } = ziOfPoints(points);
  return `${whole === 0 && quarters > 0 ? '' : whole}${QUARTERS[quarters] ?? ''}`;
};

/** Chinese players count zi, two points each; a margin that is no quarter of a zi is told in points. */
export const isInZi = (rules: RulesName, result: GameResult): boolean =>
  rules.startsWith('chinese') && result.kind === 'score' && Number.isInteger(2 * result.points);
