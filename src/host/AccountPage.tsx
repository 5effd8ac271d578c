import type { ReactNode } from 'react';
import type { MessageKey } from '../i18n/keys';
import { HostPage } from './HostPage';
import { NeedsSession } from './NeedsSession';

interface AccountPageProps {
  readonly title: string;
  /** What the page shows to a person who is signed in. */
  readonly text: MessageKey;
  readonly children: ReactNode;
}

/** A page of one's own account. */
export const AccountPage = ({ title, text, children }: AccountPageProps) => (
  <HostPage title={title}>
    <NeedsSession text={text}>{children}</NeedsSession>
  </HostPage>
);
