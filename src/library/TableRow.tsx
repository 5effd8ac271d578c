import type { ChangeEvent, ReactNode } from 'react';
import css from './TableRow.module.css';

interface TableRowProps {
  readonly className?: string | undefined;
  /** Accessible name of the check box. */
  readonly label: string;
  readonly isChecked: boolean;
  readonly onCheck: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly isSelected?: boolean;
  readonly children: ReactNode;
}

/** A row on the table's columns, with its check box at the left. */
export const TableRow = ({
  className,
  label,
  isChecked,
  onCheck,
  isSelected = false,
  children,
}: TableRowProps) => (
  <div className={`${css.row} ${className}`} data-selected={isSelected || undefined}>
    {/* A press beside the small box still means the box. */}
    <label className={css.check}>
      <input type="checkbox" aria-label={label} checked={isChecked} onChange={onCheck} />
    </label>
    {children}
  </div>
);
