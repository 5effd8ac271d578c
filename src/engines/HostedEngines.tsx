import { useTranslation } from 'react-i18next';
import { type AiType, hourPrice } from '#contract';
import { coinText } from '../format/coin-text';
import { useEngines } from '../state/engine-choice';
import { useHostAddress } from '../state/host';
import { chooseEngine, saveEngine } from './actions';
import { EngineChoice } from './EngineChoice';
import { hostedBar, hostedEngine } from './hosted';
import { useHostAis } from './use-host-ais';

/** The host's AIs that are not on this person's list yet. Choosing one adds it. */
export const HostedEngines = () => {
  const host = useHostAddress();
  const { ais } = useHostAis();
  const saved = useEngines(({ engines }) => engines);
  if (host === undefined) return null;
  return ais
    .filter((ai) => ai.analyze)
    .map((ai) => ({ ai, engine: hostedEngine(ai, host) }))
    .filter(({ engine }) => !saved.some(({ id }) => id === engine.id))
    .map(({ ai, engine }) => (
      <HostedEngine
        key={engine.id}
        ai={ai}
        onChoose={() => {
          saveEngine(engine);
          void chooseEngine(engine.id);
        }}
      />
    ));
};

interface HostedEngineProps {
  readonly ai: AiType;
  readonly onChoose: () => void;
}

const HostedEngine = ({ ai, onChoose }: HostedEngineProps) => {
  const { t } = useTranslation();
  const bar = hostedBar(ai, navigator.onLine);
  const price = hourPrice(ai);
  const facts = [
    t('engines.place.host'),
    ai.private ? t('play.ais.tag.private') : '',
    price > 0 ? t('engines.hosted.price', { price: coinText(price) }) : '',
    ai.dynamic_rank ? t('engines.ranks') : '',
    bar ? t(`play.ais.note.${bar}`) : '',
  ];
  return (
    <EngineChoice
      name={ai.name}
      facts={facts.filter(Boolean).join(' · ')}
      isChosen={false}
      disabled={bar !== undefined}
      onChoose={onChoose}
    />
  );
};
