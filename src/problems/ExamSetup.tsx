import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXAM_PASS, PROBLEM_LEVELS, type ProblemSet, ROUND_PROBLEMS } from '#protocol';
import { Button } from '../ui/Button';
import { Field, Select } from '../ui/Field';
import { Segmented } from '../ui/Segmented';
import css from './ExamSetup.module.css';
import { useSets } from './sets';
import { startExam } from './solving';

/** Seconds for each problem; 0: no limit. */
const LIMITS = ['0', '30', '60'] as const;
type Limit = (typeof LIMITS)[number];

/** Chooses grade and time of an exam; the grade of the person's own strength is proposed. */
export const ExamSetup = ({ grades }: { readonly grades: readonly ProblemSet[] }) => {
  const { t } = useTranslation();
  const level = useSets(({ statistics }) => statistics?.level ?? 1);
  const own = grades.find(({ name }) => Number(name) >= level) ?? grades.at(-1);
  const [picked, setPicked] = useState<string>();
  const [limit, setLimit] = useState<Limit>('60');
  if (!own) return null;
  const grade = picked ?? own.name;
  return (
    <section className={css.exam} aria-labelledby="problems-exam">
      <h3 id="problems-exam" className={css.heading}>
        {t('problems.exam')}
      </h3>
      <p className={css.text}>{t('problems.exam.text', { count: ROUND_PROBLEMS, pass: EXAM_PASS })}</p>
      <div className={css.choices}>
        <Field label={t('problems.kind.grade')}>
          {(ids) => (
            <Select
              {...ids}
              value={grade}
              options={PROBLEM_LEVELS.filter((level) =>
                grades.some(({ name }) => name === String(level)),
              ).map((level) => ({ value: String(level), label: t(`problems.level.${level}`) }))}
              onPick={setPicked}
            />
          )}
        </Field>
        <Segmented
          label={t('problems.exam.seconds')}
          value={limit}
          options={LIMITS.map((value) => ({
            value,
            label: value === '0' ? t('problems.exam.noLimit') : t('problems.who.seconds', { seconds: value }),
          }))}
          onPick={setLimit}
        />
        <Button look="primary" onClick={() => startExam(Number(grade), Number(limit))}>
          {t('problems.exam.start')}
        </Button>
      </div>
    </section>
  );
};
