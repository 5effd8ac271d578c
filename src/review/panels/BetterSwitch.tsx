import { useTranslation } from 'react-i18next';
import type { Point, Size } from '#protocol';
import { pointText } from '../../format/numbers';
import { useLookAhead } from '../../state/look-ahead';
import { Button } from '../../ui/Button';
import { Segmented } from '../../ui/Segmented';
import { setBetter } from '../board/better';
import { useHidden } from '../board/hidden';
import css from './BetterSwitch.module.css';

interface BetterSwitchProps {
  readonly line: readonly Point[];
  readonly size: Size;
}

/**
 * After a bad move: switches between the played position and the better line, shown move by move. A narrow panel has
 * room for one word.
 */
export const BetterSwitch = ({ line, size }: BetterSwitchProps) => {
  const { t } = useTranslation();
  const isShown = useLookAhead(({ instead }) => instead > 0);
  const hidden = useHidden();
  const first = line[0];
  if (first === undefined || hidden) return null;
  const point = pointText(first, size) ?? t('board.pass');
  const better = t('better.better', { point });
  return (
    <>
      <div className={css.button}>
        <Button aria-pressed={isShown} onClick={() => setBetter(!isShown)}>
          {better}
        </Button>
      </div>
      <div className={css.switch}>
        <Segmented
          label={t('better.label')}
          value={isShown ? 'better' : 'played'}
          options={[
            { value: 'played', label: t('better.played') },
            { value: 'better', label: better },
          ]}
          onPick={(value) => setBetter(value === 'better')}
        />
      </div>
    </>
  );
};
