import { useTranslation } from 'react-i18next';
import type { HintView } from '#protocol';
import { usePointName } from './use-point-name';

/** A hint for screen readers; the board marks it. */
export const SpokenHint = ({ hint: { step, points } }: { readonly hint: HintView }) => {
  const { t } = useTranslation();
  const nameOf = usePointName();
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <p className="unseen">
      {step === 1
        ? t('play.hint.area', { from: nameOf(first), to: nameOf(last) })
        : t('play.hint.line', { points: points.map(nameOf).join(' ') })}
    </p>
  );
};
