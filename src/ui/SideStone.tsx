import { BLACK, type Color } from '#protocol';
import css from './SideStone.module.css';

/** A small stone beside a name or a move; words beside it say the colour. */
export const SideStone = ({ color }: { readonly color: Color }) => (
  <span className={css.stone} data-side={color === BLACK ? 'black' : 'white'} aria-hidden="true" />
);
