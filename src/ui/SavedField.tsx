import { useEffect, useEffectEvent, useState } from 'react';
import { Field, TextInput } from './Field';

interface SavedFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly inputMode?: 'text' | 'decimal';
  /** Told what was typed when the field is left; shows `value` again, whatever becomes of it. */
  readonly onSave: (typed: string) => void;
}

/** Text that holds as soon as its field is left: by focus, by Enter, or because its dialog closes. */
export const SavedField = ({ label, hint, value, inputMode = 'text', onSave }: SavedFieldProps) => {
  const [typed, setTyped] = useState<string>();
  const save = (): void => {
    if (typed !== undefined && typed !== value) onSave(typed);
    setTyped(undefined);
  };
  const saveLast = useEffectEvent(save);
  // A field that goes away with the focus in it hears of no blur.
  useEffect(() => () => saveLast(), []);
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <TextInput
          {...ids}
          inputMode={inputMode}
          value={typed ?? value}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={save}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      )}
    </Field>
  );
};
