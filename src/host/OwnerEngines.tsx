import { X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract';
import { callHost } from '../clients/host';
import { tellFailure } from '../clients/host-failure';
import { notifyDone } from '../state/notices';
import { useSession } from '../state/session';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { CodeBlock } from '../ui/CodeBlock';
import { Dialog, DialogActions } from '../ui/Dialog';
import { Facts } from '../ui/Facts';
import { IconButton } from '../ui/IconButton';
import { Waiting } from '../ui/Waiting';
import { refreshOwner } from './account';
import { FactLine } from './FactLine';
import { Fold } from './Fold';
import { FormField } from './FormField';
import { useForm } from './form';
import { LoadFailure } from './LoadFailure';
import { type OwnerEngine as Engine, OwnerEngineDialog } from './OwnerEngineDialog';
import css from './OwnerEngines.module.css';
import { Section } from './Section';
import { type HostPages, useHostPages } from './use-host-pages';

type Link = Answer<'privateAis'>['items'][number];

/** A machine joins when its owner starts it. */
const LOOK_MS = 10_000;

/** The engines of an AI owner, and for each the users who may use it. */
export const OwnerEngines = () => {
  const { t } = useTranslation();
  const engines = useSession(({ ownerProfile }) => ownerProfile?.remote_ais);
  const load = useCallback(async () => {
    void refreshOwner();
    const answer = await callHost('privateAis', {}, 'owner');
    return answer.ok ? { ok: true as const, value: { items: answer.value.items, next: null } } : answer;
  }, []);
  const links = useHostPages<Link>(load);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void refreshOwner();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <Section title={t('machine.own')}>
        <MachineForm />
      </Section>
      {links.failure && <LoadFailure failure={links.failure} onRetry={() => void links.reload()} />}
      {(!engines || engines.length === 0) && (
        <Section title={t('owner.engines')}>
          {engines ? <p className="quiet small">{t('owner.none')}</p> : <Waiting />}
        </Section>
      )}
      {engines?.map((engine) => (
        <OwnerEngine key={engine.id} engine={engine} links={links} />
      ))}
    </>
  );
};

/** A machine of the owner's own joins, for a new engine or one more for `engine`: its key and the command are shown once. */
const MachineForm = ({ engine }: { readonly engine?: Engine }) => {
  const { t } = useTranslation();
  const form = useForm({ machine: '' });
  const [command, setCommand] = useState<string>();
  const name = form.values.machine.trim();
  const owner = useSession((session) => session.owner);
  const add = async (): Promise<void> => {
    if (!owner) return;
    const body = { name, ...(engine ? { ai_id: engine.id } : {}) };
    const answer = await callHost('aiuser.addWorker', { params: { userId: owner.userId }, body }, 'owner');
    if (!answer.ok) {
      tellFailure(answer.failure);
      return;
    }
    form.set('machine', '');
    setCommand(answer.value.command);
    await refreshOwner();
  };
  return (
    <>
      {!engine && <p className="quiet small">{t('machine.text')}</p>}
      <form
        noValidate
        className={css.give}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit({ machine: name === '' ? 'machine.bad' : undefined }, add);
        }}
      >
        <FormField form={form} name="machine" label="machine.name" maxLength={32} />
        <Button type="submit" aria-busy={form.isBusy} disabled={form.isBusy}>
          {t('machine.add')}
        </Button>
      </form>
      {command !== undefined && (
        <div role="status" className={css.command}>
          <p className="small">{t('machine.run')}</p>
          <CodeBlock>{command}</CodeBlock>
        </div>
      )}
    </>
  );
};

interface OwnerEngineProps {
  readonly engine: Engine;
  readonly links: HostPages<Link>;
}

const OwnerEngine = ({ engine, links }: OwnerEngineProps) => {
  const { t } = useTranslation();
  const { id, name, max, current, mark, vip_level, pro, online, user_id } = engine;
  const [open, setOpen] = useState<'change' | 'remove'>();
  const close = (): void => setOpen(undefined);
  const users = links.items?.filter(({ ai_id }) => ai_id === id);
  const takeBack = async (link: Link): Promise<void> => {
    const answer = await callHost('deletePrivateAi', { params: { id: link.id } }, 'owner');
    if (!answer.ok) tellFailure(answer.failure);
    await links.reload();
  };
  const remove = async (): Promise<void> => {
    const answer = await callHost('aiuser.removeAi', { params: { userId: user_id, id } }, 'owner');
    if (!answer.ok) tellFailure(answer.failure);
    await refreshOwner();
  };
  const facts = [
    t(online ? 'owner.state.online' : 'owner.state.offline'),
    t('owner.engine', { id, max }),
    t('owner.engine.current', { count: current }),
    t(vip_level > 0 ? 'ais.for.vip' : 'ais.for.all'),
    pro > 0 ? t(pro === 1 ? 'ais.for.localPro' : 'ais.for.remotePro') : '',
  ];
  return (
    <Section title={name}>
      <p className="quiet small">
        <Facts facts={facts} />
      </p>
      {mark !== '' && <p className="small">{t('ais.mark', { text: mark })}</p>}
      <div className={css.actions}>
        <ButtonRow>
          <Button aria-label={t('owner.change.one', { name })} onClick={() => setOpen('change')}>
            {t('owner.change')}
          </Button>
          <Button aria-label={t('owner.remove.one', { name })} onClick={() => setOpen('remove')}>
            {t('owner.remove')}
          </Button>
        </ButtonRow>
      </div>
      {users?.length === 0 && <p className="quiet small">{t('owner.users.none')}</p>}
      <ul aria-label={t('owner.users', { name })}>
        {users?.map((link) => (
          <FactLine key={link.id} as="li">
            <span>{t('owner.user', { id: link.user_id })}</span>
            <IconButton
              icon={X}
              label={t('owner.user.takeBack', { id: link.user_id })}
              onClick={() => void takeBack(link)}
            />
          </FactLine>
        ))}
      </ul>
      <GiveForm engine={engine} onGiven={links.reload} />
      <Fold title={t('owner.more')}>
        <MachineForm engine={engine} />
      </Fold>
      {open === 'change' && <OwnerEngineDialog engine={engine} onSaved={refreshOwner} onClose={close} />}
      {open === 'remove' && (
        <Dialog title={t('owner.remove.title', { name })} onClose={close}>
          <p>{t('owner.remove.text')}</p>
          <DialogActions>
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button
              look="danger"
              onClick={() => {
                close();
                void remove();
              }}
            >
              {t('owner.remove')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Section>
  );
};

interface GiveFormProps {
  readonly engine: Engine;
  readonly onGiven: () => Promise<void>;
}

/** Gives an engine to a user by their number, which their own page shows. */
const GiveForm = ({ engine, onGiven }: GiveFormProps) => {
  const { t } = useTranslation();
  const form = useForm({ user: '' });
  const typed = form.values.user.trim();
  const give = async (): Promise<void> => {
    const body = { user_id: Number(typed), ai_id: engine.id };
    const answer = await callHost('addPrivateAi', { body }, 'owner');
    if (!answer.ok) {
      tellFailure(answer.failure);
      return;
    }
    form.set('user', '');
    notifyDone('owner.user.given', { id: typed, name: engine.name });
    await onGiven();
  };
  return (
    <form
      noValidate
      className={css.give}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit({ user: /^[1-9]\d{0,9}$/.test(typed) ? undefined : 'owner.user.bad' }, give);
      }}
    >
      <FormField
        form={form}
        name="user"
        label="owner.user.number"
        hint="owner.user.where"
        inputMode="numeric"
      />
      <Button type="submit" aria-busy={form.isBusy} disabled={form.isBusy}>
        {t('owner.user.give')}
      </Button>
    </form>
  );
};
