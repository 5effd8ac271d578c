import { readAiUser } from '../accounts/users';
import { audit } from '../audit';
import type { Handlers } from '../call';
import type { Host } from '../host';
import { Refusal } from '../refusal';
import { userOf } from './users';

/** The session that calls, and the account's others. */
export const sessionHandlers = (
  host: Host,
): Handlers<'logout' | 'checkAuth' | 'sessions' | 'endSessions'> => ({
  logout: async ({ session, address }) => {
    host.feed.tellEnded(session, await host.sessions.end(host.db, session, { only: session.id }));
    const who = `${session.kind === 'ai' ? 'owner' : 'user'}:${session.ownerId}`;
    await audit(host.db, { who, what: 'signOut', address, at: host.now() });
    return { ok: true };
  },

  checkAuth: async ({ session, header }) => {
    const token = await host.sessions.rotate(host.db, session.id);
    if (token) header('Auth', token);
    if (session.kind === 'user') return userOf(host, session.ownerId);
    const owner = await readAiUser(host.db, session.ownerId, host.now());
    if (!owner) throw new Refusal('session.ended');
    return owner;
  },

  sessions: async ({ session }) => {
    const rows = await host.db
      .selectFrom('session')
      .select(['id', 'os_type', 'client', 'created_at', 'seen_at'])
      .where('kind', '=', 'user')
      .where('owner_id', '=', session.ownerId)
      .where('expires_at', '>', host.now())
      .orderBy('seen_at', 'desc')
      .execute();
    return {
      items: rows.map((row) => ({
        id: row.id,
        os_type: row.os_type,
        client: row.client,
        created: row.created_at.toISOString(),
        seen: row.seen_at.toISOString(),
        current: row.id === session.id,
      })),
    };
  },

  endSessions: async ({ session, query, address }) => {
    const which = query.id === undefined ? { except: session.id } : { only: query.id };
    const ended = await host.sessions.end(host.db, session, which);
    host.feed.tellEnded(session, ended);
    const who = `user:${session.ownerId}`;
    await audit(host.db, { who, what: 'endSessions', thing: String(ended.length), address, at: host.now() });
    return { ended: ended.length };
  },
});
