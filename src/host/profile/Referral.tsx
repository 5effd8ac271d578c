import { useTranslation } from 'react-i18next';
import { notifyDone } from '../../state/notices';
import { Button } from '../../ui/Button';
import { ButtonRow } from '../../ui/ButtonRow';
import { FactLine } from '../FactLine';
import { Section } from '../Section';
import type { UserProps } from './user-props';

/** The code and the link for inviting others. */
export const Referral = ({ user }: UserProps) => {
  const { t } = useTranslation();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(user.referral_link);
      notifyDone('account.copied');
    } catch {
      // The link is visible text beside the button, for copying by hand.
    }
  };
  return (
    <Section title={t('profile.referral')}>
      <p className="quiet small">{t('profile.referral.text')}</p>
      <dl>
        <FactLine as="div">
          <dt>{t('profile.referral.code')}</dt>
          <dd className="figures">{user.referral_code}</dd>
        </FactLine>
        {user.invited !== undefined && (
          <FactLine as="div">
            <dt>{t('profile.referral.invited')}</dt>
            <dd className="figures">{user.invited}</dd>
          </FactLine>
        )}
      </dl>
      <p className="quiet small">{user.referral_link}</p>
      <ButtonRow>
        <Button onClick={() => void copy()}>{t('profile.referral.copy')}</Button>
      </ButtonRow>
    </Section>
  );
};
