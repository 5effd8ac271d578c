import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './Field.module.css';
import { useIsFieldShown } from './field-filter';
import { Heading } from './Heading';

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly bad?: string | undefined;
  /** In a grid of short fields this one takes a whole row. */
  readonly whole?: boolean;
  /** Receives the id that its control must carry, and the id of the text that describes it. */
  readonly children: (ids: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A control with its label before it. */
export const Field = ({ label, hint, bad, whole = false, children }: FieldProps) => {
  const id = useId();
  const note = bad ?? hint;
  if (!useIsFieldShown(label)) return null;
  return (
    <div className={css.field} data-field data-whole={whole || undefined}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.control}>
        {children({ id, 'aria-describedby': note ? `${id}-note` : undefined })}
        {note && (
          <p id={`${id}-note`} className={bad ? css.bad : css.hint}>
            {note}
          </p>
        )}
      </div>
    </div>
  );
};

interface FieldGridProps {
  readonly title?: string;
  /** A wide field and a narrow one: a name and its rank. */
  readonly uneven?: boolean;
  readonly children: ReactNode;
}

/** Short fields two in a row, each below its label. */
export const FieldGrid = ({ title, uneven = false, children }: FieldGridProps) => (
  <section className={css.group}>
    {title && <Heading>{title}</Heading>}
    <div className={css.grid} data-uneven={uneven || undefined}>
      {children}
    </div>
  </section>
);

export const TextInput = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input className={`${css.input} ${className}`} autoComplete="off" spellCheck={false} {...rest} />
);

export const TextLines = ({ className = '', ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    className={`${css.input} ${css.lines} ${className}`}
    autoComplete="off"
    spellCheck={false}
    rows={3}
    {...rest}
  />
);

interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onPick: (value: Value) => void;
}

export const Select = <Value extends string>({ value, options, onPick, ...rest }: SelectProps<Value>) => (
  <select
    className={css.input}
    value={value}
    onChange={(event) => {
      const picked = options.find((option) => option.value === event.target.value);
      if (picked) onPick(picked.value);
    }}
    {...rest}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);

interface SwitchProps {
  readonly label: string;
  /** What it means, in a line. */
  readonly hint?: string | undefined;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
}

export const Switch = ({ label, hint, on, onSwitch }: SwitchProps) => {
  const id = useId();
  if (!useIsFieldShown(label)) return null;
  return (
    <div className={css.switchField} data-field>
      <label className={css.switch}>
        <span>{label}</span>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-describedby={hint ? id : undefined}
          onChange={(event) => onSwitch(event.target.checked)}
        />
      </label>
      {hint && (
        <p id={id} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
