import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineOffer, TengenFailure } from '#protocol';
import { readOffers } from '../clients/remote-engine';
import type { SavedEngine } from '../state/engine-choice';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Field, Select, TextInput } from '../ui/Field';
import { FormActions } from '../ui/FormActions';
import { DRAFT_FIELDS, type Draft, type DraftField, faultsOf, withOffer } from './draft';
import css from './EngineDialog.module.css';
import { Outcome } from './Outcome';
import { offerHint } from './offer-hint';

interface EngineDialogProps {
  readonly engine: Draft;
  /** Whether the engine is not in the list yet. */
  readonly isNew: boolean;
  readonly onSave: (engine: SavedEngine) => void;
  readonly onClose: () => void;
}

type Asked =
  | { readonly phase: 'asking' }
  | { readonly phase: 'failed'; readonly failure: TengenFailure }
  | { readonly phase: 'told'; readonly offers: readonly EngineOffer[] };

/** Edits an engine's address and choice. Faults appear after the first try to save. */
export const EngineDialog = ({ engine, isNew, onSave, onClose }: EngineDialogProps) => {
  const { place } = engine;
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>(engine);
  const [asked, setAsked] = useState<Asked>();
  const [checked, setChecked] = useState<readonly DraftField[]>([]);
  const offers = asked?.phase === 'told' ? asked.offers : [];
  const offer = offers.find(({ id }) => id === draft.engine);
  const faults = faultsOf(draft, offer);
  const bad = (field: DraftField): string | undefined => {
    const fault = faults[field];
    return fault && checked.includes(field) ? t(fault) : undefined;
  };
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }));
  const text = (field: 'name' | 'address' | 'token' | 'user' | 'engine') => ({
    value: draft[field],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [field]: target.value }),
  });

  const connect = async (): Promise<void> => {
    const wrong = (['address', ...(place === 'remote' ? (['user'] as const) : [])] as const).filter(
      (field) => faults[field],
    );
    setChecked(wrong);
    if (wrong.length > 0) return;
    setAsked({ phase: 'asking' });
    const read = await readOffers(draft);
    if (!read.ok) {
      setAsked({ phase: 'failed', failure: read.failure });
      return;
    }
    setAsked({ phase: 'told', offers: read.value });
    setDraft((now) => {
      // A gateway with one engine needs no choice.
      const wanted =
        read.value.find(({ id }) => id === now.engine) ??
        (read.value.length === 1 ? read.value[0] : undefined);
      return wanted ? withOffer(now, wanted) : now;
    });
  };

  const save = (): void => {
    setChecked(DRAFT_FIELDS);
    if (Object.keys(faults).length === 0)
      onSave({ ...draft, name: draft.name.trim(), address: draft.address.trim() });
  };

  const models = offer?.models ?? (draft.model ? [draft.model] : []);
  const humanModels = offer?.humanModels ?? (draft.humanModel ? [draft.humanModel] : []);
  return (
    <Dialog title={t(isNew ? `engines.add.${place}` : 'engines.edit')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label={t('engines.address')} bad={bad('address')}>
          {(ids) => (
            <TextInput {...ids} inputMode="url" aria-invalid={!!bad('address')} {...text('address')} />
          )}
        </Field>
        {place === 'remote' && (
          <Field label={t('engines.user')} bad={bad('user')}>
            {(ids) => <TextInput {...ids} aria-invalid={!!bad('user')} {...text('user')} />}
          </Field>
        )}
        <Field label={t('engines.token')} hint={t('engines.token.hint')}>
          {(ids) => <TextInput {...ids} type="password" {...text('token')} />}
        </Field>
        <div className={css.connect}>
          <Button disabled={asked?.phase === 'asking'} onClick={() => void connect()}>
            {t('engines.connect')}
          </Button>
          <Outcome isBad={asked?.phase === 'failed'}>
            {asked?.phase === 'asking' && t('engines.connecting')}
            {asked?.phase === 'failed' && t(`failure.${asked.failure.code}`, asked.failure.data ?? {})}
            {asked?.phase === 'told' && t('engines.connected', { count: offers.length })}
          </Outcome>
        </div>
        {place === 'remote' && (
          <Field label={t('engines.remoteId')} bad={bad('engine')}>
            {(ids) => <TextInput {...ids} aria-invalid={!!bad('engine')} {...text('engine')} />}
          </Field>
        )}
        {place === 'local' && (
          <Field
            label={t('engines.ai')}
            bad={bad('engine')}
            hint={offers.length === 0 && draft.engine === '' ? t('engines.ai.first') : offerHint(offer, t)}
          >
            {(ids) => (
              <Select
                {...ids}
                value={draft.engine}
                options={[
                  { value: '', label: t('engines.ai.pick') },
                  ...(offers.length > 0
                    ? offers.map(({ id, name, tags }) => ({ value: id, label: [name, ...tags].join(' · ') }))
                    : draft.engine
                      ? [{ value: draft.engine, label: draft.program || draft.engine }]
                      : []),
                ]}
                onPick={(id) => {
                  const picked = offers.find((each) => each.id === id);
                  setDraft((now) => (picked ? withOffer(now, picked) : { ...now, engine: id }));
                }}
              />
            )}
          </Field>
        )}
        <Field
          label={t('engines.model')}
          bad={bad('model')}
          hint={place === 'remote' ? offerHint(offer, t) : undefined}
        >
          {(ids) => (
            <Select
              {...ids}
              value={draft.model}
              disabled={models.length === 0}
              options={
                models.length === 0
                  ? [{ value: '', label: t('engines.model.own') }]
                  : models.map((value) => ({ value, label: value }))
              }
              onPick={(model) => change({ model })}
            />
          )}
        </Field>
        {humanModels.length > 0 && (
          <Field label={t('engines.humanModel')}>
            {(ids) => (
              <Select
                {...ids}
                value={draft.humanModel}
                options={[
                  { value: '', label: t('engines.humanModel.none') },
                  ...humanModels.map((value) => ({ value, label: value })),
                ]}
                onPick={(humanModel) => change({ humanModel })}
              />
            )}
          </Field>
        )}
        {(offer?.concurrency ?? draft.atOnce) > 1 && (
          <Field label={t('engines.atOnce')}>
            {(ids) => (
              <Select
                {...ids}
                value={String(draft.atOnce)}
                options={Array.from(
                  { length: Math.max(offer?.concurrency ?? 1, draft.atOnce) },
                  (_, index) => ({
                    value: String(index + 1),
                    label: String(index + 1),
                  }),
                )}
                onPick={(count) => change({ atOnce: Number(count) })}
              />
            )}
          </Field>
        )}
        <Field label={t('engines.name')} bad={bad('name')}>
          {(ids) => <TextInput {...ids} aria-invalid={!!bad('name')} {...text('name')} />}
        </Field>
        <FormActions onCancel={onClose} submit={t('common.save')} />
      </form>
    </Dialog>
  );
};
