import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import css from './IconButton.module.css';
import { tip } from './Tip';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: LucideIcon;
  /** Accessible name and tooltip. */
  readonly label: string;
  /** The key of the same command, in readable form. */
  readonly shortcut?: string | undefined;
  /**
   * A short word beside the icon, shown where there is room. Part of `label`, so that voice control finds the button
   * by it.
   */
  readonly word?: string | undefined;
}

/**
 * A square button with an icon. A pointer press does not focus it, so that Space and the arrow keys still act on the
 * game instead of on this button.
 */
export const IconButton = ({
  icon: Icon,
  label,
  shortcut,
  word,
  className = '',
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    className={`${css.button} ${word ? css.worded : ''} ${className}`}
    onMouseDown={(event) => event.preventDefault()}
    {...tip(label, shortcut)}
    {...rest}
  >
    <Icon aria-hidden size={19} strokeWidth={1.75} />
    {word && <span className={css.word}>{word}</span>}
  </button>
);
