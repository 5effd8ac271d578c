import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Judged, Moment } from '#protocol';

/** The only place that names move classes: five words (docs/glossary.md), and one where there is no class. */
export const useQualityName = (): ((quality: Judged) => string) => {
  const { t } = useTranslation();
  return (quality) => t(`quality.${quality}`);
};

/** Labels of a key move: its class, which is enough for a loss, and its other kinds. */
export const useMomentLabels = (): ((moment: Moment) => readonly string[]) => {
  const { t } = useTranslation();
  const qualityName = useQualityName();
  return ({ quality, kinds }) => [
    qualityName(quality),
    ...kinds.filter((kind) => kind !== 'bad').map((kind) => t(`moments.tag.${kind}`)),
  ];
};

/** From when until when the better move was missed again and again; empty where it was missed once. */
export const openText = (t: TFunction, { open }: Moment): string =>
  open ? t('moments.open', { from: open[0], to: open[1] }) : '';
