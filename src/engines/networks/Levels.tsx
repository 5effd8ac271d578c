import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type NetworkInfo, SHIPPED_NETWORK } from '#protocol';
import { useEngines } from '../../state/engine-choice';
import { useMirror } from '../../state/mirror';
import { useSettings } from '../../state/settings';
import { useOnline } from '../../ui/use-online';
import { measureNetwork } from './actions';
import { LevelCard } from './LevelCard';
import css from './Levels.module.css';
import { type LevelOffer, levelOffers } from './levels';
import { NetworkFileButton } from './NetworkFileButton';

/** The three strengths side by side, with what each costs on this device. */
export const Levels = ({ here }: { readonly here: readonly NetworkInfo[] }) => {
  const { t } = useTranslation();
  const speeds = useEngines(({ builtIn }) => builtIn.speeds);
  const engine = useMirror((mirror) => mirror.engine);
  const review = useSettings(({ settings }) => settings);
  const offers = levelOffers({
    speeds,
    engine,
    review,
    cores: navigator.hardwareConcurrency,
    memory: deviceMemory(),
  });
  const isUnknown = offers.every(({ minutes }) => minutes === undefined);
  useEffect(() => {
    // One second of one core tells how long each of them will take.
    if (isUnknown) void measureNetwork(SHIPPED_NETWORK);
  }, [isUnknown]);
  const isOnline = useOnline();
  const isHere = ({ network }: LevelOffer): boolean =>
    here.some(({ id }) => id === (network ?? SHIPPED_NETWORK).id);
  return (
    <>
      <fieldset className={css.levels}>
        <legend className="unseen">{t('networks.levels')}</legend>
        {offers.map((offer) => (
          <LevelCard key={offer.level} offer={offer} isHere={isHere(offer)} />
        ))}
      </fieldset>
      {!isOnline && !offers.every(isHere) && (
        <div className={css.offline} role="status">
          <WifiOff aria-hidden size={18} strokeWidth={1.75} />
          <p>{t('networks.offline')}</p>
          <NetworkFileButton />
        </div>
      )}
    </>
  );
};

/** Bytes, as browsers tell them: rounded, and at most eight of a thousand million. */
const deviceMemory = (): number | undefined =>
  'deviceMemory' in navigator && typeof navigator.deviceMemory === 'number'
    ? navigator.deviceMemory * 2 ** 30
    : undefined;
