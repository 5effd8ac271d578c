import { type FormEvent, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AiType, analysisPrice, MIN_STONES, maxVisitsOf, type OfflineAi, waitOf } from '#contract';
import type { RecordToAnalyse } from '#protocol';
import { callHost } from '../../clients/host';
import { tellFailure } from '../../clients/host-failure';
import { library } from '../../clients/library';
import { showFailure } from '../../clients/request';
import { aiName } from '../../format/ai-name';
import { coinText } from '../../format/coin-text';
import type { MessageKey } from '../../i18n/keys';
import { showUploaded } from '../../platform/routes';
import { hostAddress } from '../../state/host';
import { openUploads } from '../../state/host-records';
import { useMirror, usePanelMirror } from '../../state/mirror';
import { notify } from '../../state/notices';
import { useSession } from '../../state/session';
import { useView } from '../../state/view';
import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';
import { Facts } from '../../ui/Facts';
import { Field, Select } from '../../ui/Field';
import { FormActions } from '../../ui/FormActions';
import { useAnswer } from '../../ui/use-answer';
import { Waiting } from '../../ui/Waiting';
import css from './UploadDialog.module.css';
import { sendRecord } from './upload';

const VISITS = [100, 500, 2000, 5000] as const;
/** The engine of a friend has no limits of the host. */
const PRIVATE_VISITS = [...VISITS, 20_000] as const;

interface DialogProps {
  readonly onClose: () => void;
}

/** Sends records to the host, whose engine analyses every position while the page may be closed. */
const UploadDialog = ({ onClose }: DialogProps) => {
  const { t } = useTranslation();
  const found = useToAnalyse();
  const ais = useOfflineAis(found?.ok ? found.records : undefined);
  const why = whyNot(found, ais);
  const records = found?.ok ? found.records.filter(hasEnough) : [];
  const short = found?.ok ? found.records.length - records.length : 0;
  const atHost = found?.ok ? found.atHost : 0;
  return (
    <Dialog title={t('library.upload.title')} onClose={onClose}>
      <p className="quiet">{t('library.upload.text')}</p>
      {why && (
        <>
          <p className={css.left}>{t(why, { min: MIN_STONES })}</p>
          <DialogActions>
            <Button onClick={onClose}>{t('common.close')}</Button>
          </DialogActions>
        </>
      )}
      {!why && short > 0 && (
        <p className={css.left}>{t('library.upload.left', { count: short, min: MIN_STONES })}</p>
      )}
      {!why && atHost > 0 && <p className={css.left}>{t('library.upload.atHost', { count: atHost })}</p>}
      {!why && !(ais && found) && <Waiting />}
      {!why && ais && found && <UploadForm ais={ais} records={records} onClose={onClose} />}
    </Dialog>
  );
};

type Found = ToSend | NotFound;
interface ToSend {
  readonly ok: true;
  readonly records: readonly RecordToAnalyse[];
  /** Others that the host is at work on: twice would be paid twice. */
  readonly atHost: number;
}
interface NotFound {
  readonly ok: false;
  readonly why: MessageKey;
}

const hasEnough = ({ stones }: RecordToAnalyse): boolean => stones >= MIN_STONES;

const whyNot = (found: Found | undefined, ais: readonly AiType[] | undefined): MessageKey | undefined => {
  if (found?.ok === false) return found.why;
  if (found && !found.records.some(hasEnough)) return 'library.upload.short';
  return ais?.length === 0 ? 'library.upload.noAi' : undefined;
};

/** Resolves when the open record is not being saved any more. */
const saved = (): Promise<void> =>
  new Promise((done) => {
    const isSaving = (): boolean => useMirror.getState().document?.save.phase === 'saving';
    if (!isSaving()) return void done();
    const stop = useMirror.subscribe(() => {
      if (isSaving()) return;
      stop();
      done();
    });
  });

/**
 * The records as they would be sent, so that the price is that of what is sent. The open one must have been saved: what
 * the host finds belongs to what is kept.
 */
const useToAnalyse = (): Found | undefined => {
  const chosen = useView((view) => view.toUpload);
  const open = usePanelMirror(({ document }) => document?.record);
  const ask = useCallback(async (): Promise<Found> => {
    const asked = chosen ?? (open === undefined ? [] : [open]);
    if (asked.length === 0) return { ok: false, why: 'library.upload.noRecord' };
    const underWay = new Set(openUploads(hostAddress()).map(({ record }) => record));
    const records = asked.filter((record) => !underWay.has(record));
    if (records.length === 0) return { ok: false, why: 'library.upload.underWay' };
    if (open !== undefined && records.includes(open)) {
      await saved();
      if (useMirror.getState().document?.save.phase !== 'saved')
        return { ok: false, why: 'library.upload.unsaved' };
    }
    const read = await library().toAnalyse(records);
    if (!showFailure(read) || !read.ok) return { ok: true, records: [], atHost: 0 };
    return { ok: true, records: read.value, atHost: asked.length - records.length };
  }, [chosen, open]);
  return useAnswer(ask)[0];
};

/** The AIs that take these records now; undefined before the host has answered. */
const useOfflineAis = (records: readonly RecordToAnalyse[] | undefined): readonly OfflineAi[] | undefined => {
  const size = records && Math.max(0, ...records.map((each) => Math.max(each.size.width, each.size.height)));
  const ask = useCallback(async (): Promise<readonly OfflineAi[] | undefined> => {
    if (!size) return undefined;
    const answer = await callHost('aiTypes.offlineAnalyze', { query: { boardSize: String(size) } });
    if (!answer.ok) tellFailure(answer.failure);
    return answer.ok ? answer.value.items : [];
  }, [size]);
  return useAnswer(ask)[0];
};

const visitsInAll = (records: readonly RecordToAnalyse[], visits: number): number =>
  records.reduce((sum, { positions }) => sum + positions * visits, 0);

interface UploadFormProps extends DialogProps {
  readonly records: readonly RecordToAnalyse[];
  readonly ais: readonly OfflineAi[];
}

const UploadForm = ({ ais, records, onClose }: UploadFormProps) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(String(ais[0]?.id ?? ''));
  const [visits, setVisits] = useState('500');
  const [sent, setSent] = useState<number>();
  const [left, setLeft] = useState(records);
  const [keys] = useState(() => new Map<string, string>());
  const ai = ais.find(({ id }) => String(id) === chosen);
  const max = useSession(({ user }) =>
    maxVisitsOf({
      vipLevel: user?.vipLevel ?? 0,
      hasPro: user?.localPro === true || user?.remotePro === true,
    }),
  );
  const choices = ai?.private ? PRIVATE_VISITS : VISITS.filter((each) => each <= max);
  const isCapped = !ai?.private && choices.length < VISITS.length;
  const price = ai
    ? left.reduce((sum, { positions }) => sum + analysisPrice(ai, positions, Number(visits)), 0)
    : 0;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!ai || sent !== undefined) return;
    for (const [index, record] of left.entries()) {
      setSent(index);
      // What was sent stays sent; the next press sends the rest.
      if (!(await sendRecord(record, { ai, visits: Number(visits), keys }))) {
        setLeft(left.slice(index));
        setSent(undefined);
        return;
      }
    }
    notify({
      tone: 'done',
      key: 'library.upload.done',
      action: { label: 'library.upload.see', run: showUploaded },
    });
    onClose();
  };
  const [first] = left;
  const wait = ai?.line && waitOf(ai.line, visitsInAll(left, Number(visits)));
  const line = ai?.line && [
    ai.line.ahead > 0 ? t('library.job.ahead', { count: ai.line.ahead }) : t('library.upload.next'),
    ...(wait === undefined ? [] : [t('library.job.time', { minutes: Math.max(1, Math.ceil(wait / 60)) })]),
  ];
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <p className={css.record}>
        {left.length === 1 && first
          ? first.title || t('record.untitled')
          : t('library.upload.several', { count: left.length })}
      </p>
      <Field label={t('library.upload.ai')} hint={line && <Facts facts={line} />}>
        {(ids) => (
          <Select
            {...ids}
            value={chosen}
            options={ais.map((each) => ({ value: String(each.id), label: aiName(each) }))}
            onPick={(id) => {
              setChosen(id);
              setVisits('500');
            }}
          />
        )}
      </Field>
      <Field
        label={t('library.upload.visits')}
        hint={
          <Facts
            facts={[
              price > 0 ? t('library.upload.price', { price: coinText(price) }) : t('library.upload.free'),
              ...(isCapped ? [t('library.upload.more')] : []),
            ]}
          />
        }
      >
        {(ids) => (
          <Select
            {...ids}
            value={visits}
            options={choices.map((each) => ({ value: String(each), label: String(each) }))}
            onPick={setVisits}
          />
        )}
      </Field>
      {sent !== undefined && left.length > 1 && (
        <p aria-live="polite">{t('library.upload.sent', { done: sent, of: left.length })}</p>
      )}
      <FormActions
        onCancel={onClose}
        submit={t('library.upload.send')}
        disabled={sent !== undefined || left.length === 0}
      />
    </form>
  );
};

export default UploadDialog;
