import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import css from './AccountForm.module.css';
import type { Faults, Form } from './form';

interface AccountFormProps<Name extends string> {
  readonly form: Form<Name>;
  /** The faults of the current values. */
  readonly faults: Faults<Name>;
  /** Runs when there are no faults. */
  readonly onSend: () => Promise<void>;
  /** Label of the submit button. */
  readonly submit: string;
  readonly children: ReactNode;
}

/** The fields of an account form and its submit button. */
export const AccountForm = <Name extends string>({
  form,
  faults,
  onSend,
  submit,
  children,
}: AccountFormProps<Name>) => (
  <form
    noValidate
    className={css.form}
    onSubmit={(event) => {
      event.preventDefault();
      void form.submit(faults, onSend);
    }}
  >
    {children}
    <Button
      look="primary"
      type="submit"
      className={css.submit ?? ''}
      aria-busy={form.isBusy}
      disabled={form.isBusy}
    >
      {submit}
    </Button>
  </form>
);
