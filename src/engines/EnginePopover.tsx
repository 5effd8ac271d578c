import { Popover } from 'radix-ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type EngineSession, type EngineView, IDLE_DROP_SECONDS } from '#protocol';
import { changeEngine } from '../clients/threads';
import { runCommand, useEnabled } from '../commands/registry';
import { transferText } from '../format/numbers';
import { sentencesText } from '../format/sentences';
import { messageData } from '../i18n/message-data';
import { chosenEngine, type SavedEngine, useEngines } from '../state/engine-choice';
import { isLive, useMirror } from '../state/mirror';
import { useSession } from '../state/session';
import { Button } from '../ui/Button';
import { Facts } from '../ui/Facts';
import { Switch } from '../ui/Field';
import popover from '../ui/Popover.module.css';
import { PopoverPanel } from '../ui/PopoverPanel';
import css from './EnginePopover.module.css';
import { hostedFacts } from './hosted';
import { RentState } from './RentState';
import { useHostAis } from './use-host-ais';

interface EnginePopoverProps {
  readonly trigger: ReactElement;
  readonly engine: EngineView;
}

/** The engine's details below their trigger; open at first. */
const EnginePopover = ({ trigger, engine }: EnginePopoverProps) => {
  const { t } = useTranslation();
  const chosen = useEngines(chosenEngine);
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <PopoverPanel label={t('engine.title')}>
        <h2 className={popover.title}>{t('engine.title')}</h2>
        <EngineDetails engine={engine} chosen={chosen} />
        <Rents chosen={chosen} />
        <div className={css.actions}>
          {!isOutside(engine, chosen) && (
            <Popover.Close asChild>
              <Button onClick={() => runCommand('networks')}>{t('engine.networks')}</Button>
            </Popover.Close>
          )}
          <Popover.Close asChild>
            <Button onClick={() => runCommand('engines')}>{t('engine.choose')}</Button>
          </Popover.Close>
        </div>
        {!globalThis.crossOriginIsolated && <p className={popover.text}>{t('engine.notIsolated')}</p>}
      </PopoverPanel>
    </Popover.Root>
  );
};

/** The AI of a host that is chosen, and those rented for a game. */
const Rents = ({ chosen }: { readonly chosen: SavedEngine | undefined }) => {
  const saved = useEngines(({ engines }) => engines);
  const rented = useSession(({ rentedUntil }) => rentedUntil);
  const shown = saved.filter(({ id, hosted }) => hosted && (id === chosen?.id || rented[id] !== undefined));
  return shown.length > 0 && <RentList engines={shown} chosen={chosen} />;
};

interface RentListProps {
  readonly engines: readonly SavedEngine[];
  readonly chosen: SavedEngine | undefined;
}

/** Of a rent of an earlier visit the host knows. */
const RentList = ({ engines, chosen }: RentListProps) => {
  const { ais } = useHostAis();
  return engines.map((engine) => {
    const ai = ais.find(({ id }) => id === engine.hosted?.id);
    return (
      <div key={engine.id} className={popover.text}>
        {engine.id !== chosen?.id && <p>{engine.name}</p>}
        <RentState engine={engine} ai={ai} otherwise={ai && <Facts facts={hostedFacts(ai)} />} />
      </div>
    );
  });
};

/** Whether the engine runs behind a gateway, which has networks of its own. */
const isOutside = (engine: EngineView, chosen: SavedEngine | undefined): boolean => {
  if (engine.phase === 'absent') return chosen !== undefined;
  return engine.phase === 'ready' ? engine.info.backend === 'gateway' : 'session' in engine;
};

const SessionDetails = ({ session }: { readonly session: EngineSession }) => {
  const { t } = useTranslation();
  const { state, failure, retryMs, line } = session;
  return (
    <>
      <p className={popover.text}>
        {state === 'idle'
          ? t('engine.session.idle.text', { seconds: IDLE_DROP_SECONDS })
          : t(`engine.session.${state}`)}
      </p>
      {line !== undefined && (
        <p className={`${popover.text} ${css.said}`} lang="en">
          {line}
        </p>
      )}
      {failure && <p className={popover.text}>{t(`failure.${failure.code}`, failure.data ?? {})}</p>}
      {retryMs !== undefined && retryMs >= 1000 && (
        <p className={popover.text}>{t('engine.session.retry', { seconds: Math.round(retryMs / 1000) })}</p>
      )}
      {state === 'reconnecting' && (
        <Button onClick={() => void changeEngine()}>{t('engine.session.retryNow')}</Button>
      )}
    </>
  );
};

const rateText = (rate: number): string => rate.toFixed(rate < 10 ? 1 : 0);

interface DetailsProps {
  readonly engine: EngineView;
  /** The one that will be asked; undefined for the built-in one. */
  readonly chosen: SavedEngine | undefined;
}

const EngineDetails = ({ engine, chosen }: DetailsProps) => {
  const { t } = useTranslation();
  const mayStart = useEnabled('live');
  const live = useMirror(isLive);
  const liveButton = (
    <Button disabled={!mayStart} onClick={() => runCommand('live')}>
      {t(live ? 'command.live.stop' : 'command.live')}
    </Button>
  );
  const liveSwitch = mayStart ? (
    <div className={css.live}>
      <Switch label={t('command.live')} on={live} onSwitch={() => runCommand('live')} />
    </div>
  ) : null;
  switch (engine.phase) {
    case 'absent':
      return (
        <>
          <p className={popover.text}>
            {chosen ? t('engine.absent.outside', { name: chosen.name }) : t('engine.absent.text')}
          </p>
          {liveButton}
        </>
      );
    case 'loading':
      return engine.session ? (
        <SessionDetails session={engine.session} />
      ) : (
        <p className={popover.text}>
          {t('engine.loading.text', { size: transferText(engine.received, engine.total) })}
        </p>
      );
    case 'failed':
      return (
        <>
          <p className={popover.text}>{t(`failure.${engine.failure.code}`, engine.failure.data ?? {})}</p>
          <Button look="primary" onClick={() => void changeEngine()}>
            {t('app.retry')}
          </Button>
        </>
      );
    case 'ready': {
      const { info, judge, engines, live: state, session, trouble } = engine;
      return (
        <>
          <p className={css.judge}>
            {sentencesText([
              t(`judge.${judge.strength}`),
              t('judge.errors', { points: judge.leadError.toFixed(1) }),
            ])}
          </p>
          {trouble && (
            <p className={popover.text}>{t(`failure.${trouble.code}`, messageData(trouble.data, t))}</p>
          )}
          {session && session.state !== 'started' && <SessionDetails session={session} />}
          {info.fallback && <p className={popover.text}>{t(`engine.fallback.${info.fallback}`)}</p>}
          {state === 'resting' && <p className={popover.text}>{t('engine.resting.text')}</p>}
          {state === 'reached' && <p className={popover.text}>{t('engine.reached.text')}</p>}
          {liveSwitch}
          <dl className={css.facts}>
            {info.backend === 'gateway' && (
              <>
                <dt>{t('engine.program')}</dt>
                <dd>{info.name}</dd>
              </>
            )}
            <dt>{t('engine.network')}</dt>
            <dd>{info.backend === 'gateway' ? info.network : info.name}</dd>
            {info.profile && (
              <>
                <dt>{t('engine.profile')}</dt>
                <dd>{info.profile}</dd>
              </>
            )}
            <dt>{t('engine.backend')}</dt>
            <dd>{t(`engine.backend.${info.backend}`)}</dd>
            {info.evaluationsPerSecond !== undefined && (
              <>
                <dt>{t('engine.speed')}</dt>
                <dd className="figures">
                  {t('engine.speed.value', { speed: rateText(info.evaluationsPerSecond) })}
                </dd>
              </>
            )}
            <dt>{t('engine.threads')}</dt>
            <dd className="figures">{engines}</dd>
          </dl>
        </>
      );
    }
  }
};

export default EnginePopover;
