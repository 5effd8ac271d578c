import { useTranslation } from 'react-i18next';
import { useAccount } from './account-state';
import css from './SandboxMark.module.css';

/** Says which services of the host are a sandbox: nobody shall take them for real. */
export const SandboxMark = () => {
  const { t } = useTranslation();
  const names = useAccount(({ config }) => config?.sandbox) ?? [];
  // Those of signing in; payments are marked where something is paid.
  const sandboxed = names.flatMap((name) => {
    if (name === 'sms') return [t('account.sms')];
    return name === 'apple' || name === 'google' || name === 'wx' ? [t(`account.provider.${name}`)] : [];
  });
  if (sandboxed.length === 0) return null;
  return (
    <p className={css.mark} role="note">
      {t('account.sandbox', { names: sandboxed.join(' · ') })}
    </p>
  );
};
