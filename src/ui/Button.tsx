import type { ComponentProps } from 'react';
import css from './Button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** At most one primary action in a place; `plain` has no background. */
  readonly look?: 'primary' | 'normal' | 'plain' | 'danger';
}

export const Button = ({ look = 'normal', className = '', ...rest }: ButtonProps) => (
  <button type="button" className={`${css.button} ${css[look]} ${className}`} {...rest} />
);
