import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { AiType } from '#contract';
import { callHost } from '../../clients/host';
import { hostedBar } from '../../engines/hosted';
import { servicePath } from '../../platform/routes';
import { useHostAddress } from '../../state/host';
import { useSession } from '../../state/session';
import cards from '../../ui/Cards.module.css';
import { Empty } from '../../ui/Empty';
import { useAnswer } from '../../ui/use-answer';
import { Waiting } from '../../ui/Waiting';
import { HostPage } from '../HostPage';
import { HostState } from '../HostState';
import { LoadFailure } from '../LoadFailure';
import { NeedsSession } from '../NeedsSession';
import { PageTabs } from '../PageTabs';
import { type AiLink, AllAiRow, MyAiRow } from './AiRow';
import css from './AisPage.module.css';

const TABS = ['mine', 'all'] as const;
/** Places come and go. */
const LOOK_MS = 15_000;

type Found =
  | { readonly ok: true; readonly ais: readonly AiType[]; readonly links: readonly AiLink[] }
  | { readonly ok: false; readonly failure: Parameters<typeof LoadFailure>[0]['failure'] };

const lookAgain = (again: () => void): (() => void) => {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') again();
  }, LOOK_MS);
  return () => clearInterval(timer);
};

/** The AIs of the host: those that a person has put in an order, and all. */
export const AisPage = () => {
  const { t } = useTranslation();
  const address = useHostAddress();
  const userId = useSession(({ user }) => user?.userId);
  const [tab, setTab] = useState<(typeof TABS)[number]>(userId === undefined ? 'all' : 'mine');
  const ask = useCallback(async (): Promise<Found | undefined> => {
    if (address === undefined) return undefined;
    const [ais, links] = await Promise.all([
      callHost('aiTypes', { query: {} }),
      userId === undefined ? undefined : callHost('userAiTypes', { query: {} }),
    ]);
    if (!ais.ok) return { ok: false, failure: ais.failure };
    if (links && !links.ok) return { ok: false, failure: links.failure };
    return { ok: true, ais: ais.value.items, links: links?.value.items ?? [] };
  }, [address, userId]);
  const [found, again] = useAnswer(ask, lookAgain);
  return (
    <HostPage title={t('ais.title')}>
      {address === undefined ? (
        <HostState note="host.gives" holds="ais.text" />
      ) : (
        <>
          <PageTabs
            label={t('ais.title')}
            value={tab}
            options={TABS.map((value) => ({ value, label: t(`ais.tab.${value}`) }))}
            onPick={setTab}
          />
          {!found && <Waiting />}
          {found && !found.ok && <LoadFailure failure={found.failure} onRetry={() => void again()} />}
          {found?.ok && tab === 'all' && <AllAis {...found} onChange={again} />}
          {found?.ok && tab === 'mine' && (
            <NeedsSession text="ais.mine.needs">
              <MyAis {...found} onChange={again} />
            </NeedsSession>
          )}
          <p className={`quiet small ${css.full}`}>
            {t('ais.owner')} <Link href={servicePath('owner')}>{t('owner.title')}</Link>
          </p>
        </>
      )}
    </HostPage>
  );
};

interface AisProps {
  readonly ais: readonly AiType[];
  readonly links: readonly AiLink[];
  readonly onChange: () => Promise<void>;
}

const MyAis = ({ ais, links, onChange }: AisProps) => {
  const { t } = useTranslation();
  const mine = links.flatMap((link) => {
    const ai = ais.find(({ id }) => id === link.ai_type_id);
    return ai ? [{ link, ai }] : [];
  });
  if (mine.length === 0) return <Empty text={t('ais.mine.none')} />;
  return (
    <>
      <p className="quiet small">{t('ais.mine.text')}</p>
      <ul className={cards.cards} aria-label={t('ais.tab.mine')}>
        {mine.map(({ link, ai }) => (
          <MyAiRow key={ai.id} link={link} ai={ai} onChange={onChange} />
        ))}
      </ul>
    </>
  );
};

const AllAis = ({ ais, links, onChange }: AisProps) => {
  const { t } = useTranslation();
  if (ais.length === 0) return <Empty text={t('ais.none')} />;
  const bars = ais.map((ai) => hostedBar(ai, navigator.onLine));
  const isFull = bars.includes('busy') && bars.every((bar) => bar !== undefined);
  const lowest = Math.max(0, ...links.map(({ priority }) => priority));
  return (
    <>
      {isFull && (
        <p className={css.full} role="status">
          {t('ais.full')}
        </p>
      )}
      <ul className={cards.cards} aria-label={t('ais.tab.all')}>
        {ais.map((ai) => (
          <AllAiRow
            key={ai.id}
            ai={ai}
            isMine={links.some(({ ai_type_id }) => ai_type_id === ai.id)}
            // Behind what is there.
            priority={Math.floor(lowest) + 1}
            onChange={onChange}
          />
        ))}
      </ul>
    </>
  );
};
