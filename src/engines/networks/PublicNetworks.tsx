import { useTranslation } from 'react-i18next';
import { type NetworkInfo, PUBLIC_NETWORKS, type PublicNetwork } from '#protocol';
import { sizeText } from '../../format/numbers';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { useOnline } from '../../ui/use-online';
import { fetchPublic, useNetworks } from './actions';
import { Cost } from './Cost';
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
  const isOnline = useOnline();
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
              disabled={isBusy || !isOnline}
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
