import css from './ProgressBar.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

/** How much is done or used, as a bar. */
export const ProgressBar = ({ label, value, max }: ProgressBarProps) => (
  <progress className={css.bar} aria-label={label} value={value} max={max} />
);
