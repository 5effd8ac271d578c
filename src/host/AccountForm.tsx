import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import css from './AccountForm.module.css';
import type { Faults, Form } from './form';

interface AccountFormProps<Name extends string> {
  readonly form: Form<Name>;
  /** What is wrong with the fields as they stand. */
  readonly faults: Faults<Name>;
  /** Runs when nothing is wrong. */
  readonly onSend: () => Promise<void>;
  /** What sending does. */
  readonly submit: string;
  readonly children: ReactNode;
}

/** Fields of an account and the button that sends them. */
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
