import { useTranslation } from 'react-i18next';
import { showGuide, showService } from '../platform/routes';
import { CLIENT_VERSION } from '../state/client-version';
import { useHostAddress } from '../state/host';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import css from './AboutDialog.module.css';

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
      <p>{t('about.text')}</p>
      <p className={`${css.quiet} figures`}>{t('about.version', { version: CLIENT_VERSION })}</p>
      <div className={css.actions}>
        <Button onClick={() => leaveTo(address === undefined ? showGuide : showContact)}>
          {t('about.faq')}
        </Button>
        <Button onClick={() => leaveTo(showContact)}>{t('contact.title')}</Button>
      </div>
      <h3 className={css.heading}>{t('about.privacy')}</h3>
      <p>{t('about.privacy.text')}</p>
      <h3 className={css.heading}>{t('about.licences')}</h3>
      <p>{t('about.licences.text')}</p>
    </Dialog>
  );
};

export default AboutDialog;
