import { Check, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { turnGrid } from '../../board/turned-grid';
import { pointText } from '../../format/numbers';
import { useMirror } from '../../state/mirror';
import { useSettings } from '../../state/settings';
import { useView } from '../../state/view';
import { Button } from '../../ui/Button';
import css from './ConfirmController.module.css';
import { playAt } from './play-at';

/**
 * Plays or cancels a move that waits for confirmation. A tap on another point moves it, a tap on the same point plays
 * it.
 */
export const ConfirmController = () => {
  const { t } = useTranslation();
  const waiting = useView((view) => view.confirmClickCoord);
  const setWaiting = useView((view) => view.setConfirmClickCoord);
  const confirms = useSettings(({ settings }) => settings.playMoveConfirm);
  const of = useMirror(({ position }) => position?.of);
  const node = useMirror(({ position }) => position?.node);
  const size = useMirror(({ position }) => position?.size);
  // Another position, or confirming switched off, cancels the waiting move. The first one does not: a press may come
  // before this part of the board.
  // biome-ignore lint/correctness/useExhaustiveDependencies: document and node identify the position of the waiting move
  useEffect(() => () => setWaiting(undefined), [of, node, confirms, setWaiting]);
  const { rotation, mirrored } = useSettings(({ settings }) => settings);
  if (waiting === undefined || !size) return null;
  // The buttons never cover the point they ask about.
  const grid = turnGrid(size, { rotation, mirrored });
  const isLow = (grid.placeOf[waiting] ?? 0) >= (grid.size.width * grid.size.height) / 2;
  return (
    <section className={css.controller} data-at={isLow ? 'top' : 'bottom'} aria-label={t('confirm.title')}>
      <Button onClick={() => setWaiting(undefined)}>
        <X aria-hidden size={18} /> {t('common.cancel')}
      </Button>
      <Button look="primary" onClick={() => playAt(waiting)}>
        <Check aria-hidden size={18} /> {t('confirm.play', { point: pointText(waiting, size) ?? '' })}
      </Button>
    </section>
  );
};
