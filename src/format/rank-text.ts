import type { TFunction } from 'i18next';

/** A rank, "10k" or "3d", as each language writes it. */
export const rankText = (t: TFunction, rank: string): string =>
  t(rank.endsWith('d') ? 'play.rank.dan' : 'play.rank.kyu', { count: Number.parseInt(rank, 10) });
