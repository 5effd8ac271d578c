import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BLACK,
  DEFAULT_KOMI,
  fixedHandicap,
  komiOfRules,
  MAX_ENTERED_KOMI,
  MAX_HANDICAP,
  parseEnteredKomi,
  RULES_NAMES,
  type RulesName,
  usualKomi,
  wholeBoard,
} from '#protocol';
import { BoardPicture } from '../board/BoardPicture';
import { SizeChoice } from '../board/SizeChoice';
import { game } from '../clients/game';
import { request } from '../clients/request';
import { showArea } from '../platform/routes';
import { Dialog } from '../ui/Dialog';
import { Field, FieldGrid, Select, TextInput } from '../ui/Field';
import { FormActions } from '../ui/FormActions';
import { HandicapField } from '../ui/HandicapField';
import css from './NewGameDialog.module.css';
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
    <Dialog title={t('newGame.title')} onClose={onClose} wide>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <div className={css.parts}>
          <Beginning side={Number(side)} handicap={handicap ?? 0} />
          <div>
            <Field label={t('newGame.size')}>
              {({ id }) => (
                <SizeChoice id={id} label={t('newGame.size')} value={side} sides={SIDES} onPick={setSide} />
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
              hint={
                handicap === undefined || handicap > MAX_HANDICAP ? t('newGame.handicap.free') : undefined
              }
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
          </div>
        </div>
        <FieldGrid>
          <Field label={t('newGame.black')}>
            {(ids) => <TextInput {...ids} value={black} onChange={({ target }) => setBlack(target.value)} />}
          </Field>
          <Field label={t('newGame.white')}>
            {(ids) => <TextInput {...ids} value={white} onChange={({ target }) => setWhite(target.value)} />}
          </Field>
        </FieldGrid>
        <FormActions onCancel={onClose} submit={t('newGame.create')} disabled={!isWhole} />
      </form>
    </Dialog>
  );
};

/** The board that the game begins with. A handicap without fixed places leaves it empty. */
const Beginning = ({ side, handicap }: { readonly side: number; readonly handicap: number }) => {
  const size = { width: side, height: side };
  const stones = new Uint8Array(side * side);
  const placed = fixedHandicap(handicap, size);
  if (placed.ok) for (const point of placed.value) stones[point] = BLACK;
  return (
    <div className={css.board} aria-hidden>
      <BoardPicture size={size} stones={stones} crop={wholeBoard(size)} />
    </div>
  );
};

export default NewGameDialog;
