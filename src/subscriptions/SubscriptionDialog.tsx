import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxVisitsOf } from '#contract';
import { callHost } from '../clients/host';
import { tellFailure } from '../clients/host-failure';
import { dateText } from '../format/numbers';
import { AccountForm } from '../host/AccountForm';
import { FormField } from '../host/FormField';
import { type Faults, useForm } from '../host/form';
import { platformName, usePlatforms } from '../host/use-platforms';
import { notifyDone } from '../state/notices';
import { useSession } from '../state/session';
import { Dialog } from '../ui/Dialog';
import { Field, Select, Switch } from '../ui/Field';
import { type Player, platformOf, type Subscription } from './subscription';

const MAX_NAME = 64;
const VISITS = [100, 500, 2000, 5000] as const;
const USUAL_VISITS = 500;
/** Hours between two; 0: each game. */
const FREQUENCIES = [0, 24, 168] as const;

type Name = 'playerName' | 'platform' | 'expiration';

interface SubscriptionDialogProps {
  /** The subscription to change; absent for a new one. */
  readonly subscription?: Subscription;
  /** Whom a new one begins with. */
  readonly player?: Player & { readonly freeVisits?: number };
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
  const platforms = usePlatforms();
  const [maxVisits, setMaxVisits] = useState(
    subscription?.analyzeEnable ? subscription.maxVisits : (player?.freeVisits ?? USUAL_VISITS),
  );
  const [isAnalysed, setIsAnalysed] = useState(subscription?.analyzeEnable ?? true);
  const [isPushed, setIsPushed] = useState(subscription?.apn ?? true);
  const [analyzeFrequency, setAnalyzeFrequency] = useState(subscription?.analyzeFrequency ?? 0);
  const [apnFrequency, setApnFrequency] = useState(subscription?.apnFrequency ?? 0);
  const max = useSession(({ user }) =>
    maxVisitsOf({
      vipLevel: user?.vipLevel ?? 0,
      hasPro: user?.localPro === true || user?.remotePro === true,
    }),
  );
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
      maxVisits,
      analyzeEnable: isAnalysed,
      analyzeFrequency,
      apn: isPushed,
      apnFrequency,
    };
    const answer = subscription
      ? await callHost('changeUserSub', { params: { id: subscription.id }, body })
      : await callHost('addUserSub', { body });
    if (!answer.ok) return tellFailure(answer.failure);
    notifyDone(subscription ? 'account.saved' : 'follow.done', { name: body.playerName });
    onClose();
    onSaved();
  };
  const options = [
    { value: '', label: t('follow.choose') },
    ...platforms.map((each) => ({ value: String(each.number), label: platformName(each) })),
  ];
  const fault = form.faults.platform;
  const free = player?.freeVisits ?? 0;
  const allowed = [...new Set([...VISITS, free, maxVisits])]
    .filter((visits) => visits > 0 && (visits <= Math.max(max, free) || visits === maxVisits))
    .sort((a, b) => a - b);
  const frequencies = (chosen: number) =>
    [...new Set([...FREQUENCIES, chosen])].map((hours) => ({
      value: String(hours),
      label: FREQUENCIES.some((each) => each === hours)
        ? t(`follow.every.${hours}` as 'follow.every.0')
        : t('follow.every.hours', { hours }),
    }));
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
        <Switch label={t('follow.analyze')} on={isAnalysed} onSwitch={setIsAnalysed} />
        {isAnalysed && (
          <>
            <Field
              label={t('follow.maxVisits')}
              hint={VISITS.some((visits) => visits > max) ? t('follow.moreVisits') : undefined}
            >
              {(ids) => (
                <Select
                  {...ids}
                  value={String(maxVisits)}
                  options={allowed.map((visits) => ({
                    value: String(visits),
                    label: visits <= free ? `${visits} (${t('follow.free')})` : String(visits),
                  }))}
                  onPick={(value) => setMaxVisits(Number(value))}
                />
              )}
            </Field>
            <Field label={t('follow.analyzeFrequency')}>
              {(ids) => (
                <Select
                  {...ids}
                  value={String(analyzeFrequency)}
                  options={frequencies(analyzeFrequency)}
                  onPick={(value) => setAnalyzeFrequency(Number(value))}
                />
              )}
            </Field>
          </>
        )}
        <Switch label={t('follow.apn')} on={isPushed} onSwitch={setIsPushed} />
        {isPushed && (
          <Field label={t('follow.apnFrequency')}>
            {(ids) => (
              <Select
                {...ids}
                value={String(apnFrequency)}
                options={frequencies(apnFrequency)}
                onPick={(value) => setApnFrequency(Number(value))}
              />
            )}
          </Field>
        )}
      </AccountForm>
    </Dialog>
  );
};
