import { useState } from 'react';
import { Field, TextInput } from './Field';
import { useOnLeave } from './use-while-shown';

interface SavedFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly inputMode?: 'text' | 'decimal';
  /** Receives the typed text when the field loses the focus; the field then shows `value` again. */
  readonly onSave: (typed: string) => void;
}

/** A text field that saves when it loses the focus, on Enter, or when its dialog closes. */
export const SavedField = ({ label, hint, value, inputMode = 'text', onSave }: SavedFieldProps) => {
  const [typed, setTyped] = useState<string>();
  const save = (): void => {
    if (typed !== undefined && typed !== value) onSave(typed);
    setTyped(undefined);
  };
  // React fires no blur for a focused field that it removes.
  useOnLeave(save);
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
