import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { BLACK, type Shape } from '#protocol';
import { capital } from '../../format/capital';
import { pointText } from '../../format/numbers';
import { kept } from '../../platform/storage';
import { shapesHere, usePanelMirror } from '../../state/mirror';
import { Lingering } from '../../ui/deferred/Lingering';
import { tip } from '../../ui/Tip';
import css from './ShapeLine.module.css';

/** How often each name of a shape was explained on this device; after that its name is enough. */
const KEY = 'tengen.shapesExplained';
const TIMES = 3;

const COUNTS = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0)));
const counts = kept(KEY, (saved) => v.parse(v.fallback(COUNTS, {}), saved));

const isExplained = (shape: Shape): boolean => (counts.get()[shape] ?? 0) >= TIMES;

const noteExplained = (shape: Shape): void => {
  if (!isExplained(shape)) counts.set({ ...counts.get(), [shape]: (counts.get()[shape] ?? 0) + 1 });
};

interface ShapeLineProps {
  /** In the type of a stage, on as many lines as it takes. */
  readonly large?: boolean;
  /** On as many lines as it takes. */
  readonly wraps?: boolean;
}

/** Whose move at which point it was, the names of its shape, and the first times one sentence about it. Among the panels always one line high. */
export const ShapeLine = (look: ShapeLineProps) => {
  const names = usePanelMirror(shapesHere);
  const node = usePanelMirror(({ position }) => position?.node);
  // Each move anew: whether its shape still needs a word is decided once.
  const known = names ? <Names key={`${node} ${names[0]}`} names={names} {...look} /> : null;
  return <Lingering known={known} soon instead={<NoNames />} />;
};

const NoNames = () => <p className={css.line} aria-hidden="true" />;

interface NamesProps extends ShapeLineProps {
  readonly names: readonly Shape[];
}

const Names = ({ names: [first, ...others], large = false, wraps = false }: NamesProps) => {
  const { t } = useTranslation();
  const [explains] = useState(() => first !== undefined && !isExplained(first));
  useEffect(() => {
    if (first) noteExplained(first);
  }, [first]);
  const move = usePanelMirror(({ position }) => position?.lastMove);
  const size = usePanelMirror(({ position }) => position?.size);
  if (!first || !move || !size) return <NoNames />;
  const side = t(move.color === BLACK ? 'side.black' : 'side.white');
  const meaning = t(`shape.${first}.line`);
  // What is read as a whole needs no tip over it.
  const isWhole = explains && (large || wraps);
  return (
    <p
      className={css.line}
      data-large={large}
      data-wraps={wraps}
      role="note"
      aria-label={t('shape.label')}
      {...(isWhole ? {} : tip(meaning))}
    >
      {/* Verdicts stand beside it that may speak of another move; on a stage the move is the heading. */}
      {!large && (
        <span className={`${css.other} figures`}>
          {t('shape.of', { side, point: pointText(move.point, size) ?? t('board.pass') })}
        </span>
      )}
      <strong className={css.name}>{capital(t(`shape.${first}`))}</strong>
      {others.map((shape) => (
        <span key={shape} className={css.other}>
          {capital(t(`shape.${shape}`))}
        </span>
      ))}
      {explains && <span className={css.meaning}>{meaning}</span>}
    </p>
  );
};
