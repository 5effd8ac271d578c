import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '../i18n/keys';
import { useHostAddress } from '../state/host';
import { useSession } from '../state/session';
import { useView } from '../state/view';
import { Button } from '../ui/Button';
import { Empty } from '../ui/Empty';
import { HostState } from './HostState';

interface NeedsSessionProps {
  /** What is here for a person who is signed in. */
  readonly text: MessageKey;
  readonly children: ReactNode;
}

/** A part of one's own account: without a host or a session it says which is missing, and offers it. */
export const NeedsSession = ({ text, children }: NeedsSessionProps) => {
  const { t } = useTranslation();
  const address = useHostAddress();
  const isSignedIn = useSession(({ user }) => user !== undefined);
  const openDialog = useView((view) => view.openDialog);
  if (address === undefined) return <HostState note="host.gives" holds={text} />;
  if (isSignedIn) return children;
  return (
    <Empty text={t(text)}>
      <Button look="primary" onClick={() => openDialog('signIn')}>
        {t('signIn.title')}
      </Button>
    </Empty>
  );
};
