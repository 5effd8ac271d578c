import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type AiType, type Answer, hourPrice } from '#contract';
import { callHost } from '../../clients/host';
import { tellFailure } from '../../clients/host-failure';
import { chooseEngine, saveEngine } from '../../engines/actions';
import { hostedBar, hostedEngine, hostedTags } from '../../engines/hosted';
import { aiName } from '../../format/ai-name';
import { coinText } from '../../format/coin-text';
import { useEngines } from '../../state/engine-choice';
import { useHostAddress } from '../../state/host';
import { notifyDone } from '../../state/notices';
import { useSession } from '../../state/session';
import badge from '../../ui/Badge.module.css';
import { Button } from '../../ui/Button';
import { Facts } from '../../ui/Facts';
import { FormField } from '../FormField';
import { useForm } from '../form';
import css from './AiRow.module.css';

export type AiLink = Answer<'userAiTypes'>['items'][number];

/** Said whether or not this person may use it. */
const stateOf = (ai: AiType): 'online' | 'offline' | 'busy' => {
  const bar = hostedBar({ ...ai, locked: null }, navigator.onLine);
  return bar === 'offline' || bar === 'busy' ? bar : 'online';
};

interface AiRowProps {
  readonly ai: AiType;
  readonly children: ReactNode;
}

/** An AI of the host: tags, state and places, price, whom it takes, what is said of it. */
const AiRow = ({ ai, children }: AiRowProps) => {
  const { t } = useTranslation();
  const price = hourPrice(ai);
  const bar = hostedBar(ai, navigator.onLine);
  const facts = [
    ai.genmove ? t('ais.does.plays') : '',
    ai.analyze ? t('ais.does.analyses') : '',
    ai.genmove || ai.analyze ? '' : t('ais.does.records'),
    price > 0 ? t('engines.hosted.price', { price: coinText(price) }) : '',
    ai.max_player > 0
      ? t('engines.hosted.places', { free: ai.max_player - ai.current_player, all: ai.max_player })
      : '',
    t(ai.vip_level > 0 ? 'ais.for.vip' : 'ais.for.all'),
    ai.pro > 0 ? t(ai.pro === 1 ? 'ais.for.localPro' : 'ais.for.remotePro') : '',
  ];
  const isNamed = bar === 'session' || bar === 'vip' || bar === 'pro' || bar === 'private' || bar === 'coin';
  return (
    <li className={css.ai}>
      <div className={css.head}>
        <h3 className={css.name}>{aiName(ai)}</h3>
        <span className={badge.badge}>{t(`ais.${stateOf(ai)}`)}</span>
        {hostedTags(ai).map((tag) => (
          <span key={tag} className={badge.badge}>
            {t(`play.ais.tag.${tag}`)}
          </span>
        ))}
      </div>
      <p className="quiet small">
        <Facts facts={facts} />
      </p>
      {ai.mark !== '' && <p className={`${css.mark} small`}>{t('ais.mark', { text: ai.mark })}</p>}
      {isNamed && <p className="small">{t(`play.ais.note.${bar}`)}</p>}
      <div className={css.act}>{children}</div>
    </li>
  );
};

/** Makes an AI of the host this person's engine. */
const UseButton = ({ ai }: { readonly ai: AiType }) => {
  const { t } = useTranslation();
  const host = useHostAddress();
  const chosen = useEngines((choice) => choice.chosen);
  if (host === undefined || !ai.analyze) return null;
  const engine = hostedEngine(ai, host);
  const name = aiName(ai);
  if (chosen === engine.id) return <span className="small">{t('ais.used')}</span>;
  return (
    <Button
      disabled={hostedBar(ai, navigator.onLine) !== undefined}
      aria-label={t('ais.use.one', { name })}
      onClick={() => {
        saveEngine(engine);
        void chooseEngine(engine.id);
        notifyDone('ais.use.done', { name });
      }}
    >
      {t('ais.use')}
    </Button>
  );
};

interface MyAiRowProps {
  readonly ai: AiType;
  readonly link: AiLink;
  readonly onChange: () => Promise<void>;
}

export const MyAiRow = ({ ai, link, onChange }: MyAiRowProps) => {
  const { t } = useTranslation();
  const name = aiName(ai);
  const form = useForm({ priority: String(link.priority) });
  const typed = form.values.priority.trim().replace(',', '.');
  const isRight = /^\d{1,6}(\.\d{1,3})?$/.test(typed) && Number(typed) > 0;
  const save = async (): Promise<void> => {
    const body = { priority: Number(typed) };
    const answer = await callHost('changeUserAiType', { params: { id: link.id }, body });
    if (!answer.ok) return tellFailure(answer.failure);
    notifyDone('ais.priority.saved', { name });
    await onChange();
  };
  const remove = async (): Promise<void> => {
    const answer = await callHost('deleteUserAiType', { params: { id: link.id } });
    if (!answer.ok) tellFailure(answer.failure);
    await onChange();
  };
  return (
    <AiRow ai={ai}>
      <form
        noValidate
        className={css.act}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit({ priority: isRight ? undefined : 'ais.priority.bad' }, save);
        }}
      >
        <div className={css.priority}>
          <FormField form={form} name="priority" label="ais.priority" inputMode="decimal" maxLength={10} />
        </div>
        {typed !== String(link.priority) && (
          <Button type="submit" aria-busy={form.isBusy} disabled={form.isBusy}>
            {t('ais.priority.save')}
          </Button>
        )}
      </form>
      <UseButton ai={ai} />
      <Button aria-label={t('ais.remove.one', { name })} onClick={() => void remove()}>
        {t('ais.remove')}
      </Button>
    </AiRow>
  );
};

interface AllAiRowProps {
  readonly ai: AiType;
  readonly isMine: boolean;
  /** Of the AI when it becomes one of this person’s. */
  readonly priority: number;
  readonly onChange: () => Promise<void>;
}

export const AllAiRow = ({ ai, isMine, priority, onChange }: AllAiRowProps) => {
  const { t } = useTranslation();
  const isSignedIn = useSession(({ user }) => user !== undefined);
  const name = aiName(ai);
  const add = async (): Promise<void> => {
    const answer = await callHost('addUserAiType', { body: { ai_type_id: ai.id, priority } });
    if (!answer.ok) return tellFailure(answer.failure);
    notifyDone('ais.added', { name });
    await onChange();
  };
  return (
    <AiRow ai={ai}>
      <UseButton ai={ai} />
      {isMine && <span className="small">{t('ais.isMine')}</span>}
      {isSignedIn && !isMine && (
        <Button aria-label={t('ais.add.one', { name })} onClick={() => void add()}>
          {t('ais.add')}
        </Button>
      )}
    </AiRow>
  );
};
