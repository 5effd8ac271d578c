import type { ReactNode } from 'react';
import css from './Choice.module.css';

interface ChoiceProps {
  /** The group of which one is chosen. */
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Id of what tells more about it. */
  readonly describedBy?: string;
  /** Its name for screen readers, where the content says more. */
  readonly label?: string;
  readonly disabled?: boolean;
  /** Its room. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One of a list of which one is chosen: the whole label can be pressed. */
export const Choice = ({
  group,
  isChosen,
  onChoose,
  describedBy,
  label,
  disabled,
  className,
  children,
}: ChoiceProps) => (
  <label className={`${css.choice} ${className}`}>
    <input
      type="radio"
      name={group}
      checked={isChosen}
      disabled={disabled}
      aria-label={label}
      aria-describedby={describedBy}
      onChange={onChoose}
    />
    {children}
  </label>
);
