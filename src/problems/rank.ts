import type { TFunction } from 'i18next';

const FIRST_DAN = 2100;
const POINTS_A_RANK = 100;

/** A rating as a rank: 2100 is 1 dan, 100 points a rank. */
export const rankText = (t: TFunction, rating: number): string => {
  const ranks = Math.floor((rating - FIRST_DAN) / POINTS_A_RANK);
  return ranks >= 0
    ? t('problems.rank.dan', { rank: Math.min(9, ranks + 1) })
    : t('problems.rank.kyu', { rank: Math.min(30, -ranks) });
};
