import { Cloud, type LucideIcon, Monitor, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { SHIPPED_NETWORK } from '#protocol';
import { runCommand } from '../commands/registry';
import { secureId } from '../platform/secure-random';
import { type EnginePlace, useEngines } from '../state/engine-choice';
import { notifyFailure } from '../state/notices';
import { Button } from '../ui/Button';
import { CodeBlock } from '../ui/CodeBlock';
import { Heading } from '../ui/Heading';
import page from '../ui/Page.module.css';
import { chooseEngine, saveEngine } from './actions';
import { BuiltInNetwork } from './BuiltInNetwork';
import { type Draft, newDraft } from './draft';
import { EngineChoice } from './EngineChoice';
import { EngineDialog } from './EngineDialog';
import { EngineRow } from './EngineRow';
import css from './EnginesScreen.module.css';
import { HostedEngines } from './HostedEngines';
import { InstallPanel } from './InstallPanel';
import { useNetworkList } from './networks/actions';
import { ImportState } from './networks/ImportState';
import { Levels } from './networks/Levels';
import { useHostAis } from './use-host-ais';

const EXAMPLE = 'npm run gateway -- --engine "katago gtp -model model.bin.gz -config gtp.cfg"';

interface Open {
  readonly engine: Draft;
  readonly isNew: boolean;
}

interface WayProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A way to a stronger engine: what it is, and its button. */
const Way = ({ icon: Icon, title, text, children }: WayProps) => (
  <div className={css.way}>
    <Icon aria-hidden size={20} strokeWidth={1.75} />
    <strong>{title}</strong>
    <p className="quiet small">{text}</p>
    {children}
  </div>
);

/** All engines of this person: choosing, adding, testing. */
const EnginesScreen = () => {
  const { t } = useTranslation();
  const { engines, chosen } = useEngines();
  const { ais } = useHostAis();
  const networks = useNetworkList()?.networks;
  const [open, setOpen] = useState<Open>();
  const add = (place: EnginePlace): void => {
    const id = secureId();
    if (id.ok) setOpen({ engine: newDraft(place, id.value), isNew: true });
    else notifyFailure(id.failure);
  };
  return (
    <div className={`${page.page} ${css.page}`}>
      <div className={page.inner}>
        <h2 className={page.title}>{t('engines.title')}</h2>
        <p className={`quiet small ${css.text}`}>{t('engines.text')}</p>
        <fieldset className={css.list}>
          <legend className="unseen">{t('engines.list')}</legend>
          <EngineChoice
            name={t('engines.builtIn')}
            facts={[t('engines.builtIn.text')]}
            isChosen={chosen === undefined}
            onChoose={() => void chooseEngine(undefined)}
            actions={<Button onClick={() => runCommand('networks')}>{t('engine.networks')}</Button>}
          />
          <div className={css.builtIn}>
            <Levels here={[SHIPPED_NETWORK, ...(networks ?? [])]} />
            <ImportState />
            <details className={css.details}>
              <summary>{t('engines.builtIn.details')}</summary>
              <BuiltInNetwork />
            </details>
          </div>
          {engines.map((engine, index) => (
            <EngineRow
              key={engine.id}
              engine={engine}
              ai={engine.hosted && ais.find(({ id }) => id === engine.hosted?.id)}
              isChosen={chosen === engine.id}
              isFirst={index === 0}
              onEdit={() => setOpen({ engine, isNew: false })}
            />
          ))}
          <HostedEngines ais={ais} />
        </fieldset>
        <section className={css.stronger} aria-label={t('engines.stronger')}>
          <Heading>{t('engines.stronger')}</Heading>
          <div className={css.ways}>
            <InstallPanel />
            <Way icon={Monitor} title={t('engines.place.local')} text={t('engines.stronger.local')}>
              <Button onClick={() => add('local')}>
                <Plus aria-hidden size={16} strokeWidth={2} />
                {t('engines.add.local')}
              </Button>
            </Way>
            <Way icon={Cloud} title={t('engines.place.remote')} text={t('engines.stronger.remote')}>
              <Button onClick={() => add('remote')}>
                <Plus aria-hidden size={16} strokeWidth={2} />
                {t('engines.add.remote')}
              </Button>
            </Way>
          </div>
        </section>
        <details className={css.details}>
          <summary>{t('engines.how')}</summary>
          <p className={`quiet small ${css.text}`}>{t('engines.how.text')}</p>
          <CodeBlock>{EXAMPLE}</CodeBlock>
          <p className={`quiet small ${css.text}`}>
            <Trans i18nKey="engines.how.then" components={{ code: <code className={css.command} /> }} />
          </p>
        </details>
      </div>
      {open && (
        <EngineDialog
          engine={open.engine}
          isNew={open.isNew}
          onSave={(engine) => {
            saveEngine(engine);
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
};

export default EnginesScreen;
