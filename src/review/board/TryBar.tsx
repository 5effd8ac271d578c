import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PASS } from '#protocol';
import { pointText } from '../../format/numbers';
import { useLookAhead } from '../../state/look-ahead';
import { useMirror } from '../../state/mirror';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { usePhone } from '../../ui/use-media';
import { endLine, keepLine, playHeld, stepLine } from './look-ahead';
import css from './TryBar.module.css';

/** Whether a line stays on the board because it is being tried or held. */
export const useLineStays = (): boolean => useLookAhead(({ trying, held }) => trying || held);

/**
 * Replaces the navigation while a line stays on the board: the shown length, steps along the line, and buttons to
 * keep, play or drop it. On the board itself the bar would always cover points.
 */
export const TryBar = () => {
  const { t } = useTranslation();
  const phone = usePhone();
  const { tryMovePv, shown, held, instead } = useLookAhead();
  const size = useMirror(({ position }) => position?.size);
  const mayKeep = useMirror(({ document }) => document?.readOnly === false);
  if (!size) return null;
  const at = shown ?? tryMovePv.length;
  const point = pointText(tryMovePv[0] ?? PASS, size) ?? t('board.pass');
  const count = tryMovePv.length;
  const line = held
    ? t(instead > 0 ? 'better.line' : 'try.line', { point, at, count })
    : t('try.moves', { count: at });
  // With six controls side by side a phone has room for numbers only.
  const text = phone && held ? t('board.moveOf', { move: at, total: count }) : line;
  const plays = held && instead === 0;
  const keep = t(plays ? 'try.play' : 'try.keep');
  const take = (): void => (plays ? playHeld() : void keepLine());
  return (
    <section className={css.bar} aria-label={t('try.title')}>
      <span className={css.title} role="status">
        {text}
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
      {mayKeep &&
        (phone ? (
          <IconButton icon={Check} label={keep} disabled={at === 0} onClick={take} />
        ) : (
          <Button disabled={at === 0} onClick={take}>
            <Check aria-hidden size={16} /> <span>{keep}</span>
          </Button>
        ))}
      <IconButton icon={X} label={t('try.end')} onClick={endLine} />
    </section>
  );
};
