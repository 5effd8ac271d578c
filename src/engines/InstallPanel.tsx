import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InstallerEvent, type InstallView, isUnderWay, type TengenFailure } from '#protocol';
import { followInstaller, type InstallerLink } from '../clients/installer';
import { factsText, transferText } from '../format/numbers';
import { setOwnGateway, useEngines } from '../state/engine-choice';
import { Button } from '../ui/Button';
import { CodeBlock } from '../ui/CodeBlock';
import { Field, TextInput } from '../ui/Field';
import { Heading } from '../ui/Heading';
import css from './InstallPanel.module.css';
import { useInstalled } from './installed';

const BREW = 'brew install katago';

/** KataGo on this machine, installed by its gateway: what is found, one press, and how far it is. */
export const InstallPanel = () => {
  const { t } = useTranslation();
  const { address, token } = useEngines((choice) => choice.gateway);
  const [event, setEvent] = useState<InstallerEvent>();
  const [doubt, setDoubt] = useState<TengenFailure>();
  const link = useRef<InstallerLink>(undefined);
  useEffect(() => {
    if (token === '') return;
    const followed = followInstaller({ address, token }, setEvent);
    link.current = followed;
    return () => followed.close();
  }, [address, token]);
  const view = event?.view;
  useInstalled(view, { address, token });
  const start = (isSure: boolean): void => {
    const found = isSure ? undefined : lineDoubt();
    setDoubt(found);
    if (!found) link.current?.act('start');
  };
  const failure =
    doubt ??
    event?.failure ??
    view?.refused ??
    (view?.work?.phase === 'failed' ? view.work.failure : undefined);
  const isBusy = view !== undefined && isUnderWay(view);
  return (
    <section className={css.panel} aria-label={t('install.title')}>
      <Heading>{t('install.title')}</Heading>
      <p className="quiet small">{t('install.text')}</p>
      {token === '' || event?.failure ? (
        <details className={css.gateway} open={event?.failure !== undefined}>
          <summary>{t('install.connect')}</summary>
          <GatewayForm />
        </details>
      ) : null}
      {view && (
        <p className="quiet small">
          {factsText([
            t(`install.system.${view.system}`),
            view.graphics ?? t('install.noGraphics'),
            t('install.cores', { count: view.cores }),
          ])}
        </p>
      )}
      {view && !view.offered && !view.installed && <NoBuild system={view.system} />}
      {view?.installed && (
        <p>
          {t('install.installed', {
            version: view.installed.version,
            build: t(`install.build.${view.installed.build}`),
            speed: Math.round(view.installed.visitsPerSecond),
            network: view.installed.network,
          })}
        </p>
      )}
      {view?.work && <Work work={view.work} />}
      {failure && (
        <p className={css.refusal} role="alert">
          {t(`failure.${failure.code}`, failure.data ?? {})}
        </p>
      )}
      {view && (
        <p className={css.actions}>
          {isBusy && <Button onClick={() => link.current?.act('cancel')}>{t('common.cancel')}</Button>}
          {!isBusy && view.offered && (!view.installed || isOlder(view.installed, view.offered)) && (
            <Button look="primary" onClick={() => start(doubt !== undefined)}>
              {t(doubt ? 'install.anyway' : startLabel(view), { version: view.offered.version })}
            </Button>
          )}
          {view.work?.phase === 'restart' && (
            <Button look="primary" onClick={() => link.current?.act('restart')}>
              {t('install.restart.now')}
            </Button>
          )}
          {!isBusy && view.installed && (
            <Button onClick={() => link.current?.act('remove')}>{t('install.remove')}</Button>
          )}
        </p>
      )}
    </section>
  );
};

/** What to do where KataGo's makers publish no program for the machine. */
const NoBuild = ({ system }: Pick<InstallView, 'system'>) => {
  const { t } = useTranslation();
  if (system !== 'mac')
    return <p>{t('failure.kernel.unsupported', { system: t(`install.system.${system}`) })}</p>;
  return (
    <>
      <p>{t('install.brew')}</p>
      <CodeBlock>{BREW}</CodeBlock>
    </>
  );
};

const startLabel = ({ installed, work }: InstallView) => {
  if (installed) return 'install.update';
  if (work?.phase !== 'failed') return 'install.start';
  const { code } = work.failure;
  return code === 'kernel.hash' || code === 'kernel.damaged' ? 'install.again' : 'app.retry';
};

const isOlder = (
  installed: { readonly version: string; readonly build: string },
  offered: { readonly version: string },
): boolean => installed.version !== offered.version;

/** A line that large downloads are dear on, as far as the browser tells. */
const lineDoubt = (): TengenFailure | undefined => {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return undefined;
  if ('saveData' in connection && connection.saveData === true) return { code: 'kernel.bandwidth' };
  return 'type' in connection && connection.type === 'cellular' ? { code: 'kernel.notWifi' } : undefined;
};

const Work = ({ work }: { readonly work: NonNullable<NonNullable<InstallerEvent['view']>['work']> }) => {
  const { t } = useTranslation();
  if (work.phase === 'failed') return null;
  if (work.phase === 'finished' || work.phase === 'restart')
    return (
      <p role="status">
        <strong>{t(`install.${work.phase}`)}</strong>
      </p>
    );
  const [done, total] =
    work.phase === 'downloading'
      ? [work.done, work.total]
      : [work.percent ?? 0, work.percent === undefined ? 0 : 100];
  const label = work.phase === 'downloading' ? t('install.downloading') : t(`install.step.${work.step}`);
  return (
    <div className={css.progress}>
      <span role="status">{label}</span>
      <span className="figures">
        {factsText([
          work.phase === 'downloading' ? transferText(done, total) : '',
          total > 0 ? `${Math.floor((100 * Math.min(done, total)) / total)} %` : '',
        ])}
      </span>
      <progress className={css.bar} aria-label={label} {...(total > 0 ? { value: done, max: total } : {})} />
    </div>
  );
};

/** How to start the gateway, and what it prints. */
const GatewayForm = () => {
  const { t } = useTranslation();
  const known = useEngines((choice) => choice.gateway);
  const [address, setAddress] = useState(known.address);
  const [token, setToken] = useState('');
  return (
    <form
      className={css.form}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        setOwnGateway({ address: address.trim(), token: token.trim() });
      }}
    >
      <p className="quiet small">{t('install.gateway')}</p>
      <Field label={t('engines.address')}>
        {(ids) => (
          <TextInput
            {...ids}
            inputMode="url"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </Field>
      <Field label={t('engines.token')} hint={t('engines.token.hint')}>
        {(ids) => (
          <TextInput
            {...ids}
            type="password"
            autoComplete="off"
            value={token}
            onChange={({ target }) => setToken(target.value)}
          />
        )}
      </Field>
      <p>
        <Button type="submit">{t('engines.connect')}</Button>
      </p>
    </form>
  );
};
