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
import { useResultText } from '../format/use-result-text';
import { useMirror } from '../state/mirror';
import { Button } from '../ui/Button';
import { Dialog, DialogActions } from '../ui/Dialog';
import { Field, FieldGrid, Select, TextInput, TextLines } from '../ui/Field';
import { FormActions } from '../ui/FormActions';
import { HandicapField } from '../ui/HandicapField';

/** Texts of the record by group; in uneven ones a name stands beside its rank. */
const SEATS = [
  ['black', 'info.black'],
  ['blackRank', 'info.blackRank'],
  ['white', 'info.white'],
  ['whiteRank', 'info.whiteRank'],
] as const;
const TEAMS = [
  ['blackTeam', 'info.blackTeam'],
  ['whiteTeam', 'info.whiteTeam'],
] as const;
const EVENT = [
  ['result', 'info.result'],
  ['date', 'info.date'],
  ['event', 'info.event'],
  ['round', 'info.round'],
  ['place', 'info.place'],
] as const;
const TIMES = [
  ['time', 'info.time'],
  ['overtime', 'info.overtime'],
] as const;
const RECORD = [
  ['title', 'info.name'],
  ['opening', 'info.opening'],
  ['source', 'info.source'],
  ['annotator', 'info.annotator'],
  ['user', 'info.user'],
  ['copyright', 'info.copyright'],
] as const;
type TextEntry = (typeof SEATS | typeof TEAMS | typeof EVENT | typeof TIMES | typeof RECORD)[number];
/** Long texts have a row of their own. */
const LONG: readonly TextEntry[0][] = ['event', 'title'];

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

  const resultText = useResultText();
  const texts = (entries: readonly TextEntry[]) =>
    entries.map(([name, label]) => {
      const told = name === 'result' ? resultText(draft.result) : '';
      return (
        <Field
          key={name}
          label={t(label)}
          whole={LONG.includes(name)}
          hint={told === draft.result ? undefined : told || undefined}
        >
          {(ids) => (
            <TextInput
              {...ids}
              readOnly={readOnly}
              value={draft[name]}
              onChange={({ target }) => setChanges({ ...changes, [name]: target.value })}
            />
          )}
        </Field>
      );
    });

  return (
    <Dialog title={t('info.title')} onClose={onClose} wide>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FieldGrid title={t('info.players')} uneven>
          {texts(SEATS)}
        </FieldGrid>
        <FieldGrid>{texts(TEAMS)}</FieldGrid>
        <FieldGrid title={t('info.game')}>{texts(EVENT)}</FieldGrid>
        <FieldGrid title={t('info.terms')}>
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
          {texts(TIMES)}
        </FieldGrid>
        <FieldGrid title={t('info.record')}>
          {texts(RECORD)}
          <Field label={t('info.comment')} whole>
            {(ids) => (
              <TextLines
                {...ids}
                readOnly={readOnly}
                value={draft.comment}
                onChange={({ target }) => setChanges({ ...changes, comment: target.value })}
              />
            )}
          </Field>
        </FieldGrid>
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
