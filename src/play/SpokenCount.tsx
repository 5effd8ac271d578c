import { useTranslation } from 'react-i18next';
import { type CountView, resultOfScore } from '#protocol';
import { endingIn } from '../format/use-result-text';
import { usePointName } from './use-point-name';

/** Nobody listens to more names. */
const MAX_NAMED = 8;

/**
 * The count for screen readers: the dead stones and who leads. It is there before there is a count, because browsers
 * announce what changes in such a region, not one that appears with its words.
 */
export const SpokenCount = ({ counting }: { readonly counting: CountView | undefined }) => {
  const { t } = useTranslation();
  const nameOf = usePointName();
  const text = ({ dead, unsure, lead }: CountView): string => {
    const named = dead.slice(0, MAX_NAMED).map(nameOf).join(' ');
    const points = dead.length > MAX_NAMED ? `${named} …` : named;
    return [
      dead.length === 0
        ? t('play.count.spoken.none')
        : t('play.count.spoken', { count: dead.length, points }),
      ...(unsure.length > 0 ? [t('play.count.unsure')] : []),
      endingIn(t, resultOfScore(lead)),
    ].join(' ');
  };
  return (
    <p className="unseen" role="status">
      {counting?.proposed ? text(counting) : ''}
    </p>
  );
};
