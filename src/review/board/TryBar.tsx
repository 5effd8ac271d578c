import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PASS } from '#protocol';
import { turnGrid } from '../../board/turned-grid';
import { pointText } from '../../format/numbers';
import { useLookAhead } from '../../state/look-ahead';
import { useMirror } from '../../state/mirror';
import { useSettings } from '../../state/settings';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { useLayout } from '../../ui/use-media';
import { endLine, keepLine, playHeld, stepLine } from './look-ahead';
import css from './TryBar.module.css';

/** While a line stays on the board: how far it is shown, steps along it, and what becomes of it. */
export const TryBar = () => {
  const { t } = useTranslation();
  const { tryMovePv, shown, trying, held, instead } = useLookAhead();
  const size = useMirror(({ position }) => position?.size);
  const mayKeep = useMirror(({ document }) => document?.readOnly === false);
  const layout = useLayout();
  const { rotation, mirrored } = useSettings(({ settings }) => settings);
  if (!(trying || held) || !size) return null;
  const at = shown ?? tryMovePv.length;
  // Not over the move that was laid last; on a phone it would hide too much of the board anywhere.
  const grid = turnGrid(size, { rotation, mirrored });
  const last = tryMovePv[at - 1] ?? -1;
  const isHigh = (grid.placeOf[last] ?? grid.placeOf.length) < (grid.size.width * grid.size.height) / 2;
  const place = layout === 'stack' ? 'below' : isHigh ? 'bottom' : 'top';
  return (
    <section className={css.bar} data-at={place} aria-label={t('try.title')}>
      <span className={css.title} role="status">
        {held
          ? t(instead ? 'better.line' : 'try.line', {
              point: pointText(tryMovePv[0] ?? PASS, size) ?? t('board.pass'),
              at,
              count: tryMovePv.length,
            })
          : t('try.moves', { count: at })}
      </span>
      <IconButton
        icon={ChevronLeft}
        label={t('command.lineBack')}
        disabled={at === 0}
        onClick={() => stepLine(-1)}
      />
      <IconButton
        icon={ChevronRight}
        label={t('command.lineForward')}
        disabled={at > 0 && at === tryMovePv.length}
        onClick={() => stepLine(1)}
      />
      {mayKeep && (
        <Button disabled={at === 0} onClick={() => (held && !instead ? playHeld() : void keepLine())}>
          <Check aria-hidden size={16} /> {t(held && !instead ? 'try.play' : 'try.keep')}
        </Button>
      )}
      <IconButton icon={X} label={t('try.end')} onClick={endLine} />
    </section>
  );
};
