import { useTranslation } from 'react-i18next';
import { notifyDone } from '../../state/notices';
import { AccountForm } from '../AccountForm';
import { Fold } from '../Fold';
import { FormField } from '../FormField';
import { FIELD_RULES, useForm } from '../form';
import { NewPasswordFields } from '../NewPasswordFields';
import { Section } from '../Section';
import { change } from './change-account';
import type { UserProps } from './user-props';

/** Sets or changes the password. */
export const Password = ({ user }: UserProps) => {
  const { t } = useTranslation();
  const form = useForm({ old: '', password: '', confirm: '' });
  const { old, password, confirm } = form.values;
  const title = t(user.has_password ? 'profile.passwordChange' : 'profile.passwordSet');
  return (
    <Section title={t('account.field.password')}>
      <Fold title={title}>
        <AccountForm
          form={form}
          faults={{
            old: user.has_password ? FIELD_RULES.oldPassword(old) : undefined,
            password: FIELD_RULES.newPassword(password),
            confirm: FIELD_RULES.confirm(confirm, password),
          }}
          onSend={async () => {
            const body = { pass_word: password, ...(user.has_password ? { old_pass_word: old } : {}) };
            if (await change(user, body)) notifyDone('profile.passwordDone');
          }}
          submit={title}
        >
          {user.has_password && (
            <FormField
              form={form}
              name="old"
              label="account.field.oldPassword"
              type="password"
              autoComplete="current-password"
            />
          )}
          <NewPasswordFields form={form} />
        </AccountForm>
      </Fold>
    </Section>
  );
};
