import { FormField } from './FormField';
import type { useForm } from './form';

/** A new password, typed twice. */
export const NewPasswordFields = ({
  form,
}: {
  readonly form: ReturnType<typeof useForm<'password' | 'confirm'>>;
}) => (
  <>
    <FormField
      form={form}
      name="password"
      label="account.field.newPassword"
      hint="account.hint.password"
      type="password"
      autoComplete="new-password"
    />
    <FormField
      form={form}
      name="confirm"
      label="account.field.confirm"
      type="password"
      autoComplete="new-password"
    />
  </>
);
