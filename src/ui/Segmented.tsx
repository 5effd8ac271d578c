import { Choices, type ChoicesProps, type Pictures } from './Choices';
import css from './Segmented.module.css';

/** A choice among a few words or signs, side by side. */
export const Segmented = <Value extends string>(props: ChoicesProps<Value> & Pictures<Value>) => (
  <Choices {...props} className={css.group} optionClassName={css.item} />
);
