import { useTranslation } from 'react-i18next';
import { useSession } from '../state/session';
import css from './SandboxMark.module.css';

/** Names the host's sandbox services, so that nobody takes them for real ones. */
export const SandboxMark = () => {
  const { t } = useTranslation();
  const names = useSession(({ config }) => config?.sandbox) ?? [];
  // Sign-in services only; the shop marks its payment services itself.
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
