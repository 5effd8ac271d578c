import type { RecordId } from '#protocol';
import { hostAddress, useHostAddress } from '../state/host';
import { openUploadOf, type Upload, useHostRecords } from '../state/host-records';
import { useMirror, usePanelMirror } from '../state/mirror';
import { type Session, useSession } from '../state/session';

interface Asked {
  readonly uploads: readonly Upload[];
  readonly record: RecordId | undefined;
  readonly host: string | undefined;
  readonly user: Session | undefined;
}

/** The host's work on the open record, while it is not finished; without an account nobody hears of it. */
const workOf = ({ uploads, record, host, user }: Asked): Upload | undefined =>
  user && openUploadOf({ uploads }, record, host);

export const hostedWork = (): Upload | undefined =>
  workOf({
    uploads: useHostRecords.getState().uploads,
    record: useMirror.getState().document?.record,
    host: hostAddress(),
    user: useSession.getState().user,
  });

export const useHostedWork = (): Upload | undefined =>
  workOf({
    uploads: useHostRecords(({ uploads }) => uploads),
    record: usePanelMirror(({ document }) => document?.record),
    host: useHostAddress(),
    user: useSession(({ user }) => user),
  });
