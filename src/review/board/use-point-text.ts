import { useTranslation } from 'react-i18next';
import { BLACK, EMPTY, type Point, type PositionView } from '#protocol';
import { pointText } from '../../format/numbers';

/** A point for screen readers: its name, its stone, and what else there is to say of it. */
export const usePointText = (): ((position: PositionView, point: Point, also?: string) => string) => {
  const { t } = useTranslation();
  return ({ size, stones }, point, also) => {
    const stone = stones[point] ?? EMPTY;
    const kind = stone === EMPTY ? 'empty' : stone === BLACK ? 'black' : 'white';
    const text = t('board.point', {
      point: pointText(point, size) ?? '',
      stone: t(`board.point.${kind}`),
    });
    return also === undefined ? text : t('spoken.with', { text, also });
  };
};
