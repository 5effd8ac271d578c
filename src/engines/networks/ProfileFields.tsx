import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HUMAN_RANKS, type HumanRank, NEWEST_PRO_YEAR, OLDEST_PRO_YEAR, parseHumanProfile } from '#protocol';
import { rankText } from '../../format/rank-text';
import { useEngines } from '../../state/engine-choice';
import { Field, Select, TextInput } from '../../ui/Field';
import { Heading } from '../../ui/Heading';
import { chooseProfile } from './actions';
import css from './ProfileFields.module.css';

const KINDS = ['rank', 'preaz', 'proyear'] as const;
type Kind = (typeof KINDS)[number];

const USUAL_RANK: HumanRank = '1d';

/** The player that a human-like network imitates: a rank, today or before AlphaZero, or professionals of a year. */
export const ProfileFields = () => {
  const { t } = useTranslation();
  const profile = useEngines(({ builtIn }) => builtIn.profile);
  const [kindName, value = ''] = profile.split('_', 2);
  const kind = KINDS.find((each) => each === kindName) ?? 'rank';
  const rank = HUMAN_RANKS.find((each) => each === value) ?? USUAL_RANK;
  const pick = (picked: Kind): void =>
    chooseProfile(picked === 'proyear' ? `proyear_${NEWEST_PRO_YEAR}` : `${picked}_${rank}`);
  return (
    <section className={css.profile} aria-label={t('networks.profile')}>
      <Heading>{t('networks.profile')}</Heading>
      <Field label={t('networks.profile.kind')}>
        {(ids) => (
          <Select
            {...ids}
            value={kind}
            options={KINDS.map((each) => ({ value: each, label: t(`networks.profile.${each}`) }))}
            onPick={pick}
          />
        )}
      </Field>
      {kind === 'proyear' ? (
        <YearField key={profile} year={value} />
      ) : (
        <Field label={t('networks.profile.rankOf')}>
          {(ids) => (
            <Select
              {...ids}
              value={rank}
              options={HUMAN_RANKS.map((each) => ({ value: each, label: rankText(t, each) }))}
              onPick={(picked) => chooseProfile(`${kind}_${picked}`)}
            />
          )}
        </Field>
      )}
      <p className="quiet small">{t('networks.profile.text')}</p>
    </section>
  );
};

const YearField = ({ year }: { readonly year: string }) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(year);
  const read = parseHumanProfile(`proyear_${typed.trim()}`);
  const bad = read
    ? undefined
    : t('networks.profile.year.bad', { oldest: OLDEST_PRO_YEAR, newest: NEWEST_PRO_YEAR });
  return (
    <Field label={t('networks.profile.year')} bad={bad}>
      {(ids) => (
        <TextInput
          {...ids}
          inputMode="numeric"
          value={typed}
          aria-invalid={read === undefined}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => read && typed.trim() !== year && chooseProfile(read)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      )}
    </Field>
  );
};
