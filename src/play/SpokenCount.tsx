import { useTranslation } from 'react-i18next';
import { type CountView, type RulesName, resultOfScore } from '#protocol';
import { endingIn } from '../format/use-result-text';
import { usePointName } from './use-point-name';

interface SpokenCountProps {
  readonly counting: CountView | undefined;
  readonly rules: RulesName;
}

/** Nobody listens to more names. */
const MAX_NAMED = 8;

/**
 * The count for screen readers: the dead stones and who leads. It is there before there is a count, because browsers
 * announce what changes in such a region, not one that appears with its words.
 */
export const SpokenCount = ({ counting, rules }: SpokenCountProps) => {
  const { t } = useTranslation();
  const nameOf = usePointName();
  const text = ({ dead, doubts, decides, lead }: CountView): string => {
    const named = dead.slice(0, MAX_NAMED).map(nameOf).join(' ');
    const points = dead.length > MAX_NAMED ? `${named} …` : named;
    return [
      dead.length === 0
        ? t('play.count.spoken.none')
        : t('play.count.spoken', { count: dead.length, points }),
      ...(doubts.length > 0 ? [t(decides ? 'play.count.decides' : 'play.count.unsure')] : []),
      endingIn(t, resultOfScore(lead), rules),
    ].join(' ');
  };
  return (
    <p className="unseen" role="status">
      {counting?.proposed ? text(counting) : ''}
    </p>
  );
};
