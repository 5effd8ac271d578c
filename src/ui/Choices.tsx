import { RadioGroup } from 'radix-ui';
import { type ReactNode, useRef } from 'react';

export interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** `name`: the accessible name when the label is a sign. */
  readonly options: readonly { readonly value: Value; readonly label: string; readonly name?: string }[];
  readonly onPick: (value: Value) => void;
  readonly id?: string;
}

interface Look<Value extends string> {
  readonly className: string | undefined;
  readonly optionClassName: string | undefined;
  /** Stands before an option's label. */
  readonly picture?: (value: Value) => ReactNode;
}

/** One of a few options that all show. An arrow key moves the choice. */
export const Choices = <Value extends string>({
  label,
  value,
  options,
  onPick,
  id,
  className,
  optionClassName,
  picture,
}: ChoicesProps<Value> & Look<Value>) => {
  // The library moves the focus a task after an arrow key and chooses only while the key is still down, so a quick tap
  // would move the focus and choose nothing.
  const byArrow = useRef(false);
  return (
    <RadioGroup.Root
      className={className}
      aria-label={label}
      value={value}
      orientation="horizontal"
      {...(id === undefined ? {} : { id })}
      onKeyDown={({ key }) => {
        byArrow.current = key.startsWith('Arrow');
      }}
      onValueChange={(picked) => {
        const option = options.find((each) => each.value === picked);
        if (option) onPick(option.value);
      }}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className={optionClassName}
          data-label={option.label}
          aria-label={option.name}
          title={option.name}
          // A click leaves the focus, and so the arrow keys, with the game.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={(event) => {
            event.preventDefault();
            if (byArrow.current) event.currentTarget.click();
            byArrow.current = false;
          }}
        >
          {picture?.(option.value)}
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
};
