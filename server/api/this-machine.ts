import { transact } from './database/transact';
import type { Host } from './host';
import { insertAi } from './operator/ais';

const SETTING = 'thisMachine';
/** Our own engine at the gateway beside the host. */
const ENGINE = 'tengen';
const NAME = { zh: '本机引擎', en: 'This machine' } as const;

interface Gateway {
  readonly port: number;
  readonly trust: (hostKey: string) => void;
}

/**
 * Lists our own engine, which runs beside the host, as a free AI: so a fresh machine has one to analyse with, to rent and to
 * play against. An operator who removes it is not asked again. Only for a demo: the address is this machine's own.
 */
export const offerThisMachine = async (host: Host, { port, trust }: Gateway): Promise<void> => {
  const { db, config, engines } = host;
  if (config.mode !== 'demo' || config.database_url) return;
  const address = `ws://localhost:${port}/`;
  trust(engines.keyOf(address));
  const place = { address, engine: ENGINE };
  const offer = await engines.offer(place);
  if (!offer) return;
  await transact(db, async (tx) => {
    const known = await tx
      .selectFrom('setting')
      .select('value')
      .where('name', '=', SETTING)
      .executeTakeFirst();
    const ai = known
      ? Number(known.value.ai)
      : await insertAi(tx, { name: NAME.zh, enName: NAME.en, offer, ownerId: null, remoteId: null });
    if (!known)
      await tx
        .insertInto('setting')
        .values({ name: SETTING, value: JSON.stringify({ ai }) })
        .execute();
    const isThere = await tx.selectFrom('ai_type').select('id').where('id', '=', ai).executeTakeFirst();
    if (!isThere) return;
    // The port may be another each time.
    await tx.deleteFrom('ai_place').where('ai_type_id', '=', ai).where('engine', '=', ENGINE).execute();
    await tx
      .insertInto('ai_place')
      .values({ ai_type_id: ai, ...place })
      .execute();
  });
  void host.analyses.wake();
};
