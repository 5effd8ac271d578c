import { useTranslation } from 'react-i18next';
import type { AiType } from '#contract';
import { aiName } from '../format/ai-name';
import { useEngines } from '../state/engine-choice';
import { useHostAddress } from '../state/host';
import { useOnline } from '../ui/use-online';
import { chooseEngine, saveEngine } from './actions';
import { EngineChoice } from './EngineChoice';
import { hostedBar, hostedEngine, hostedFacts } from './hosted';

/** The host's AIs that are not on this person's list yet. Choosing one adds it. */
export const HostedEngines = ({ ais }: { readonly ais: readonly AiType[] }) => {
  const host = useHostAddress();
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
  const bar = hostedBar(ai, useOnline());
  const facts = [t('engines.place.host'), ai.dynamic_rank ? t('engines.ranks') : '', ...hostedFacts(ai)];
  return (
    <EngineChoice
      name={aiName(ai)}
      facts={facts}
      isChosen={false}
      disabled={bar !== undefined}
      onChoose={onChoose}
    />
  );
};
