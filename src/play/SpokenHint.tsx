import { useTranslation } from 'react-i18next';
import type { HintView } from '#protocol';
import { usePointName } from './use-point-name';

/** A hint for screen readers; the board marks it. */
export const SpokenHint = ({ hint: { step, points, area } }: { readonly hint: HintView }) => {
  const { t } = useTranslation();
  const nameOf = usePointName();
  return (
    <p className="unseen">
      {step === 1 && area
        ? t('play.hint.area', { area: t(`play.area.${area}`) })
        : t('play.hint.line', { points: points.map(nameOf).join(' ') })}
    </p>
  );
};
