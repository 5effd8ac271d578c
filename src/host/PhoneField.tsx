import { FormField } from './FormField';
import type { useForm } from './form';

/** A phone number, without the spaces and hyphens people write in it. */
export const PhoneField = ({ form }: { readonly form: ReturnType<typeof useForm<'phone'>> }) => (
  <FormField
    form={form}
    name="phone"
    label="account.field.phone"
    hint="account.hint.phone"
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    onChange={({ target }) => form.set('phone', target.value.replace(/[\s-]/g, ''))}
  />
);
