import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { turnGrid } from '../../board/turned-grid';
import { useLookAhead } from '../../state/look-ahead';
import { useMirror } from '../../state/mirror';
import { useSettings } from '../../state/settings';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { useLayout } from '../../ui/use-media';
import { endLine, keepLine, stepLine } from './look-ahead';
import css from './TryBar.module.css';

/** While moves are tried: how far the line is, steps along it, and what becomes of it. */
export const TryBar = () => {
  const { t } = useTranslation();
  const { tryMovePv, shown, trying } = useLookAhead();
  const size = useMirror(({ position }) => position?.size);
  const mayKeep = useMirror(({ document }) => document?.readOnly === false);
  const layout = useLayout();
  const { rotation, mirrored } = useSettings(({ settings }) => settings);
  if (!trying || !size) return null;
  const at = shown ?? tryMovePv.length;
  // Not over the move that was laid last; on a phone it would hide too much of the board anywhere.
  const grid = turnGrid(size, { rotation, mirrored });
  const last = tryMovePv[at - 1] ?? -1;
  const isHigh = (grid.placeOf[last] ?? grid.placeOf.length) < (grid.size.width * grid.size.height) / 2;
  const place = layout === 'stack' ? 'below' : isHigh ? 'bottom' : 'top';
  return (
    <section className={css.bar} data-at={place} aria-label={t('try.title')}>
      <span className={css.title} role="status">
        {t('try.moves', { count: at })}
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
        <Button disabled={at === 0} onClick={() => void keepLine()}>
          <Check aria-hidden size={16} /> {t('try.keep')}
        </Button>
      )}
      <IconButton icon={X} label={t('try.end')} onClick={endLine} />
    </section>
  );
};
