import { useTranslation } from 'react-i18next';
import { compensation, DEFAULT_KOMI, HANDICAP_RULES, komiOfRules, RULES_NAMES } from '#protocol';
import { useMirror } from '../state/mirror';
import { Field, Select } from '../ui/Field';
import { HandicapField } from '../ui/HandicapField';
import { KomiField } from './KomiField';
import { SizeField } from './SizeField';
import { type SetupFieldsProps, withUsualKomi } from './setup-draft';

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
  const setHandicap = (handicap: number | undefined): void => {
    onChange({ handicap, ...(handicap === undefined ? {} : withUsualKomi(draft, { handicap })) });
  };
  const { handicap, komi } = draft;
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
            onPick={(rules) => onChange(withUsualKomi(draft, { rules }))}
          />
        )}
      </Field>
      <HandicapField handicap={handicap} onPick={setHandicap} />
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
        onPick={(picked) => onChange({ komi: picked })}
        hint={
          paid
            ? t('play.komi.all', { points: compensation({ ...draft, handicap, komi }) })
            : handicap === 0 && komi === komiOfRules(draft.rules) && komi !== DEFAULT_KOMI
              ? t('newGame.komi.ofRules', { komi: DEFAULT_KOMI })
              : undefined
        }
      />
    </>
  );
};
