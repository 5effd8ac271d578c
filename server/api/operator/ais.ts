import type { Transaction } from 'kysely';
import type { EngineOffer } from '#protocol';
import { MAX_ENGINE_ID } from '../../gateway/ticket';
import type { Tables } from '../database/tables';
import { transact } from '../database/transact';
import type { Host } from '../host';
import { hashOf, makeToken } from '../secrets';
import { note, type OperatorAnswer, OperatorFault, whole } from './answer';

/** How a field of an AI is read. */
type ReadField = (text: string, name: string) => number | string | boolean | null;

const number =
  (min: number, max: number): ReadField =>
  (text, name) => {
    const value = whole(text, name);
    if (value < min || value > max) throw new OperatorFault(`${name}: ${min} to ${max}`);
    return value;
  };
const orNone =
  (read: ReadField): ReadField =>
  (text, name) =>
    text === '' ? null : read(text, name);
const flag: ReadField = (text, name) => {
  if (!/^[01]$/.test(text)) throw new OperatorFault(`${name}: 0 or 1`);
  return text === '1';
};
const words =
  (min: number, max: number): ReadField =>
  (text, name) => {
    if (text.length < min || text.length > max)
      throw new OperatorFault(`${name}: ${min} to ${max} characters`);
    return text;
  };
const share: ReadField = (text, name) => {
  const value = Number(text);
  if (!/^[\d.]+$/.test(text) || !(value > 0 && value <= 1))
    throw new OperatorFault(`${name}: above 0, at most 1`);
  return value;
};

/** Fields of an AI that the operator may set. `docs/host.md` explains them; what is absent keeps its value. */
const FIELDS = {
  name: words(1, 100),
  en_name: words(1, 100),
  mark: words(0, 300),
  vip_level: number(0, 100),
  pro: number(0, 2),
  price: number(0, 1e12),
  gt_coin: number(0, 1e12),
  max_player: number(0, 10_000),
  type: number(0, 1),
  discount: share,
  max_speed: orNone(number(1, 1e9)),
  min_size: number(2, 52),
  max_size: number(2, 52),
  genmove: flag,
  analyze: flag,
  offline_analyze: flag,
  dynamic_rank: flag,
  dynamic_speed: flag,
  thunder_analyze: flag,
  normal_weight_id: orNone(number(1, 1e15)),
  human_weight_id: orNone(number(1, 1e15)),
} as const satisfies Readonly<Record<string, ReadField>>;
type Field = keyof typeof FIELDS;
const FIELD_NAMES = Object.keys(FIELDS) as Field[];
/** Of the engine in its owner's list. */
const REMOTE_FIELDS = ['core', 'max', 'simultaneous'] as const;
type RemoteField = (typeof REMOTE_FIELDS)[number];

interface Fields {
  readonly ai: Partial<Record<Field, number | string | boolean | null>>;
  readonly remote: Partial<Record<RemoteField, number>>;
  readonly owner: number | undefined;
}

const THIS_MACHINE = /^(localhost|127\.0\.0\.1)$/;

/** Pages refuse unencrypted connections except to their own machine. */
export const gatewayAddress = (text = ''): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'wss:' || (url?.protocol === 'ws:' && THIS_MACHINE.test(url.hostname));
  if (!isSafe || url.username !== '' || url.hash !== '')
    throw new OperatorFault('ADDRESS: wss://HOST/PATH, or ws://localhost:PORT');
  return url.href;
};

const fieldsOf = (texts: readonly string[]): Fields => {
  const ai: Partial<Record<Field, number | string | boolean | null>> = {};
  const remote: Partial<Record<RemoteField, number>> = {};
  let owner: number | undefined;
  for (const text of texts) {
    const at = text.indexOf('=');
    const [name, value] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
    const field = FIELD_NAMES.find((each) => each === name);
    const ofRemote = REMOTE_FIELDS.find((each) => each === name);
    if (at < 0 || !(field || ofRemote || name === 'owner'))
      throw new OperatorFault(
        `${text}: FIELD=VALUE, one of ${[...FIELD_NAMES, 'owner', ...REMOTE_FIELDS].join(', ')}`,
      );
    if (field) ai[field] = FIELDS[field](value, field);
    else if (ofRemote) remote[ofRemote] = Number(number(1, 10_000)(value, ofRemote));
    else owner = whole(value, 'owner');
  }
  return { ai, remote, owner };
};

/** What the fields say of an AI; a weight must be one of our downloads, and sizes a range. */
const setFields = async (
  tx: Transaction<Tables>,
  id: number,
  { ai, remote }: Pick<Fields, 'ai' | 'remote'>,
): Promise<void> => {
  for (const weight of [ai.normal_weight_id, ai.human_weight_id]) {
    if (typeof weight !== 'number') continue;
    const known = await tx
      .selectFrom('download')
      .select('id')
      .where('id', '=', weight)
      .where('kind', '=', 'weight')
      .executeTakeFirst();
    if (!known) throw new OperatorFault(`no weight ${weight}`);
  }
  if (Object.keys(ai).length > 0)
    await tx
      .updateTable('ai_type')
      .set(ai as object)
      .where('id', '=', id)
      .execute();
  const { min_size, max_size, ai_id } = await tx
    .selectFrom('ai_type')
    .select(['min_size', 'max_size', 'ai_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (min_size > max_size) throw new OperatorFault('min_size: not above max_size');
  if (Object.keys(remote).length === 0) return;
  if (ai_id === null) throw new OperatorFault('core, max, simultaneous: of an AI with an owner');
  await tx.updateTable('remote_ai').set(remote).where('id', '=', ai_id).execute();
};

/** The engine in its owner's list. Returns its number, which the owner gives to users; null without an owner. */
export const giveTo = async (
  tx: Transaction<Tables>,
  ownerId: number | null,
  { name, positions }: { readonly name: string; readonly positions: number },
): Promise<number | null> => {
  if (ownerId === null) return null;
  const owner = await tx.selectFrom('ai_owner').select('id').where('id', '=', ownerId).executeTakeFirst();
  if (!owner) throw new OperatorFault(`no AI owner ${ownerId}`);
  const { id } = await tx
    .insertInto('remote_ai')
    .values({ owner_id: ownerId, name, core: 1, max: 1, simultaneous: positions })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** What an engine can do; a worker's analyses only, and is reached by nobody else. */
type Abilities = Pick<EngineOffer, 'kind' | 'rankSelectable' | 'sides'>;

interface NewAi {
  readonly name: string;
  readonly enName: string;
  /** Absent for the engine of a worker, which only analyses records. */
  readonly offer: Abilities | undefined;
  readonly ownerId: number | null;
  readonly remoteId: number | null;
}

/** Puts an AI on the list, without a place yet. */
export const insertAi = async (
  tx: Transaction<Tables>,
  { name, enName, offer, ownerId, remoteId }: NewAi,
): Promise<number> => {
  const { id } = await tx
    .insertInto('ai_type')
    .values({
      name,
      en_name: enName,
      mark: '',
      genmove: offer?.kind === 'gtp',
      analyze: offer !== undefined,
      offline_analyze: true,
      katago: offer?.kind === 'json' || offer?.rankSelectable === true,
      dynamic_rank: offer?.rankSelectable === true,
      dynamic_speed: false,
      owner_id: ownerId,
      ai_id: remoteId,
      vip_level: 0,
      pro: 0,
      price: 0,
      gt_coin: 0,
      max_player: 0,
      type: 0,
      discount: 1,
      private: ownerId !== null,
      max_speed: null,
      engine_type: offer?.kind ?? 'json',
      min_size: offer?.sides.min ?? 2,
      max_size: offer?.sides.max ?? 19,
      human_weight_id: null,
      normal_weight_id: null,
      thunder_analyze: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * Lists an engine as an AI. Its gateway says what it can do, so it must answer now. With an owner it is a private AI:
 * only users to whom the owner gives it can use it.
 */
export const addAi = async (
  host: Host,
  [name = '', at, engine = '', ...more]: readonly string[],
): Promise<OperatorAnswer> => {
  if (name.trim() === '') throw new OperatorFault('NAME: what people read');
  const address = gatewayAddress(at);
  if (engine === '' || engine.length > MAX_ENGINE_ID)
    throw new OperatorFault(`ENGINE: its id at the gateway, at most ${MAX_ENGINE_ID} characters`);
  const fields = fieldsOf(more);
  const ownerId = fields.owner || null;
  const offer = await host.engines.offer({ address, engine });
  if (!offer)
    throw new OperatorFault(
      `no engine ${engine} answers at ${address}; does its config have our gateway-key?`,
    );
  const positions = offer.kind === 'json' ? offer.concurrency : 1;
  const id = await transact(host.db, async (tx) => {
    const remoteId = await giveTo(tx, ownerId, { name, positions });
    const made = await insertAi(tx, { name, enName: name, offer, ownerId, remoteId });
    await setFields(tx, made, fields);
    await tx.insertInto('ai_place').values({ ai_type_id: made, address, engine }).execute();
    return made;
  });
  await note(host, 'addAi', `ai:${id}`);
  return { ai: id, name, address, engine, ...fields.ai, owner: ownerId };
};

/** Changes what the list says of an AI. Its owner stays: people were given this engine of theirs. */
export const changeAi = async (host: Host, [text, ...more]: readonly string[]): Promise<OperatorAnswer> => {
  const id = whole(text, 'ID');
  const fields = fieldsOf(more);
  if (more.length === 0 || fields.owner !== undefined)
    throw new OperatorFault(`ID and FIELD=VALUE, one of ${[...FIELD_NAMES, ...REMOTE_FIELDS].join(', ')}`);
  const row = await transact(host.db, async (tx) => {
    const ai = await tx.selectFrom('ai_type').select('id').where('id', '=', id).executeTakeFirst();
    if (!ai) throw new OperatorFault(`no AI ${id}`);
    await setFields(tx, id, fields);
    return tx.selectFrom('ai_type').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  });
  await note(host, 'changeAi', `ai:${id}`);
  void host.analyses.wake();
  return { ...row };
};

/** One more engine for an AI: records go over all its places, and people rent whichever is free. */
export const addPlace = async (
  host: Host,
  [text, at, engine = '']: readonly string[],
): Promise<OperatorAnswer> => {
  const id = whole(text, 'ID');
  const address = gatewayAddress(at);
  const ai = await host.db
    .selectFrom('ai_type')
    .select(['name', 'engine_type'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!ai) throw new OperatorFault(`no AI ${id}`);
  const offer = await host.engines.offer({ address, engine });
  if (!offer) throw new OperatorFault(`no engine ${engine} answers at ${address}`);
  if (offer.kind !== ai.engine_type)
    throw new OperatorFault(`${ai.name} speaks ${ai.engine_type}, ${engine} speaks ${offer.kind}`);
  await host.db
    .insertInto('ai_place')
    .values({ ai_type_id: id, address, engine })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await note(host, 'addPlace', `ai:${id}`);
  void host.analyses.wake();
  return { ai: id, name: ai.name, address, engine };
};

export const removePlace = async (
  host: Host,
  [text, at, engine = '']: readonly string[],
): Promise<OperatorAnswer> => {
  const id = whole(text, 'ID');
  const address = gatewayAddress(at);
  const gone = await host.db
    .deleteFrom('ai_place')
    .where('ai_type_id', '=', id)
    .where('address', '=', address)
    .where('engine', '=', engine)
    .returning('engine')
    .executeTakeFirst();
  if (!gone) throw new OperatorFault(`AI ${id} has no engine ${engine} at ${address}`);
  await note(host, 'removePlace', `ai:${id}`);
  return { ai: id, removed: engine };
};

/** Takes an AI from the list, with its links, leases and machines; undefined when it is not there. */
export const dropAi = async (host: Host, id: number): Promise<{ readonly name: string } | undefined> => {
  await host.leases.end(id);
  await host.analyses.endOf(id);
  return transact(host.db, async (tx) => {
    await tx.deleteFrom('user_ai_type').where('ai_type_id', '=', id).execute();
    const ai = await tx
      .deleteFrom('ai_type')
      .where('id', '=', id)
      .returning(['name', 'ai_id'])
      .executeTakeFirst();
    if (!ai || ai.ai_id === null) return ai;
    await tx.deleteFrom('user_private_ai').where('ai_id', '=', ai.ai_id).execute();
    await tx.deleteFrom('remote_ai').where('id', '=', ai.ai_id).execute();
    return ai;
  });
};

export const removeAi = async (host: Host, [text]: readonly string[]): Promise<OperatorAnswer> => {
  const id = whole(text, 'ID');
  const removed = await dropAi(host, id);
  if (!removed) throw new OperatorFault(`no AI ${id}`);
  await note(host, 'removeAi', `ai:${id}`);
  return { ai: id, removed: removed.name };
};

/**
 * Makes the key of a machine that computes for an AI (`npm run worker`); without an AI for a new one, which only analyses
 * records. The key is shown once.
 */
export const addWorker = async (
  host: Host,
  [name = '', text]: readonly string[],
): Promise<OperatorAnswer> => {
  if (name.trim() === '') throw new OperatorFault('NAME: of the machine');
  const known = text === undefined ? undefined : whole(text, 'AI');
  const { ai, key } = await transact(host.db, async (tx) => {
    const isThere =
      known === undefined ||
      (await tx.selectFrom('ai_type').select('id').where('id', '=', known).executeTakeFirst());
    if (!isThere) throw new OperatorFault(`no AI ${known}`);
    const ai =
      known ?? (await insertAi(tx, { name, enName: name, offer: undefined, ownerId: null, remoteId: null }));
    return { ai, key: await makeWorker(tx, { name, aiId: ai }) };
  });
  await note(host, 'addWorker', `ai:${ai}`);
  return { worker: name, ai, key, command: workerCommand(host, key) };
};

/** A machine for an AI. Returns its key, which is stored nowhere. */
export const makeWorker = async (
  tx: Transaction<Tables>,
  { name, aiId }: { readonly name: string; readonly aiId: number },
): Promise<string> => {
  const key = makeToken();
  await tx
    .insertInto('worker')
    .values({ name, key_hash: hashOf(key), ai_type_id: aiId })
    .execute();
  return key;
};

export const workerCommand = (host: Host, key: string): string =>
  `npm run worker -- --host ${host.publicUrl} --key ${key}`;

/** The machine gets no more work; it ends what it has. */
export const drainWorker = async (host: Host, [text]: readonly string[]): Promise<OperatorAnswer> => {
  const id = whole(text, 'WORKER');
  const row = await host.db
    .updateTable('worker')
    .set({ drained_at: host.now() })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!row) throw new OperatorFault(`no worker ${id}`);
  await note(host, 'drainWorker', `worker:${id}`);
  return { worker: id, drained: row.name };
};
