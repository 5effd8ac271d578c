import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type NetworkInfo, SHIPPED_NETWORK } from '#protocol';
import { factsText, sizeText, timeText } from '../../format/numbers';
import { useEngines } from '../../state/engine-choice';
import { useMirror } from '../../state/mirror';
import { useSettings } from '../../state/settings';
import { Button } from '../../ui/Button';
import { chooseNetwork, fetchPublic, measureNetwork, useNetworks } from './actions';
import css from './Levels.module.css';
import { type LevelOffer, levelOffers } from './levels';
import { NetworkCard } from './NetworkCard';

/** The three strengths: what each is for and costs on this device, and one press to have it. */
export const Levels = ({ here }: { readonly here: readonly NetworkInfo[] }) => {
  const { t } = useTranslation();
  const speeds = useEngines(({ builtIn }) => builtIn.speeds);
  const engine = useMirror((mirror) => mirror.engine);
  const visits = useSettings(({ settings }) => settings.reviewVisits);
  const offers = levelOffers({
    speeds,
    engine,
    visits,
    cores: navigator.hardwareConcurrency,
    memory: deviceMemory(),
  });
  const isUnknown = offers.every(({ minutes }) => minutes === undefined);
  useEffect(() => {
    // One second of one core tells how long each of them will take.
    if (isUnknown) void measureNetwork(SHIPPED_NETWORK);
  }, [isUnknown]);
  return (
    <fieldset className={css.levels}>
      <legend className="unseen">{t('networks.levels')}</legend>
      {offers.map((offer) => (
        <LevelCard key={offer.level} offer={offer} here={here} />
      ))}
    </fieldset>
  );
};

/** Bytes, as browsers tell them: rounded, and at most eight of a thousand million. */
const deviceMemory = (): number | undefined =>
  'deviceMemory' in navigator && typeof navigator.deviceMemory === 'number'
    ? navigator.deviceMemory * 2 ** 30
    : undefined;

const LevelCard = ({
  offer,
  here,
}: {
  readonly offer: LevelOffer;
  readonly here: readonly NetworkInfo[];
}) => {
  const { t } = useTranslation();
  const chosen = useEngines(({ builtIn }) => builtIn.network);
  const { level, network, minutes, isRight } = offer;
  const id = network ? network.id : SHIPPED_NETWORK.id;
  const isHere = here.some((each) => each.id === id);
  const time = timeText(60_000 * (minutes ?? 0));
  const name = t(`networks.level.${level}`);
  return (
    <NetworkCard
      name={name}
      group="level"
      badges={isRight ? [t('networks.level.right')] : []}
      {...(isHere && id !== undefined
        ? { choice: { isChosen: chosen === id, onChoose: () => chooseNetwork(id) } }
        : {})}
      tools={isHere || !network ? null : <GetButton offer={offer} name={name} />}
      facts={
        <>
          <span className={css.text}>{t(`networks.level.${level}.text`)}</span>
          <span>
            {factsText([
              minutes === undefined
                ? t('networks.level.unmeasured')
                : minutes < 1
                  ? t('networks.level.soon')
                  : t('networks.level.takes', { time: t(time.key, { count: time.count }) }),
              isHere ? t('networks.level.here') : sizeText(network?.sizeBytes ?? 0),
            ])}
          </span>
        </>
      }
    />
  );
};

const GetButton = ({ offer: { network }, name }: { readonly offer: LevelOffer; readonly name: string }) => {
  const { t } = useTranslation();
  const isBusy = useNetworks(({ importing }) => importing !== undefined);
  const begun = useNetworks(({ list }) => (network?.id ? list?.begun[network.id] : undefined));
  if (!network) return null;
  const percent = begun && network.sizeBytes ? Math.floor((100 * begun) / network.sizeBytes) : 0;
  return (
    <Button
      disabled={isBusy}
      aria-label={t('networks.level.get.one', { name })}
      onClick={() => void fetchPublic(network)}
    >
      {percent > 0 ? t('networks.level.resume', { percent }) : t('networks.level.get')}
    </Button>
  );
};
