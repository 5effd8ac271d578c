import { useTranslation } from 'react-i18next';
import type { NetworkId } from '#protocol';
import { useEngines } from '../../state/engine-choice';
import { useMirror } from '../../state/mirror';

interface SpeedProps {
  readonly id: NetworkId;
  readonly isMeasuring: boolean;
}

/** Evaluations a second on this device: as measured at a person's wish, else as the running engine has seen it. */
export const Speed = ({ id, isMeasuring }: SpeedProps) => {
  const { t } = useTranslation();
  const measured = useEngines(({ builtIn }) => builtIn.speeds[id]);
  const seen = useMirror(({ engine }) =>
    engine?.phase === 'ready' && engine.info.network.startsWith(id)
      ? engine.info.evaluationsPerSecond
      : undefined,
  );
  const speed = measured ?? seen;
  if (isMeasuring) return <span role="status">{t('networks.measuring.now')}</span>;
  if (speed === undefined) return <span>{t('networks.unmeasured')}</span>;
  return <span>{t('networks.speed', { speed: speed >= 10 ? Math.round(speed) : speed.toFixed(1) })}</span>;
};
