import type { ChangeEvent, ReactNode } from 'react';
import css from './TableRow.module.css';

interface TableRowProps {
  readonly className?: string | undefined;
  /** Name of the box at the left. */
  readonly label: string;
  readonly isChecked: boolean;
  readonly onCheck: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly isSelected?: boolean;
  readonly children: ReactNode;
}

/** A row on the columns of the table of records, with the box that selects at its left. */
export const TableRow = ({
  className,
  label,
  isChecked,
  onCheck,
  isSelected = false,
  children,
}: TableRowProps) => (
  <div className={`${css.row} ${className}`} data-selected={isSelected || undefined}>
    <input type="checkbox" className={css.check} aria-label={label} checked={isChecked} onChange={onCheck} />
    {children}
  </div>
);
