import type { Judged, Quality } from '#protocol';

/** A move class has a colour and a shape, so that it can be told without the colour. Drawn in a box of 12 by 12. */
const QUALITY_OUTLINES: Readonly<Record<Quality, string>> = {
  best: 'M6 1a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM6 4a2 2 0 1 0 0 4a2 2 0 1 0 0-4z',
  good: 'M6 1a5 5 0 1 1 0 10a5 5 0 1 1 0-10z',
  slack: 'M1.5 1.5h9v9h-9z',
  mistake: 'M6 1L11.4 10.5H.6z',
  blunder: 'M6 .3L11.7 6L6 11.7L.3 6z',
};

interface QualityMarkProps {
  readonly quality: Judged;
  /** False draws a hollow shape, for an uncertain class. */
  readonly sure?: boolean;
}

/** Nothing is drawn where there is no class; the room stays. */
export const QualityMark = (props: QualityMarkProps) => (
  <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12">
    <QualityShape {...props} />
  </svg>
);

/** The mark inside another SVG, in a box of 12 by 12. */
export const QualityShape = ({ quality, sure = true }: QualityMarkProps) =>
  quality === 'unclear' ? null : (
    <path
      data-hollow={sure ? undefined : ''}
      d={QUALITY_OUTLINES[quality]}
      fill={sure ? `var(--q-${quality})` : 'none'}
      fillRule="evenodd"
      stroke={sure ? 'var(--ink)' : `var(--q-${quality})`}
      strokeOpacity={sure ? 0.35 : 1}
      strokeWidth={sure ? 0.6 : 1.6}
      {...(sure ? {} : { transform: 'translate(1.2 1.2) scale(0.8)' })}
    />
  );
