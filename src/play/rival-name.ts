import type { TFunction } from 'i18next';
import type { AiStrength } from '#protocol';
import { rankText } from '../format/rank-text';

type RivalNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

/** The name of one of `RIVALS`. */
export const rivalName = (t: TFunction, rival: number): string => t(`rivals.name.${rival as RivalNumber}`);

/** The name with its rank, beside the board and in the record. */
export const rivalTitle = (t: TFunction, rival: number, strength: AiStrength | undefined): string =>
  strength === undefined
    ? rivalName(t, rival)
    : `${rivalName(t, rival)} ${strength === 'full' ? t('play.rank.full') : rankText(t, strength)}`;
