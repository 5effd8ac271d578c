import { useTranslation } from 'react-i18next';
import { examOf, OWN_PROBLEMS, PROBLEM_LISTS, PROBLEM_THEMES, type ProblemSetId } from '#protocol';

/** The name of a set; sets from files have their own. */
export const useSetName = (set: ProblemSetId, fileName = ''): string => {
  const { t } = useTranslation();
  const [kind, name = ''] = set.split(':');
  const list = PROBLEM_LISTS.find((each) => each === name);
  if (kind === 'list' && list) return t(`problems.list.${list}`);
  if (set === OWN_PROBLEMS) return t('problems.mine');
  const exam = examOf(set);
  if (exam) return t('problems.exam.one', { grade: t('problems.grade', { grade: exam.grade }) });
  const theme = PROBLEM_THEMES.find((each) => each === name);
  if (kind === 'theme' && theme) return t(`problems.theme.${theme}`);
  return kind === 'grade' ? t('problems.grade', { grade: name }) : fileName || t('problems.kind.file');
};
