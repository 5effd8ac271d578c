import type { ComponentProps } from 'react';
import css from './Button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** One primary action a place; `plain` has no ground of its own. */
  readonly look?: 'primary' | 'normal' | 'plain' | 'danger';
}

export const Button = ({ look = 'normal', className = '', ...rest }: ButtonProps) => (
  <button type="button" className={`${css.button} ${css[look]} ${className}`} {...rest} />
);
