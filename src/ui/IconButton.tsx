import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import css from './IconButton.module.css';
import { tip } from './Tip';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: LucideIcon;
  /** Name for everybody: tooltip and screen reader. */
  readonly label: string;
  /** The key that does the same, as people read it. */
  readonly shortcut?: string | undefined;
  /** A short word beside the picture, seen where there is room: part of `label`, so that it can be spoken to. */
  readonly word?: string | undefined;
}

/**
 * A square button with a picture. A press with the pointer does not take the focus, so that Space and the
 * arrow keys go on meaning the game and not the button pressed last.
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
