import { useTranslation } from 'react-i18next';
import type { Moment, Quality } from '#protocol';

/** The only place that names move classes: five words (docs/glossary.md), and one for uncertain losses. */
export const useQualityName = (): ((quality: Quality, sure?: boolean) => string) => {
  const { t } = useTranslation();
  return (quality, sure = true) => t(sure ? `quality.${quality}` : 'quality.uncertain');
};

/** Labels of a key move: its class, which is enough for a loss, or why it is uncertain, and its other kinds. */
export const useMomentLabels = (): ((moment: Moment) => readonly string[]) => {
  const { t } = useTranslation();
  const qualityName = useQualityName();
  return ({ quality, sure, doubt, kinds }) => [
    sure || !doubt ? qualityName(quality, sure) : t(`doubt.${doubt}`),
    ...kinds.filter((kind) => kind !== 'bad').map((kind) => t(`moments.tag.${kind}`)),
  ];
};
