import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract';
import { callHost } from '../clients/host';
import { tellFailure } from '../clients/host-failure';
import { notifyDone } from '../state/notices';
import { Button } from '../ui/Button';
import { Dialog, DialogActions } from '../ui/Dialog';
import { Field, Select } from '../ui/Field';
import { FormField } from './FormField';
import { useForm } from './form';

export type OwnerEngine = Answer<'aiuser.read'>['remote_ais'][number];

interface OwnerEngineDialogProps {
  readonly engine: OwnerEngine;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

const EDITIONS = ['0', '1', '2'] as const;

/** What the list says of an engine: its name, a remark, and whom of its users it takes. */
export const OwnerEngineDialog = ({ engine, onSaved, onClose }: OwnerEngineDialogProps) => {
  const { t } = useTranslation();
  const form = useForm({ name: engine.name, mark: engine.mark });
  const [vip, setVip] = useState<'0' | '1'>(engine.vip_level > 0 ? '1' : '0');
  const [pro, setPro] = useState(EDITIONS.find((edition) => Number(edition) === engine.pro) ?? '0');
  const name = form.values.name.trim();
  const save = async (): Promise<void> => {
    const params = { userId: engine.user_id, id: engine.id };
    const body = {
      name,
      mark: form.values.mark.trim(),
      vip_level: vip === '1' ? 1 : 0,
      pro: pro === '1' ? 1 : pro === '2' ? 2 : 0,
    } as const;
    const answer = await callHost('aiuser.changeAi', { params, body }, 'owner');
    if (!answer.ok) return tellFailure(answer.failure);
    notifyDone('owner.changed', { name });
    await onSaved();
    onClose();
  };
  return (
    <Dialog title={t('owner.change.one', { name: engine.name })} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit({ name: name === '' ? 'owner.bad.name' : undefined }, save);
        }}
      >
        <FormField form={form} name="name" label="owner.field.name" maxLength={32} />
        <FormField
          form={form}
          name="mark"
          label="owner.field.mark"
          hint="owner.field.mark.hint"
          maxLength={300}
        />
        <Field label={t('owner.field.vip')}>
          {(ids) => (
            <Select
              {...ids}
              value={vip}
              options={[
                { value: '0', label: t('ais.for.all') },
                { value: '1', label: t('ais.for.vip') },
              ]}
              onPick={setVip}
            />
          )}
        </Field>
        <Field label={t('owner.field.pro')}>
          {(ids) => (
            <Select
              {...ids}
              value={pro}
              options={EDITIONS.map((value) => ({ value, label: t(`owner.pro.${value}`) }))}
              onPick={setPro}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" look="primary" aria-busy={form.isBusy} disabled={form.isBusy}>
            {t('common.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
