import { RadioGroup } from 'radix-ui';
import css from './Segmented.module.css';

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** `name`: the accessible name when the label is a sign. */
  readonly options: readonly { readonly value: Value; readonly label: string; readonly name?: string }[];
  readonly onPick: (value: Value) => void;
  readonly id?: string;
}

/** A choice among a few visible options. */
export const Segmented = <Value extends string>({
  label,
  value,
  options,
  onPick,
  id,
}: SegmentedProps<Value>) => (
  <RadioGroup.Root
    className={css.group}
    aria-label={label}
    value={value}
    orientation="horizontal"
    {...(id === undefined ? {} : { id })}
    onValueChange={(picked) => {
      const option = options.find((each) => each.value === picked);
      if (option) onPick(option.value);
    }}
  >
    {options.map((option) => (
      <RadioGroup.Item
        key={option.value}
        value={option.value}
        className={css.item}
        data-label={option.label}
        aria-label={option.name}
        title={option.name}
        // A click leaves the focus, and so the arrow keys, with the game.
        onMouseDown={(event) => event.preventDefault()}
      >
        {option.label}
      </RadioGroup.Item>
    ))}
  </RadioGroup.Root>
);
