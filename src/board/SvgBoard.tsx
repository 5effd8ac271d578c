import { type SVGProps, useId } from 'react';
import { BLACK, type Color } from '#protocol';
import type { StoneStyle } from './sprites';
import './small-board.css';

/**
 * Wood and stones for boards drawn in SVG, as those on the canvas look (`draw/wood.ts`, `sprites.ts`): grain, and one
 * lamp at the top left. One unit is the distance of two lines. The names of its light and grain are those of one board.
 */
export const useSvgNames = (): string => `board${useId().replace(/\W/g, '')}`;

interface Named {
  readonly names: string;
}

/** Fibres at uneven distances, each slightly bent. */
const STRANDS = [
  0.05, 0.21, 0.41, 0.59, 0.72, 0.87, 0.95, 1.04, 1.18, 1.27, 1.46, 1.54, 1.62, 1.7, 1.88, 1.97, 2.15, 2.35,
  2.5, 2.7, 2.89, 2.99, 3.08, 3.14, 3.29, 3.44, 3.55, 3.67, 3.8, 3.87, 3.93,
]
  .map((x, at) => `M${x} 0Q${x + (at % 2 ? 0.06 : -0.05)} 15 ${x} 30T${x} 60`)
  .join('');

export const SvgMaterials = ({ names }: Named) => (
  <defs>
    <pattern id={`${names}grain`} width="4.2" height="60" patternUnits="userSpaceOnUse">
      <path className="board-grain" d={STRANDS} />
    </pattern>
    <radialGradient id={`${names}shine`} cx="0.4" cy="0.38" r="0.5" fx="0.32" fy="0.29">
      <stop offset="0" stopColor="#fff" stopOpacity="0.4" />
      <stop offset="0.28" stopColor="#fff" stopOpacity="0.2" />
      <stop offset="0.7" stopColor="#fff" stopOpacity="0.05" />
      <stop offset="1" stopColor="#fff" stopOpacity="0" />
    </radialGradient>
    <radialGradient id={`${names}shade`} cx="0.46" cy="0.44" r="0.56" fx="0.35" fy="0.32">
      <stop offset="0" stopColor="#fff" stopOpacity="0.9" />
      <stop offset="0.55" stopColor="#fff" stopOpacity="0" />
      <stop offset="0.75" stopColor="#6b5b3a" stopOpacity="0.06" />
      <stop offset="1" stopColor="#6b5b3a" stopOpacity="0.34" />
    </radialGradient>
  </defs>
);

/** The board itself, with the grain of its style. */
export const SvgWood = ({ names, ...place }: Named & SVGProps<SVGRectElement>) => (
  <>
    <rect className="board-wood" rx={0.08} {...place} />
    <rect className="board-light" fill={`url(#${names}grain)`} rx={0.08} {...place} />
  </>
);

interface SvgStoneProps extends Named {
  readonly x: number;
  readonly y: number;
  readonly color: Color;
  readonly look: StoneStyle;
}

export const SvgStone = ({ names, x, y, color, look }: SvgStoneProps) => (
  <>
    {look === 'lit' && <circle className="stone-shadow" cx={x + 0.03} cy={y + 0.06} r={0.48} />}
    <circle
      className={color === BLACK ? 'stone-black' : 'stone-white'}
      data-look={look}
      cx={x}
      cy={y}
      r={0.47}
    />
    {look === 'lit' && (
      <circle
        className="board-light"
        fill={`url(#${names}${color === BLACK ? 'shine' : 'shade'})`}
        cx={x}
        cy={y}
        r={0.47}
      />
    )}
  </>
);
