import { BLACK, type Color, opponent, WHITE } from '../board/words';

/** Whose figures a series shows: one colour's throughout, or always those of whoever is to move. */
export type Perspective = 'black' | 'white' | 'toMove';

/**
 * Figures of a line turned from Black's view into another: winrates w become 1 − w, score leads change their
 * sign. `colors[i]` is the colour of the move that led to entry i, 0 for none; the side to move is the other one,
 * and `first` where nobody has moved yet. NaN stays NaN.
 */
export const seriesFrom = (
  values: ArrayLike<number>,
  kind: 'winrate' | 'scoreLead',
  perspective: Perspective,
  colors: ArrayLike<number>,
  first: Color = BLACK,
): Float64Array => {
  const turned = new Float64Array(values.length);
  let toMove = first;
  for (let i = 0; i < values.length; i += 1) {
    const color = colors[i] as number;
    if (color !== 0) toMove = opponent(color as Color);
    const side = perspective === 'toMove' ? toMove : perspective === 'black' ? BLACK : WHITE;
    const value = values[i] as number;
    // Plus nothing turns -0 into 0.
    turned[i] = side === BLACK ? value : kind === 'winrate' ? 1 - value : -value + 0;
  }
  return turned;
};
