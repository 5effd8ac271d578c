import { useTranslation } from 'react-i18next';
import { type NetworkInfo, PUBLIC_NETWORKS, type PublicNetwork } from '#protocol';
import { sizeText, timeText } from '../../format/numbers';
import { useEngines } from '../../state/engine-choice';
import { useMirror } from '../../state/mirror';
import { useSettings } from '../../state/settings';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { fetchPublic, useNetworks } from './actions';
import { reviewEstimate } from './estimate';
import { NetworkCard } from './NetworkCard';
import css from './PublicNetworks.module.css';

/** Published networks: strength, cost and licence of each, and one press to download it. */
export const PublicNetworks = ({ here }: { readonly here: readonly NetworkInfo[] }) => {
  const { t } = useTranslation();
  return (
    <section className={css.public} aria-label={t('networks.public')}>
      <Heading>{t('networks.public')}</Heading>
      <p className="quiet small">{t('networks.public.text')}</p>
      <ul className={css.list}>
        {PUBLIC_NETWORKS.map((network) => (
          <PublicRow key={network.name} network={network} isHere={isAmong(network, here)} />
        ))}
      </ul>
    </section>
  );
};

const isAmong = ({ id, name }: PublicNetwork, here: readonly NetworkInfo[]): boolean =>
  here.some((network) => network.id === id || network.name === name);

const PublicRow = ({ network, isHere }: { readonly network: PublicNetwork; readonly isHere: boolean }) => {
  const { t } = useTranslation();
  const isBusy = useNetworks(({ importing }) => importing !== undefined);
  const { name, blocks, channels, sizeBytes, strength, licence, licenceAddress } = network;
  return (
    <li>
      <NetworkCard
        name={name}
        badges={[t(`networks.strength.${strength}`)]}
        tools={
          isHere ? (
            <span className="quiet small">{t('networks.public.here')}</span>
          ) : (
            <Button
              disabled={isBusy}
              aria-label={t('networks.public.fetch.one', { name })}
              onClick={() => void fetchPublic(network)}
            >
              {t('networks.public.fetch')}
            </Button>
          )
        }
        facts={
          <>
            <span>{t('networks.shape', { blocks, channels })}</span>
            <span>{sizeBytes === undefined ? t('networks.public.size') : sizeText(sizeBytes)}</span>
            <Cost network={network} />
            <a href={licenceAddress} target="_blank" rel="noreferrer">
              {t(`networks.licence.${licence}`)}
            </a>
          </>
        }
      />
    </li>
  );
};

/** Speed and duration of a review with this network once this device's speed is known, else relative to the shipped one. */
const Cost = ({ network }: { readonly network: PublicNetwork }) => {
  const { t } = useTranslation();
  const speeds = useEngines(({ builtIn }) => builtIn.speeds);
  const engine = useMirror((mirror) => mirror.engine);
  const visits = useSettings(({ settings }) => settings.reviewVisits);
  const { here, times } = reviewEstimate(network, {
    speeds,
    engine,
    visits,
    cores: navigator.hardwareConcurrency,
  });
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
