import { useTranslation } from 'react-i18next';
import type { Shape } from '#protocol';
import { useMirror } from '../../state/mirror';
import { tip } from '../../ui/Tip';
import css from './ShapeLine.module.css';

const NO_SHAPES: readonly Shape[] = [];

interface ShapeLineProps {
  /** In the type of a stage, on as many lines as it takes. */
  readonly large?: boolean;
}

/** The names of the last move's shape, and one sentence about the first. Among the panels always one line high. */
export const ShapeLine = ({ large = false }: ShapeLineProps) => {
  const { t } = useTranslation();
  const shapes = useMirror(({ position }) => position?.shapes ?? NO_SHAPES);
  const [first, ...others] = shapes;
  if (!first) return <p className={css.line} aria-hidden="true" />;
  const meaning = t(`shape.${first}.line`);
  return (
    <p className={css.line} data-large={large} role="note" aria-label={t('shape.label')} {...tip(meaning)}>
      <strong className={css.name}>{t(`shape.${first}`)}</strong>
      {others.map((shape) => (
        <span key={shape} className={css.other}>
          {t(`shape.${shape}`)}
        </span>
      ))}
      <span className={css.meaning}>{meaning}</span>
    </p>
  );
};
