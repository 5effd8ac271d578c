import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DEFAULT_KOMI,
  komiOfRules,
  MAX_ENTERED_KOMI,
  MAX_HANDICAP,
  parseEnteredKomi,
  RULES_NAMES,
  type RulesName,
  usualKomi,
} from '#protocol';
import { game } from '../clients/game';
import { request } from '../clients/request';
import { showArea } from '../platform/routes';
import { Dialog } from '../ui/Dialog';
import { Field, Select, TextInput } from '../ui/Field';
import { FormActions } from '../ui/FormActions';
import { HandicapField } from '../ui/HandicapField';
import { Segmented } from '../ui/Segmented';
import { SIDES } from './new-game';

const NewGameDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const [side, setSide] = useState<(typeof SIDES)[number]>('19');
  const [rules, setRules] = useState<RulesName>('chinese');
  const [handicap, setHandicap] = useState<number | undefined>(0);
  // Until the person types a komi, it follows rules and handicap.
  const [written, setWritten] = useState<string>();
  const [black, setBlack] = useState('');
  const [white, setWhite] = useState('');
  const komiText = written ?? String(usualKomi(handicap ?? MAX_HANDICAP, komiOfRules(rules)));
  const komi = parseEnteredKomi(komiText);
  const isOfRules = written === undefined && handicap === 0 && komi !== DEFAULT_KOMI;
  const isWhole = komi !== undefined && handicap !== undefined;

  const create = async () => {
    if (!isWhole) return;
    const size = { width: Number(side), height: Number(side) };
    const made = await request(game().create({ size, rules, handicap, komi, black, white }));
    if (!made) return;
    showArea('review');
    onClose();
  };

  return (
    <Dialog title={t('newGame.title')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <Field label={t('newGame.size')}>
          {({ id }) => (
            <Segmented
              id={id}
              label={t('newGame.size')}
              value={side}
              options={SIDES.map((value) => ({ value, label: `${value} × ${value}` }))}
              onPick={setSide}
            />
          )}
        </Field>
        <Field label={t('newGame.rules')}>
          {(ids) => (
            <Select
              {...ids}
              value={rules}
              options={RULES_NAMES.map((value) => ({ value, label: t(`rules.${value}`) }))}
              onPick={setRules}
            />
          )}
        </Field>
        <HandicapField
          handicap={handicap}
          onPick={setHandicap}
          hint={handicap === undefined || handicap > MAX_HANDICAP ? t('newGame.handicap.free') : undefined}
        />
        <Field
          label={t('newGame.komi')}
          hint={isOfRules ? t('newGame.komi.ofRules', { komi: DEFAULT_KOMI }) : undefined}
          bad={komi === undefined ? t('newGame.komi.bad', { max: MAX_ENTERED_KOMI }) : undefined}
        >
          {(ids) => (
            <TextInput
              {...ids}
              inputMode="decimal"
              value={komiText}
              aria-invalid={komi === undefined}
              onChange={({ target }) => setWritten(target.value)}
            />
          )}
        </Field>
        <Field label={t('newGame.black')}>
          {(ids) => <TextInput {...ids} value={black} onChange={({ target }) => setBlack(target.value)} />}
        </Field>
        <Field label={t('newGame.white')}>
          {(ids) => <TextInput {...ids} value={white} onChange={({ target }) => setWhite(target.value)} />}
        </Field>
        <FormActions onCancel={onClose} submit={t('newGame.create')} disabled={!isWhole} />
      </form>
    </Dialog>
  );
};

export default NewGameDialog;
