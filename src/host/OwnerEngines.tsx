import { X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract';
import { callHost } from '../clients/host';
import { tellFailure } from '../clients/host-failure';
import { notifyDone } from '../state/notices';
import { useSession } from '../state/session';
import { Button } from '../ui/Button';
import { CodeBlock } from '../ui/CodeBlock';
import { IconButton } from '../ui/IconButton';
import { Waiting } from '../ui/Waiting';
import { refreshOwner } from './account';
import { FactLine } from './FactLine';
import { FormField } from './FormField';
import { useForm } from './form';
import { LoadFailure } from './LoadFailure';
import css from './OwnerEngines.module.css';
import { Section } from './Section';
import { type HostPages, useHostPages } from './use-host-pages';

type Link = Answer<'privateAis'>['items'][number];
type Engine = Answer<'aiuser.read'>['remote_ais'][number];

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
  if (!engines || engines.length === 0)
    return (
      <Section title={t('owner.engines')}>
        {engines ? <p className="quiet small">{t('owner.none')}</p> : <Waiting />}
        {engines && <MachineForm />}
      </Section>
    );
  return (
    <>
      <Section title={t('machine.own')}>
        <MachineForm />
      </Section>
      {links.failure && <LoadFailure failure={links.failure} onRetry={() => void links.reload()} />}
      {engines.map((engine) => (
        <OwnerEngine key={engine.id} engine={engine} links={links} />
      ))}
    </>
  );
};

/** A machine of the owner's own joins: its key and the command are shown once. */
const MachineForm = () => {
  const { t } = useTranslation();
  const form = useForm({ machine: '' });
  const [command, setCommand] = useState<string>();
  const name = form.values.machine.trim();
  const owner = useSession((session) => session.owner);
  const add = async (): Promise<void> => {
    if (!owner) return;
    const answer = await callHost(
      'aiuser.addWorker',
      { params: { userId: owner.userId }, body: { name } },
      'owner',
    );
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
      <p className="quiet small">{t('machine.text')}</p>
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
        <div role="status">
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
  const { id, name, max, current } = engine;
  const users = links.items?.filter(({ ai_id }) => ai_id === id);
  const takeBack = async (link: Link): Promise<void> => {
    const answer = await callHost('deletePrivateAi', { params: { id: link.id } }, 'owner');
    if (!answer.ok) tellFailure(answer.failure);
    await links.reload();
  };
  return (
    <Section title={name}>
      <p className="quiet small">
        {t('owner.engine', { id, max })} · {t('owner.engine.current', { count: current })}
      </p>
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
