import { useTranslation } from 'react-i18next';
import { notifyDone } from '../../state/notices';
import { AccountForm } from '../AccountForm';
import { CodeField } from '../CodeField';
import { Fold } from '../Fold';
import { FIELD_RULES, useForm } from '../form';
import { PhoneField } from '../PhoneField';
import { Section } from '../Section';
import { change } from './change-account';
import type { UserProps } from './user-props';

/** The phone number, changed by code. */
export const Phone = ({ user }: UserProps) => {
  const { t } = useTranslation();
  const form = useForm({ phone: '', code: '' });
  const { phone, code } = form.values;
  return (
    <Section title={t('account.field.phone')}>
      <p className="figures">{user.phone ?? t('profile.phoneNone')}</p>
      <Fold title={t('profile.phoneChange')}>
        <AccountForm
          form={form}
          faults={{ phone: FIELD_RULES.phone(phone), code: FIELD_RULES.code(code) }}
          onSend={async () => {
            if (await change(user, { phone, code })) notifyDone('account.saved');
          }}
          submit={t('profile.phoneChange')}
        >
          <PhoneField form={form} />
          <CodeField form={form} />
        </AccountForm>
      </Fold>
    </Section>
  );
};
