import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHostAddress } from '../state/host';
import { PROVIDER_NAMES } from '../state/session';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { Dialog } from '../ui/Dialog';
import { Segmented } from '../ui/Segmented';
import { HostState } from './HostState';
import { leaveForProvider } from './identity';
import { invitation } from './invitation';
import { SandboxMark } from './SandboxMark';
import css from './SignInDialog.module.css';
import { CodeForm } from './sign-in/CodeForm';
import { PasswordForm } from './sign-in/PasswordForm';
import { RegisterForm } from './sign-in/RegisterForm';
import { RetrieveForm } from './sign-in/RetrieveForm';
import { useHostConfig } from './use-host-config';

const WAYS = ['password', 'code', 'register', 'retrieve'] as const;
type Way = (typeof WAYS)[number];

const FORMS = { password: PasswordForm, code: CodeForm, register: RegisterForm, retrieve: RetrieveForm };

interface DialogProps {
  readonly onClose: () => void;
}

/** All ways to sign in: password, code by SMS, a new account, a forgotten password, an account of another provider. */
const SignInDialog = ({ onClose }: DialogProps) => {
  const { t } = useTranslation();
  const address = useHostAddress();
  const config = useHostConfig();
  const [way, setWay] = useState<Way>(invitation() === '' ? 'password' : 'register');
  if (address === undefined)
    return (
      <Dialog title={t('signIn.title')} onClose={onClose}>
        <HostState holds="signIn.noHost" />
      </Dialog>
    );
  const Form = FORMS[way];
  const providers = PROVIDER_NAMES.filter((name) => config?.[name]);
  return (
    <Dialog title={t('signIn.title')} onClose={onClose}>
      <Segmented
        label={t('signIn.way')}
        value={way}
        options={WAYS.map((value) => ({ value, label: t(`signIn.${value}`) }))}
        onPick={setWay}
      />
      <Form key={way} onDone={onClose} />
      {providers.length > 0 && way !== 'retrieve' && (
        <div className={css.others}>
          <ButtonRow>
            {providers.map((name) => (
              <Button key={name} onClick={() => leaveForProvider(name, 'login')}>
                {t('account.with', { provider: t(`account.provider.${name}`) })}
              </Button>
            ))}
          </ButtonRow>
        </div>
      )}
      <SandboxMark />
    </Dialog>
  );
};

export default SignInDialog;
