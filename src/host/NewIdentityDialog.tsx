import { useTranslation } from 'react-i18next';
import { callHost, type HostResult, OS_TYPE } from '../clients/host';
import { type ProviderName, useSession } from '../state/session';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { Dialog } from '../ui/Dialog';
import { AccountForm } from './AccountForm';
import { enterBy } from './account';
import { CodeField } from './CodeField';
import { Consent } from './Consent';
import { FIELD_RULES, useForm } from './form';
import { invitation } from './invitation';
import { PhoneField } from './PhoneField';
import { Section } from './Section';

/** Registering and binding of a new identity by provider: the calls differ in the name of the one-time token. */
const CALLS: Readonly<
  Record<
    ProviderName,
    {
      readonly register: (token: string, refer: string) => Promise<Joined>;
      readonly bind: (token: string, phone: string, code: string) => Promise<Joined>;
    }
  >
> = {
  apple: {
    register: (apple_token, refer) =>
      callHost('appleUser.register', { body: { apple_token, ...invited(refer), os_type: OS_TYPE } }),
    bind: (apple_token, phone, code) =>
      callHost('appleUser.banding', { body: { apple_token, phone, code, os_type: OS_TYPE } }),
  },
  google: {
    register: (google_token, refer) =>
      callHost('googleUser.register', { body: { google_token, ...invited(refer), os_type: OS_TYPE } }),
    bind: (google_token, phone, code) =>
      callHost('googleUser.banding', { body: { google_token, phone, code, os_type: OS_TYPE } }),
  },
  wx: {
    register: (wx_token, refer) =>
      callHost('wxUser.register', { body: { wx_token, ...invited(refer), os_type: OS_TYPE } }),
    bind: (wx_token, phone, code) =>
      callHost('wxUser.banding', { body: { wx_token, phone, code, os_type: OS_TYPE } }),
  },
};
type Joined = HostResult<'appleUser.register'>;
const invited = (refer: string) => (refer === '' ? {} : { refer });

/** For an identity without an account: creates one with one click, or binds it to an existing account by phone. */
const NewIdentityDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const newcomer = useSession((session) => session.newcomer);
  const form = useForm({ phone: '', code: '', agree: '' });
  if (!newcomer) return null;
  const { provider, token } = newcomer;
  const finish = (answer: Joined): void => {
    if (!enterBy(answer)) return;
    useSession.setState({ newcomer: undefined });
    onClose();
  };
  const { phone, code, agree } = form.values;
  // Binding makes an account too when nobody has the number.
  const disagreement = { agree: agree === '' ? ('account.bad.agree' as const) : undefined };
  return (
    <Dialog title={t('newcomer.title')} onClose={onClose}>
      <p>{t('newcomer.text', { provider: t(`account.provider.${provider}`) })}</p>
      <Consent
        isAgreed={agree !== ''}
        onAgree={(isAgreed) => form.set('agree', isAgreed ? 'yes' : '')}
        bad={form.faults.agree}
      />
      <ButtonRow>
        <Button
          look="primary"
          disabled={form.isBusy}
          onClick={() =>
            void form.submit(disagreement, async () =>
              finish(await CALLS[provider].register(token, invitation())),
            )
          }
        >
          {t('newcomer.register')}
        </Button>
      </ButtonRow>
      <Section title={t('newcomer.bind')}>
        <p className="quiet small">{t('newcomer.bindText')}</p>
        <AccountForm
          form={form}
          faults={{ ...disagreement, phone: FIELD_RULES.phone(phone), code: FIELD_RULES.code(code) }}
          onSend={async () => finish(await CALLS[provider].bind(token, phone, code))}
          submit={t('profile.bind')}
        >
          <PhoneField form={form} />
          <CodeField form={form} />
        </AccountForm>
      </Section>
    </Dialog>
  );
};

export default NewIdentityDialog;
