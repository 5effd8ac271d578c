import { RadioGroup } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';

export interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** `name`: the accessible name when the label is a sign, or empty because a picture stands for it. */
  readonly options: readonly { readonly value: Value; readonly label: string; readonly name?: string }[];
  readonly onPick: (value: Value) => void;
  readonly id?: string;
}

export interface Pictures<Value extends string> {
  /** Stands before an option's label. */
  readonly picture?: (value: Value) => ReactNode;
}

interface Look {
  readonly className: string | undefined;
  readonly optionClassName: string | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

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
}: ChoicesProps<Value> & Pictures<Value> & Look) => {
  // The library chooses a task after an arrow key, and only while the key is still down: a quick tap would choose
  // nothing, and Enter on the next button would come before the choice.
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, at: number): void => {
    const step = STEPS[event.key];
    // With another key it is the browser's: Alt and an arrow go back in its history.
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const next = (at + step + options.length) % options.length;
    const option = options[next];
    if (option) onPick(option.value);
    const radios = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="radio"]');
    radios?.[next]?.focus();
  };
  return (
    <RadioGroup.Root
      className={className}
      aria-label={label}
      value={value}
      orientation="horizontal"
      {...(id === undefined ? {} : { id })}
      onValueChange={(picked) => {
        const option = options.find((each) => each.value === picked);
        if (option) onPick(option.value);
      }}
    >
      {options.map((option, at) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className={optionClassName}
          data-label={option.label}
          aria-label={option.name}
          title={option.name}
          // A click leaves the focus, and so the arrow keys, with the game.
          onMouseDown={(event) => event.preventDefault()}
          onKeyDown={(event) => onKeyDown(event, at)}
          // The library would choose what an arrow key gives the focus a second time.
          onFocus={(event) => event.preventDefault()}
        >
          {picture?.(option.value)}
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
};
