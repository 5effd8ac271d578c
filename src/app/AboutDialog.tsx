import { EyeOff, MonitorSmartphone, Save } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showGuide, showService } from '../platform/routes';
import { CLIENT_VERSION } from '../state/client-version';
import { useHostAddress } from '../state/host';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import css from './AboutDialog.module.css';

const PROMISES = [
  ['here', MonitorSmartphone],
  ['nobody', EyeOff],
  ['keep', Save],
] as const;

const showContact = (): void => showService('contact');

const AboutDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  // A host answers questions of its own users; without a host the guide answers.
  const address = useHostAddress();
  const leaveTo = (show: () => void): void => {
    onClose();
    show();
  };
  return (
    <Dialog title={t('about.title')} onClose={onClose}>
      <div className={css.head}>
        <img src={`${import.meta.env.BASE_URL}icons/icon.svg`} width={48} height={48} alt="" />
        <p>{t('about.text')}</p>
      </div>
      <div className={css.actions}>
        <Button onClick={() => leaveTo(address === undefined ? showGuide : showContact)}>
          {t('about.faq')}
        </Button>
        <Button onClick={() => leaveTo(showContact)}>{t('contact.title')}</Button>
      </div>
      <h3 className={css.heading}>{t('about.privacy')}</h3>
      <ul className={css.promises}>
        {PROMISES.map(([promise, Icon]) => (
          <li key={promise}>
            <Icon aria-hidden size={18} strokeWidth={1.75} />
            {t(`about.privacy.${promise}`)}
          </li>
        ))}
      </ul>
      <h3 className={css.heading}>{t('about.licences')}</h3>
      <p className={css.quiet}>{t('about.licences.text')}</p>
      <p className={`${css.quiet} figures`}>{t('about.version', { version: CLIENT_VERSION })}</p>
    </Dialog>
  );
};

export default AboutDialog;
