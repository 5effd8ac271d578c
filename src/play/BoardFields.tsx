import { useTranslation } from 'react-i18next';
import { compensation, DEFAULT_KOMI, draftKomi, HANDICAP_RULES, RULES_NAMES } from '#protocol';
import { useMirror } from '../state/mirror';
import { Field, Select } from '../ui/Field';
import { HandicapField } from '../ui/HandicapField';
import { KomiField } from './KomiField';
import { SizeField } from './SizeField';
import type { SetupFieldsProps } from './setup-draft';

/** Size, rules and komi come from the record. */
export const FromPosition = () => {
  const { t } = useTranslation();
  const info = useMirror(({ document }) => document?.info);
  const size = useMirror(({ document }) => document?.size);
  return info && size ? (
    <p>
      {t('play.setup.fromPosition', {
        size: `${size.width}×${size.height}`,
        rules: t(`rules.${info.rules}`),
        komi: info.komi,
      })}
    </p>
  ) : null;
};

/** Size, rules, handicap and komi of a new game. */
export const BoardFields = ({ draft, onChange }: SetupFieldsProps) => {
  const { t } = useTranslation();
  const { handicap, chosenKomi } = draft;
  const komi = draftKomi(draft);
  const paid = handicap !== undefined && handicap >= 2 && komi !== undefined;
  return (
    <>
      <SizeField draft={draft} onChange={onChange} />
      <Field label={t('newGame.rules')}>
        {(ids) => (
          <Select
            {...ids}
            value={draft.rules}
            options={RULES_NAMES.map((value) => ({ value, label: t(`rules.${value}`) }))}
            onPick={(rules) => onChange({ rules })}
          />
        )}
      </Field>
      <HandicapField handicap={handicap} onPick={(picked) => onChange({ handicap: picked })} />
      {(handicap === undefined || handicap >= 2) && (
        <Field label={t('play.handicapRule')}>
          {(ids) => (
            <Select
              {...ids}
              value={draft.handicapRule}
              options={HANDICAP_RULES.map((value) => ({ value, label: t(`play.handicapRule.${value}`) }))}
              onPick={(handicapRule) => onChange({ handicapRule })}
            />
          )}
        </Field>
      )}
      <KomiField
        komi={komi}
        onPick={(picked) => onChange({ chosenKomi: picked })}
        hint={
          paid
            ? t('play.komi.all', { points: compensation({ ...draft, handicap, komi }) })
            : chosenKomi === 'usual' && handicap === 0 && komi !== DEFAULT_KOMI
              ? t('newGame.komi.ofRules', { komi: DEFAULT_KOMI })
              : undefined
        }
      />
    </>
  );
};
