import { useTranslation } from 'react-i18next';
import { useView } from '../state/view';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { Waiting } from '../ui/Waiting';
import { useFreshUser } from './account';
import { Columns } from './Columns';
import { HostPage } from './HostPage';
import { NeedsSession } from './NeedsSession';
import { Bindings } from './profile/Bindings';
import { Face } from './profile/Face';
import { Password } from './profile/Password';
import { Phone } from './profile/Phone';
import { Referral } from './profile/Referral';
import { SessionList } from './profile/SessionList';
import { Wallet } from './profile/Wallet';
import { SandboxMark } from './SandboxMark';
import { Section } from './Section';
import { useHostConfig } from './use-host-config';

/** The account's settings: picture, names, phone, password, bindings, wallet, referral, sessions, deletion. */
export const ProfilePage = () => {
  const { t } = useTranslation();
  const user = useFreshUser();
  const openDialog = useView((view) => view.openDialog);
  useHostConfig();
  return (
    <HostPage title={t('profile.title')}>
      {!user && (
        <NeedsSession text="my.guestText">
          <Waiting />
        </NeedsSession>
      )}
      {user && (
        <>
          <Face user={user} />
          <Columns>
            <div>
              <Wallet user={user} />
              <Phone user={user} />
              <Password user={user} />
            </div>
            <div>
              <Bindings user={user} />
              <Referral user={user} />
              <SessionList />
              <Section title={t('delete.title')}>
                <p className="quiet small">{t('delete.text')}</p>
                <ButtonRow>
                  <Button look="danger" onClick={() => openDialog('deleteAccount')}>
                    {t('delete.do')}
                  </Button>
                </ButtonRow>
              </Section>
            </div>
          </Columns>
        </>
      )}
      <SandboxMark />
    </HostPage>
  );
};
