import { type Kysely, sql } from 'kysely';
import { readAiUser, refuseTaken } from '../accounts/users';
import { audit } from '../audit';
import type { Handlers } from '../call';
import type { Tables } from '../database/tables';
import { transact } from '../database/transact';
import type { Host } from '../host';
import { dropAi, giveTo, insertAi, makeWorker, workerCommand } from '../operator/ais';
import { missing, Refusal } from '../refusal';
import { onlineAis } from './ais';
import { type Caller, countSignIn } from './sign-in';

const ownerOf = async (host: Host, ownerId: number) => {
  const owner = await readAiUser(host.db, ownerId, host.now());
  if (!owner) throw new Refusal('thing.missing');
  const online = await onlineAis(
    host,
    owner.remote_ais.flatMap(({ ai_type_id }) => ai_type_id ?? []),
  );
  const remote_ais = owner.remote_ais.map((engine) => ({
    ...engine,
    online: engine.ai_type_id !== null && online.has(engine.ai_type_id),
  }));
  return { ...owner, remote_ais };
};

/** The AI behind an engine of this owner: one of others looks as if it were not there. */
const ownAi = async (db: Kysely<Tables>, ownerId: number, engine: number): Promise<number> => {
  const { id } = await db
    .selectFrom('ai_type')
    .innerJoin('remote_ai', 'remote_ai.id', 'ai_type.ai_id')
    .select('ai_type.id')
    .where('remote_ai.id', '=', engine)
    .where('remote_ai.owner_id', '=', ownerId)
    .executeTakeFirstOrThrow(missing);
  return id;
};

const signInOwner = async (host: Host, caller: Caller, ownerId: number, osType: number) => {
  const token = await transact(host.db, async (tx) => {
    await audit(tx, {
      who: `owner:${ownerId}`,
      what: 'signIn',
      thing: 'password',
      address: caller.address,
      at: host.now(),
    });
    return host.sessions.begin(tx, {
      kind: 'ai',
      ownerId,
      method: 'password',
      osType,
      client: caller.client,
    });
  });
  caller.header('Auth', token);
  return ownerOf(host, ownerId);
};

type OwnerRows =
  | 'aiuser.login'
  | 'aiuser.register'
  | 'aiuser.read'
  | 'aiuser.change'
  | 'aiuser.addWorker'
  | 'aiuser.changeAi'
  | 'aiuser.removeAi';

/** Machines of one owner. */
const MAX_MACHINES = 20;

/** AI owners have accounts, tokens and a table of their own. */
export const ownerHandlers = (host: Host): Handlers<OwnerRows> => ({
  'aiuser.login': async (call) => {
    const { user_name, pass_word, os_type } = call.body;
    await countSignIn(host, call.address, `owner:${user_name}`);
    const owner = await host.db
      .selectFrom('ai_owner')
      .select(['id', 'password_hash', 'blocked'])
      .where(sql`lower(name)`, '=', user_name.toLowerCase())
      .executeTakeFirst();
    const right = await host.passwords.isRight(owner?.password_hash, pass_word);
    if (!owner || !right || owner.blocked) throw new Refusal('login.refused');
    return signInOwner(host, call, owner.id, os_type);
  },
  'aiuser.register': async (call) => {
    const { user_name, pass_word, os_type } = call.body;
    await host.limits.count('registerAddress', call.address);
    const hash = await host.passwords.make(pass_word);
    const { id } = await host.db
      .insertInto('ai_owner')
      .values({ name: user_name, password_hash: hash })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseTaken);
    return signInOwner(host, call, id, os_type);
  },
  'aiuser.read': ({ session }) => ownerOf(host, session.ownerId),
  'aiuser.change': async ({ session, body, address }) => {
    await host.limits.count('signInName', `owner:${session.ownerId}`);
    const owner = await host.db
      .selectFrom('ai_owner')
      .select('password_hash')
      .where('id', '=', session.ownerId)
      .executeTakeFirstOrThrow();
    if (!(await host.passwords.isRight(owner.password_hash, body.old_pass_word)))
      throw new Refusal('login.refused');
    const hash = await host.passwords.make(body.pass_word);
    const ended = await transact(host.db, async (tx) => {
      await tx
        .updateTable('ai_owner')
        .set({ password_hash: hash })
        .where('id', '=', session.ownerId)
        .execute();
      const others = await host.sessions.end(tx, session, { except: session.id });
      await audit(tx, {
        who: `owner:${session.ownerId}`,
        what: 'password',
        address,
        at: host.now(),
      });
      return others;
    });
    host.feed.tellEnded(session, ended);
    return ownerOf(host, session.ownerId);
  },
  'aiuser.addWorker': ({ session, body, address }) =>
    transact(host.db, async (tx) => {
      const { ownerId } = session;
      const name = body.name.trim();
      const { machines } = await tx
        .selectFrom('worker')
        .innerJoin('ai_type', 'ai_type.id', 'worker.ai_type_id')
        .select((eb) => eb.fn.countAll<number>().as('machines'))
        .where('ai_type.owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      if (Number(machines) >= MAX_MACHINES) throw new Refusal('limit.reached', { max: MAX_MACHINES });
      const remoteId = body.ai_id ?? (await giveTo(tx, ownerId, { name, positions: 1 }));
      const aiId =
        body.ai_id === undefined
          ? await insertAi(tx, { name, enName: name, offer: undefined, ownerId, remoteId })
          : await ownAi(tx, ownerId, body.ai_id);
      const key = await makeWorker(tx, { name, aiId });
      await audit(tx, {
        who: `owner:${ownerId}`,
        what: 'addWorker',
        thing: `ai:${aiId}`,
        address,
        at: host.now(),
      });
      return { ai_id: remoteId ?? 0, key, command: workerCommand(host, key) };
    }),
  'aiuser.changeAi': async ({ session, params, body }) => {
    const { ownerId } = session;
    const name = body.name.trim();
    await transact(host.db, async (tx) => {
      const ai = await ownAi(tx, ownerId, params.id);
      await tx
        .updateTable('ai_type')
        .set({ name, en_name: name, mark: body.mark.trim(), vip_level: body.vip_level, pro: body.pro })
        .where('id', '=', ai)
        .execute();
      await tx.updateTable('remote_ai').set({ name }).where('id', '=', params.id).execute();
    });
    return ownerOf(host, ownerId);
  },
  'aiuser.removeAi': async ({ session, params, address }) => {
    const { ownerId } = session;
    const ai = await ownAi(host.db, ownerId, params.id);
    await dropAi(host, ai);
    await audit(host.db, {
      who: `owner:${ownerId}`,
      what: 'removeAi',
      thing: `ai:${ai}`,
      address,
      at: host.now(),
    });
    return ownerOf(host, ownerId);
  },
});
