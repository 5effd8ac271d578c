import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DocumentId,
  type GameInfo,
  MAX_ENTERED_KOMI,
  parseEnteredKomi,
  ROOT_NODE,
  RULES_NAMES,
  type RulesName,
} from '#protocol';
import { changeAt } from '../clients/change';
import { useMirror } from '../state/mirror';
import { Button } from '../ui/Button';
import { Dialog, DialogActions } from '../ui/Dialog';
import { Field, Select, TextInput, TextLines } from '../ui/Field';
import { FormActions } from '../ui/FormActions';
import { HandicapField } from '../ui/HandicapField';
import css from './GameInfoDialog.module.css';

const TEXTS = [
  ['title', 'info.name'],
  ['black', 'info.black'],
  ['blackRank', 'info.blackRank'],
  ['white', 'info.white'],
  ['whiteRank', 'info.whiteRank'],
  ['result', 'info.result'],
  ['date', 'info.date'],
  ['event', 'info.event'],
  ['round', 'info.round'],
  ['place', 'info.place'],
  ['blackTeam', 'info.blackTeam'],
  ['whiteTeam', 'info.whiteTeam'],
  ['time', 'info.time'],
  ['overtime', 'info.overtime'],
  ['opening', 'info.opening'],
  ['source', 'info.source'],
  ['user', 'info.user'],
  ['annotator', 'info.annotator'],
  ['copyright', 'info.copyright'],
] as const;

/** The option for a record that names no rules. */
const UNSTATED = 'unstated' as const;

/** Shows and edits the record's root properties. */
const GameInfoDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const of = useMirror(({ document }) => document?.of);
  const info = useMirror(({ document }) => document?.info);
  return info && of ? <Editor key={of} of={of} info={info} onClose={onClose} /> : null;
};

interface EditorProps {
  readonly of: DocumentId;
  readonly info: GameInfo;
  readonly onClose: () => void;
}

const Editor = ({ of, info, onClose }: EditorProps) => {
  const { t } = useTranslation();
  const readOnly = useMirror(({ document }) => document?.readOnly ?? true);
  const [changes, setChanges] = useState<Partial<GameInfo>>({});
  const [komiText, setKomiText] = useState(String(info.komi));
  const komi = parseEnteredKomi(komiText);
  const [handicap, setHandicap] = useState<number | undefined>(info.handicap);
  const isWhole = komi !== undefined && handicap !== undefined;
  const draft = { ...info, ...changes };
  const rules = info.rulesUnstated && changes.rules === undefined ? UNSTATED : draft.rules;
  const pickRules = (picked: RulesName | typeof UNSTATED): void => {
    const { rules: _, ...others } = changes;
    setChanges(picked === UNSTATED ? others : { ...others, rules: picked });
  };

  const save = async () => {
    if (!isWhole) return;
    const all: Partial<GameInfo> = {
      ...changes,
      ...(komi !== info.komi && { komi }),
      ...(handicap !== info.handicap && { handicap }),
    };
    if (
      Object.keys(all).length === 0 ||
      (await changeAt({ of, node: ROOT_NODE }, { type: 'info', info: all }))
    )
      onClose();
  };

  return (
    <Dialog title={t('info.title')} onClose={onClose} wide>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {TEXTS.map(([name, label]) => (
          <Field key={name} label={t(label)}>
            {(ids) => (
              <TextInput
                {...ids}
                readOnly={readOnly}
                value={draft[name]}
                onChange={({ target }) => setChanges({ ...changes, [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <Field label={t('info.comment')}>
          {(ids) => (
            <TextLines
              {...ids}
              readOnly={readOnly}
              value={draft.comment}
              onChange={({ target }) => setChanges({ ...changes, comment: target.value })}
            />
          )}
        </Field>
        <Field
          label={t('info.komi')}
          hint={info.komiRead && t('info.komi.read', info.komiRead)}
          bad={komi === undefined ? t('newGame.komi.bad', { max: MAX_ENTERED_KOMI }) : undefined}
        >
          {(ids) => (
            <TextInput
              {...ids}
              inputMode="decimal"
              readOnly={readOnly}
              value={komiText}
              onChange={({ target }) => setKomiText(target.value)}
            />
          )}
        </Field>
        <HandicapField
          handicap={handicap}
          onPick={setHandicap}
          hint={t('info.handicap.hint')}
          readOnly={readOnly}
        />
        <Field
          label={t('info.rules')}
          hint={info.rulesUnstated && t('rules.unstated.judged', { rules: t(`rules.${info.rules}`) })}
        >
          {(ids) => (
            <Select
              {...ids}
              disabled={readOnly}
              value={rules}
              options={[
                ...(info.rulesUnstated ? [{ value: UNSTATED, label: t('rules.unstated') }] : []),
                ...RULES_NAMES.map((value) => ({ value, label: t(`rules.${value}`) })),
              ]}
              onPick={pickRules}
            />
          )}
        </Field>
        {readOnly ? (
          <DialogActions>
            <Button onClick={onClose}>{t('common.close')}</Button>
          </DialogActions>
        ) : (
          <FormActions onCancel={onClose} submit={t('common.save')} disabled={!isWhole} />
        )}
      </form>
    </Dialog>
  );
};

export default GameInfoDialog;
