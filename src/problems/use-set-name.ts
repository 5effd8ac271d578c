import { useTranslation } from 'react-i18next';
import {
  examOf,
  OWN_PROBLEMS,
  PROBLEM_LEVELS,
  PROBLEM_LISTS,
  PROBLEM_SERIES,
  PROBLEM_THEMES,
  type ProblemSetId,
} from '#protocol';

/** The name of a set; sets from files have their own. */
export const useSetName = (set: ProblemSetId, fileName = ''): string => {
  const { t } = useTranslation();
  const [kind, name = ''] = set.split(':');
  const list = PROBLEM_LISTS.find((each) => each === name);
  if (kind === 'list' && list) return t(`problems.list.${list}`);
  if (set === OWN_PROBLEMS) return t('problems.mine');
  const exam = examOf(set);
  const level = PROBLEM_LEVELS.find((each) => each === (exam ? exam.grade : Number(name)));
  if (exam && level) return t('problems.exam.one', { grade: t(`problems.level.${level}`) });
  const theme = PROBLEM_THEMES.find((each) => each === name);
  if (kind === 'theme' && theme) return t(`problems.theme.${theme}`);
  const series = PROBLEM_SERIES.find((each) => each === name);
  if ((kind === 'series' || kind === 'book') && series) return t(`problems.series.${series}`);
  return kind === 'grade' && level ? t(`problems.level.${level}`) : fileName || t('problems.kind.file');
};
