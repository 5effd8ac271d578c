import { useTranslation } from 'react-i18next';
import { SHIPPED_NETWORK } from '#protocol';
import { factsText, sizeText } from '../format/numbers';
import { sentencesText } from '../format/sentences';
import { useEngines } from '../state/engine-choice';
import { useMirror } from '../state/mirror';
import { Button } from '../ui/Button';
import css from './BuiltInNetwork.module.css';
import { measureNetwork, useNetworkList, useNetworks } from './networks/actions';
import { Cost } from './networks/Cost';
import { workOf } from './networks/estimate';
import { levelOf } from './networks/levels';

/** The network of the built-in engine: its size, its speed on this device, and what its judgement is worth. */
export const BuiltInNetwork = () => {
  const { t } = useTranslation();
  const chosen = useEngines(({ builtIn }) => builtIn.network);
  const measuring = useNetworks((networks) => networks.measuring);
  const isShipped = chosen === SHIPPED_NETWORK.id;
  const list = useNetworkList(!isShipped);
  const judge = useMirror(({ engine }) =>
    engine?.phase === 'ready' && engine.info.network.startsWith(chosen) ? engine.judge : undefined,
  );
  const network = isShipped ? SHIPPED_NETWORK : list?.networks.find(({ id }) => id === chosen);
  // Until the list of networks has come.
  if (!network) return null;
  const { name, blocks, channels, sizeBytes } = network;
  const level = levelOf(chosen);
  return (
    <div className={css.network}>
      <dl className={`${css.facts} figures`}>
        <dt>{t('engine.network')}</dt>
        <dd>{level ? `${t(`networks.level.${level}`)} · ${name}` : name}</dd>
        <dt>{t('engines.network.size')}</dt>
        <dd>{factsText([t('networks.shape', { blocks, channels }), sizeText(sizeBytes)])}</dd>
        <dt>{t('engine.speed')}</dt>
        <dd className={css.speed}>
          <Cost network={{ id: chosen, work: workOf(network) }} isMeasuring={measuring === chosen} />
          <Button
            look="plain"
            disabled={measuring !== undefined}
            aria-label={t('networks.measure', { name })}
            onClick={() => void measureNetwork(network)}
          >
            {t('engines.network.measure')}
          </Button>
        </dd>
      </dl>
      <p className={css.text}>
        {sentencesText([
          t(`judge.${judge?.strength ?? network.strength}`),
          judge ? t('judge.errors', { points: judge.leadError.toFixed(1) }) : '',
        ])}
      </p>
      {isShipped && (
        <p className={css.text}>{sentencesText([t('engines.builtIn.good'), t('engines.builtIn.larger')])}</p>
      )}
    </div>
  );
};
