import { useTranslation } from 'react-i18next';
import type { EstimateView } from '#protocol';
import { PlayBox } from './PlayBox';

/** The score estimate of a short search. */
export const EstimateBox = ({ estimate: { lead, spread } }: { readonly estimate: EstimateView }) => {
  const { t } = useTranslation();
  const side = t(lead >= 0 ? 'side.black' : 'side.white');
  return (
    <PlayBox>
      <p>{t('play.estimate', { side, points: Math.round(Math.abs(lead)), spread: Math.round(spread) })}</p>
    </PlayBox>
  );
};
