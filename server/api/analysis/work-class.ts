import type { Session } from '../accounts/sessions';
import type { Host } from '../host';
import { WORK_CLASSES, type WorkClass } from './job-states';

/** Whose work goes first. */
export const classOf = async (
  host: Pick<Host, 'db' | 'sessions'>,
  session: Pick<Session, 'kind' | 'ownerId'> | undefined,
): Promise<WorkClass> => {
  const { vipLevel, pros } = await host.sessions.rightsOf(host.db, session);
  if (pros.length > 0) return WORK_CLASSES.pro;
  return vipLevel > 0 ? WORK_CLASSES.vip : WORK_CLASSES.user;
};
