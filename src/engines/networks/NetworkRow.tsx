import { Copy, Gauge, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type HeldNetwork, SHIPPED_NETWORK } from '#protocol';
import { sizeText } from '../../format/numbers';
import { notify, notifyDone } from '../../state/notices';
import { IconButton } from '../../ui/IconButton';
import { chooseNetwork, measureNetwork, removeNetwork, showArrived, useNetworks } from './actions';
import { Cost } from './Cost';
import { workOf } from './estimate';
import { NetworkCard } from './NetworkCard';
import css from './NetworkRow.module.css';

interface NetworkRowProps {
  readonly network: HeldNetwork;
  readonly isChosen: boolean;
}

/** An installed network with its facts, choice and actions. */
export const NetworkRow = ({ network, isChosen }: NetworkRowProps) => {
  const { t } = useTranslation();
  const isMeasuring = useNetworks(({ measuring }) => measuring === network.id);
  const hasArrived = useNetworks(({ arrived }) => arrived === network.id);
  const isBusy = useNetworks(({ measuring }) => measuring !== undefined);
  const { id, name, blocks, channels, version, sizeBytes, strength } = network;
  const isShipped = id === SHIPPED_NETWORK.id;
  return (
    <NetworkCard
      ref={hasArrived ? showArrived : undefined}
      name={name}
      badges={[...(isShipped ? [t('networks.shipped')] : []), t(`networks.strength.${strength}`)]}
      choice={{ isChosen, onChoose: () => chooseNetwork(id) }}
      tools={
        <>
          <IconButton
            icon={Gauge}
            label={t(isMeasuring ? 'networks.measuring' : 'networks.measure', { name })}
            disabled={isBusy}
            onClick={() => void measureNetwork(network)}
          />
          {!isShipped && (
            <IconButton
              icon={Trash2}
              label={t('networks.remove', { name })}
              onClick={() => removeNetwork(network)}
            />
          )}
        </>
      }
      facts={
        <>
          <span>{t('networks.shape', { blocks, channels })}</span>
          <span>{t('networks.version', { version })}</span>
          <span>{sizeText(sizeBytes)}</span>
          <Cost network={{ id, work: workOf(network) }} isMeasuring={isMeasuring} />
          <button
            type="button"
            className={css.hash}
            title={id}
            aria-label={t('networks.copyHash', { name })}
            onClick={() => void copyHash(id)}
          >
            SHA-256 {id.slice(0, 8)}… <Copy aria-hidden size={12} />
          </button>
        </>
      }
    />
  );
};

const copyHash = async (id: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(id);
    notifyDone('networks.hashCopied');
  } catch {
    notify({ tone: 'failure', key: 'notice.copyFailed' });
  }
};
