import type { TFunction } from 'i18next';
import { pointsText } from './numbers';

/** Who leads and by how much: "Black +13.2". */
export const sideLeadText = (t: TFunction, blackLead: number): string => {
  const points = pointsText(Math.abs(blackLead));
  return Number(points) === 0
    ? t('evaluation.lead.even')
    : `${t(blackLead > 0 ? 'side.black' : 'side.white')}\u00a0+${points}`;
};
