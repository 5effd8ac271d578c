import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '../i18n/keys';
import { useHostAddress } from '../state/host';
import { useSession } from '../state/session';
import { useView } from '../state/view';
import { Button } from '../ui/Button';
import { Empty } from '../ui/Empty';
import { HostPage } from './HostPage';
import { HostState } from './HostState';

interface AccountPageProps {
  readonly title: string;
  /** What the page shows to a person who is signed in. */
  readonly text: MessageKey;
  readonly children: ReactNode;
}

/** A page of one's own account: without a host or a session it says which is missing, and offers it. */
export const AccountPage = ({ title, text, children }: AccountPageProps) => {
  const { t } = useTranslation();
  const address = useHostAddress();
  const isSignedIn = useSession(({ user }) => user !== undefined);
  const openDialog = useView((view) => view.openDialog);
  return (
    <HostPage title={title}>
      {address === undefined && <HostState note="host.gives" />}
      {address !== undefined && !isSignedIn && (
        <Empty text={t(text)}>
          <Button look="primary" onClick={() => openDialog('signIn')}>
            {t('signIn.title')}
          </Button>
        </Empty>
      )}
      {address !== undefined && isSignedIn && children}
    </HostPage>
  );
};
