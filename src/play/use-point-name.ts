import { useTranslation } from 'react-i18next';
import { PASS, type Point } from '#protocol';
import { pointText } from '../format/numbers';
import { useMirror } from '../state/mirror';

/** The name of a point of the shown board, or the word for a pass. */
export const usePointName = (): ((point: Point) => string) => {
  const { t } = useTranslation();
  const size = useMirror(({ position }) => position?.size);
  return (point) => (point === PASS ? t('board.pass') : size ? (pointText(point, size) ?? '') : '');
};
