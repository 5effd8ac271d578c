import { useTranslation } from 'react-i18next';
import { callHost } from '../clients/host';
import { tellFailure } from '../clients/host-failure';
import { dateText } from '../format/numbers';
import { AccountForm } from '../host/AccountForm';
import { FormField } from '../host/FormField';
import { type Faults, useForm } from '../host/form';
import { notifyDone } from '../state/notices';
import { Dialog } from '../ui/Dialog';
import { Field, Select } from '../ui/Field';
import { PLATFORMS, type Player, platformOf, type Subscription } from './subscription';

const MAX_NAME = 64;
/** What the host may spend on a followed player's games, which no screen chooses while it analyses none. */
const NO_ANALYSIS = {
  maxVisits: 1,
  analyzeEnable: false,
  analyzeFrequency: 0,
  apn: false,
  apnFrequency: 0,
} as const;

type Name = 'playerName' | 'platform' | 'expiration';

interface SubscriptionDialogProps {
  /** The subscription to change; absent for a new one. */
  readonly subscription?: Subscription;
  /** Whom a new one begins with. */
  readonly player?: Player;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The end of a day of the person's calendar, `2026-11-23`, as the host wants times. */
const endOfDay = (date: string): string => new Date(`${date}T23:59:59`).toISOString();

const inAYear = (): string => {
  const day = new Date();
  day.setFullYear(day.getFullYear() + 1);
  return dateText(day.getTime());
};

/** Follows a player until a day, or changes that. */
export const SubscriptionDialog = ({ subscription, player, onSaved, onClose }: SubscriptionDialogProps) => {
  const { t } = useTranslation();
  const known = subscription ?? player;
  const form = useForm<Name>({
    playerName: known?.playerName ?? '',
    platform: known ? String(platformOf(known.platform)) : '',
    expiration: subscription ? dateText(Date.parse(subscription.expiration)) : inAYear(),
  });
  const { playerName, platform, expiration } = form.values;
  const today = dateText(Date.now());
  const faults: Faults<Name> = {
    playerName: playerName.trim() === '' ? 'follow.bad.player' : undefined,
    platform: platform === '' ? 'follow.bad.platform' : undefined,
    expiration: /^\d{4}-\d\d-\d\d$/.test(expiration) && expiration >= today ? undefined : 'follow.bad.until',
  };
  const send = async (): Promise<void> => {
    const body = {
      playerName: playerName.trim(),
      platform: Number(platform),
      expiration: endOfDay(expiration),
    };
    const answer = subscription
      ? await callHost('changeUserSub', { params: { id: subscription.id }, body })
      : await callHost('addUserSub', { body: { ...NO_ANALYSIS, ...body } });
    if (!answer.ok) return tellFailure(answer.failure);
    notifyDone(subscription ? 'account.saved' : 'follow.done', { name: body.playerName });
    onClose();
    onSaved();
  };
  const options = [
    { value: '', label: t('follow.choose') },
    ...PLATFORMS.map((each) => ({ value: String(each), label: t(`follow.platform.${each}`) })),
  ];
  const fault = form.faults.platform;
  return (
    <Dialog title={t(subscription ? 'follow.edit' : 'follow.add')} onClose={onClose}>
      <AccountForm form={form} faults={faults} onSend={send} submit={t('common.save')}>
        <FormField form={form} name="playerName" label="follow.player" maxLength={MAX_NAME} data-first />
        <Field label={t('follow.platform')} bad={fault && t(fault)}>
          {(ids) => (
            <Select
              {...ids}
              aria-invalid={fault !== undefined}
              value={platform}
              options={options}
              onPick={(value) => form.set('platform', value)}
            />
          )}
        </Field>
        <FormField form={form} name="expiration" label="follow.expiration" type="date" min={today} />
      </AccountForm>
    </Dialog>
  );
};
