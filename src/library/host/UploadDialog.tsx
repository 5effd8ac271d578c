import { type FormEvent, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AiType, analysisPrice, maxVisitsOf } from '#contract';
import type { WrittenRecord } from '#protocol';
import { game } from '../../clients/game';
import { callHost, OS_TYPE } from '../../clients/host';
import { tellFailure } from '../../clients/host-failure';
import { showFailure } from '../../clients/request';
import { aiName } from '../../format/ai-name';
import { coinText } from '../../format/coin-text';
import { showUploaded } from '../../platform/routes';
import { secureUuid } from '../../platform/secure-random';
import { usePanelMirror } from '../../state/mirror';
import { notify, notifyFailure } from '../../state/notices';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';
import { Field, Select } from '../../ui/Field';
import { FormActions } from '../../ui/FormActions';
import { useAnswer } from '../../ui/use-answer';
import { Waiting } from '../../ui/Waiting';
import css from './UploadDialog.module.css';

const VISITS = [100, 500, 2000, 5000] as const;
/** The engine of a friend has no limits of the host. */
const PRIVATE_VISITS = [...VISITS, 20_000] as const;
const PV_LENGTH = 15;

interface DialogProps {
  readonly onClose: () => void;
}

/** Sends the open record to the host, whose engine analyses every position while the page may be closed. */
const UploadDialog = ({ onClose }: DialogProps) => {
  const { t } = useTranslation();
  const document = usePanelMirror((mirror) => mirror.document);
  const ais = useOfflineAis();
  const written = useWritten();
  const why = !document ? 'library.upload.noRecord' : ais?.length === 0 ? 'library.upload.noAi' : undefined;
  return (
    <Dialog title={t('library.upload.title')} onClose={onClose}>
      <p className="quiet">{t('library.upload.text')}</p>
      {why && (
        <>
          <p>{t(why)}</p>
          <DialogActions>
            <Button onClick={onClose}>{t('common.close')}</Button>
          </DialogActions>
        </>
      )}
      {!why && !(ais && written) && <Waiting />}
      {!why && ais && written && document && (
        <UploadForm key={document.of} ais={ais} written={written} title={document.title} onClose={onClose} />
      )}
    </Dialog>
  );
};

/** The AIs that take records now; undefined before the host has answered. */
const useOfflineAis = (): readonly AiType[] | undefined => {
  const size = usePanelMirror(
    ({ document }) => document && Math.max(document.size.width, document.size.height),
  );
  const ask = useCallback(async (): Promise<readonly AiType[] | undefined> => {
    if (size === undefined) return undefined;
    const answer = await callHost('aiTypes.offlineAnalyze', { query: { boardSize: String(size) } });
    if (!answer.ok) tellFailure(answer.failure);
    return answer.ok ? answer.value.items : [];
  }, [size]);
  return useAnswer(ask)[0];
};

/** The record as it would be sent now, so that the price is that of what is sent. What engines found so far stays here. */
const useWritten = (): WrittenRecord | undefined => {
  const of = usePanelMirror(({ document }) => document?.of);
  const ask = useCallback(async (): Promise<WrittenRecord | undefined> => {
    if (of === undefined) return undefined;
    const answer = await game().write({ analysis: 'without' });
    showFailure(answer);
    return answer.ok ? answer.value : undefined;
  }, [of]);
  return useAnswer(ask)[0];
};

interface UploadFormProps extends DialogProps {
  readonly written: WrittenRecord;
  readonly ais: readonly AiType[];
  readonly title: string;
}

const UploadForm = ({ ais, written, title, onClose }: UploadFormProps) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(String(ais[0]?.id ?? ''));
  const [visits, setVisits] = useState('500');
  const [isBusy, setIsBusy] = useState(false);
  const [key] = useState(secureUuid);
  const ai = ais.find(({ id }) => String(id) === chosen);
  const max = useSession(({ user }) =>
    maxVisitsOf({
      vipLevel: user?.vipLevel ?? 0,
      hasPro: user?.localPro === true || user?.remotePro === true,
    }),
  );
  const choices = ai?.private ? PRIVATE_VISITS : VISITS.filter((each) => each <= max);
  const isCapped = !ai?.private && choices.length < VISITS.length;
  const price = ai ? analysisPrice(ai, written.positions, Number(visits)) : 0;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!ai || isBusy) return;
    if (!key.ok) return void notifyFailure(key.failure);
    setIsBusy(true);
    const isSent = await upload({ ai, written, visits: Number(visits), key: key.value });
    setIsBusy(false);
    if (!isSent) return;
    notify({
      tone: 'done',
      key: 'library.upload.done',
      action: { label: 'library.upload.see', run: showUploaded },
    });
    onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <p className={css.record}>{title || t('record.untitled')}</p>
      <Field label={t('library.upload.ai')}>
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
        hint={[
          price > 0 ? t('library.upload.price', { price: coinText(price) }) : t('library.upload.free'),
          ...(isCapped ? [t('library.upload.more')] : []),
        ].join(' · ')}
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
      <FormActions onCancel={onClose} submit={t('library.upload.send')} disabled={isBusy} />
    </form>
  );
};

interface Upload {
  readonly written: WrittenRecord;
  readonly ai: AiType;
  readonly visits: number;
  /** The same at each try, so that the host takes it once. */
  readonly key: string;
}

const upload = async ({ ai, written, visits, key }: Upload): Promise<boolean> => {
  const answer = await callHost('uploadAnalysis', {
    key,
    body: {
      sgf: new TextDecoder().decode(new Uint8Array(written.bytes)),
      max_visits: visits,
      analysis_pv_len: PV_LENGTH,
      os_type: OS_TYPE,
      ai_id: ai.id,
    },
  });
  if (!answer.ok) tellFailure(answer.failure);
  return answer.ok;
};

export default UploadDialog;
