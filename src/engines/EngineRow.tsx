import { ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AiType } from '#contract';
import type { EngineTrial, TengenFailure } from '#protocol';
import { reach } from '../clients/reach';
import { tryRemoteEngine } from '../clients/remote-engine';
import type { SavedEngine } from '../state/engine-choice';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { chooseEngine, moveEngineUp, noteTrial, removeEngine } from './actions';
import { EngineChoice } from './EngineChoice';
import css from './EngineRow.module.css';
import { hostedFacts } from './hosted';
import { Outcome } from './Outcome';
import { RentState } from './RentState';

interface EngineRowProps {
  readonly engine: SavedEngine;
  /** As its host lists it. */
  readonly ai: AiType | undefined;
  readonly isChosen: boolean;
  /** Whether it is the first of the list. */
  readonly isFirst: boolean;
  readonly onEdit: () => void;
}

type Trying = { readonly phase: 'trying' } | { readonly phase: 'failed'; readonly failure: TengenFailure };

export const EngineRow = ({ engine, ai, isChosen, isFirst, onEdit }: EngineRowProps) => {
  const { t } = useTranslation();
  const [trying, setTrying] = useState<Trying>();
  const { id, name, hosted, place, program, model, tags, rankSelectable } = engine;
  const facts = [
    t(hosted ? 'engines.place.host' : `engines.place.${place}`),
    program === name ? '' : program,
    model,
    ...tags,
    rankSelectable ? t('engines.ranks') : '',
    ...(ai ? hostedFacts(ai) : []),
  ];
  const tryIt = async (): Promise<void> => {
    setTrying({ phase: 'trying' });
    const reached = await reach(engine);
    if (!reached) return setTrying(undefined);
    const tried = await tryRemoteEngine(reached);
    setTrying(tried.ok ? undefined : { phase: 'failed', failure: tried.failure });
    noteTrial(id, tried.ok ? { ...tried.value, at: Date.now() } : undefined);
  };
  return (
    <EngineChoice
      name={name}
      facts={facts}
      isChosen={isChosen}
      onChoose={() => void chooseEngine(id)}
      actions={
        <>
          <Button
            disabled={trying?.phase === 'trying'}
            aria-label={t('engines.try.one', { name })}
            onClick={() => void tryIt()}
          >
            {t('engines.try')}
          </Button>
          {!isFirst && (
            <IconButton
              icon={ArrowUp}
              label={t('engines.moveUp.one', { name })}
              onClick={() => moveEngineUp(engine)}
            />
          )}
          {!hosted && <IconButton icon={Pencil} label={t('engines.edit.one', { name })} onClick={onEdit} />}
          <IconButton
            icon={Trash2}
            label={t('engines.remove.one', { name })}
            onClick={() => removeEngine(engine)}
          />
        </>
      }
    >
      {hosted && (
        <div className={css.outcome}>
          <RentState engine={engine} ai={ai} />
        </div>
      )}
      <div className={css.outcome}>
        <Outcome isBad={trying?.phase === 'failed'}>
          {trying?.phase === 'trying' && t('engines.trying')}
          {trying?.phase === 'failed' && t(`failure.${trying.failure.code}`, trying.failure.data ?? {})}
          {!trying && engine.trial && <TrialText trial={engine.trial} />}
        </Outcome>
      </div>
    </EngineChoice>
  );
};

const TrialText = ({ trial }: { readonly trial: EngineTrial }) => {
  const { t } = useTranslation();
  const { name, network, visitsPerSecond, answerMs } = trial;
  const speed = visitsPerSecond >= 10 ? Math.round(visitsPerSecond) : visitsPerSecond.toFixed(1);
  return t('engines.trial', { name, network, speed, answer: Math.round(answerMs) });
};
