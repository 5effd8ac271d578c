import { useTranslation } from 'react-i18next';
import type { Moment, Quality } from '#protocol';

/** The one place that names a class of move: five words (docs/glossary.md), and one for what cannot be asserted. */
export const useQualityName = (): ((quality: Quality, sure?: boolean) => string) => {
  const { t } = useTranslation();
  return (quality, sure = true) => t(sure ? `quality.${quality}` : 'quality.uncertain');
};

/** What a listed move is, in a few words: its class, which says of a loss enough, and what else it did. */
export const useMomentLabels = (): ((moment: Moment) => readonly string[]) => {
  const { t } = useTranslation();
  const qualityName = useQualityName();
  return ({ quality, sure, ownChoice, kinds }) => [
    ownChoice && !sure ? t('moments.ownChoice') : qualityName(quality, sure),
    ...kinds.filter((kind) => kind !== 'bad').map((kind) => t(`moments.${kind}`)),
  ];
};
