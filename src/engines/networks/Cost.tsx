import { useTranslation } from 'react-i18next';
import type { PublicNetwork } from '#protocol';
import { timeText } from '../../format/numbers';
import { useEngines } from '../../state/engine-choice';
import { useMirror } from '../../state/mirror';
import { useSettings } from '../../state/settings';
import { reviewEstimate } from './estimate';

interface CostProps {
  readonly network: Pick<PublicNetwork, 'id' | 'work'>;
  readonly isMeasuring?: boolean;
}

/**
 * Evaluations a second on this device, as measured at a person's wish, as the running engine has seen them, or as the
 * shipped network's speed lets expect; and the duration of a review. Before any speed is known: beside the shipped one.
 */
export const Cost = ({ network, isMeasuring = false }: CostProps) => {
  const { t } = useTranslation();
  const speeds = useEngines(({ builtIn }) => builtIn.speeds);
  const engine = useMirror((mirror) => mirror.engine);
  const review = useSettings(({ settings }) => settings);
  const { here, times } = reviewEstimate(network, {
    speeds,
    engine,
    review,
    cores: navigator.hardwareConcurrency,
  });
  if (isMeasuring) return <span role="status">{t('networks.measuring.now')}</span>;
  const time = timeText(60_000 * (here?.minutes ?? 0));
  return (
    <span>
      {here
        ? t('networks.public.expected', {
            speed: briefly(here.speed),
            time: t(time.key, { count: time.count }),
          })
        : t('networks.public.times', { times: briefly(times) })}
    </span>
  );
};

const briefly = (figure: number): string => figure.toFixed(figure < 10 ? 1 : 0);
