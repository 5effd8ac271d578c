import { useTranslation } from 'react-i18next';
import type { Shape } from '#protocol';
import { capital } from '../../format/capital';
import { shapesHere, usePanelMirror } from '../../state/mirror';
import { Lingering } from '../../ui/deferred/Lingering';
import { tip } from '../../ui/Tip';
import css from './ShapeLine.module.css';

interface ShapeLineProps {
  /** In the type of a stage, on as many lines as it takes. */
  readonly large?: boolean;
  /** On as many lines as it takes. */
  readonly wraps?: boolean;
}

/** The names of the last move's shape, and one sentence about the first. Among the panels always one line high. */
export const ShapeLine = (look: ShapeLineProps) => {
  const names = usePanelMirror(shapesHere);
  return <Lingering known={names ? <Names names={names} {...look} /> : null} soon instead={<NoNames />} />;
};

const NoNames = () => <p className={css.line} aria-hidden="true" />;

interface NamesProps extends ShapeLineProps {
  readonly names: readonly Shape[];
}

const Names = ({ names: [first, ...others], large = false, wraps = false }: NamesProps) => {
  const { t } = useTranslation();
  if (!first) return <NoNames />;
  const meaning = t(`shape.${first}.line`);
  return (
    <p
      className={css.line}
      data-large={large}
      data-wraps={wraps}
      role="note"
      aria-label={t('shape.label')}
      {...tip(meaning)}
    >
      <strong className={css.name}>{capital(t(`shape.${first}`))}</strong>
      {others.map((shape) => (
        <span key={shape} className={css.other}>
          {capital(t(`shape.${shape}`))}
        </span>
      ))}
      <span className={css.meaning}>{meaning}</span>
    </p>
  );
};
