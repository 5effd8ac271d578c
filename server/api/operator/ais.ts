import { MAX_ENGINE_ID } from '../../gateway/ticket';
import { transact } from '../database/transact';
import type { Host } from '../host';
import { note, type OperatorAnswer, OperatorFault, whole } from './answer';

/** Numbers of an AI that the operator may set; all are 0 when absent. `docs/host.md` explains them. */
const FIELDS = ['vip_level', 'pro', 'price', 'gt_coin', 'max_player'] as const;
type Field = (typeof FIELDS)[number];

const THIS_MACHINE = /^(localhost|127\.0\.0\.1)$/;

/** Pages refuse unencrypted connections except to their own machine. */
export const gatewayAddress = (text = ''): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'wss:' || (url?.protocol === 'ws:' && THIS_MACHINE.test(url.hostname));
  if (!isSafe || url.username !== '' || url.hash !== '')
    throw new OperatorFault('ADDRESS: wss://HOST/PATH, or ws://localhost:PORT');
  return url.href;
};

const fieldsOf = (texts: readonly string[]): Readonly<Record<Field, number>> => {
  const fields: Record<Field, number> = { vip_level: 0, pro: 0, price: 0, gt_coin: 0, max_player: 0 };
  for (const text of texts) {
    const [name, value] = text.split('=');
    const field = FIELDS.find((each) => each === name);
    if (!field) throw new OperatorFault(`${text}: one of ${FIELDS.join(', ')} and a number`);
    fields[field] = whole(value, field);
  }
  return fields;
};

/** Lists an engine as an AI. Its gateway says what it can do, so it must answer now. */
export const addAi = async (
  host: Host,
  [name = '', at, engine = '', ...more]: readonly string[],
): Promise<OperatorAnswer> => {
  if (name.trim() === '') throw new OperatorFault('NAME: what people read');
  const address = gatewayAddress(at);
  if (engine === '' || engine.length > MAX_ENGINE_ID)
    throw new OperatorFault(`ENGINE: its id at the gateway, at most ${MAX_ENGINE_ID} characters`);
  const fields = fieldsOf(more);
  const offer = await host.engines.offer({ address, engine });
  if (!offer)
    throw new OperatorFault(
      `no engine ${engine} answers at ${address}; does its config have our gateway-key?`,
    );
  const id = await transact(host.db, async (tx) => {
    const made = await tx
      .insertInto('ai_type')
      .values({
        name,
        en_name: name,
        mark: '',
        genmove: offer.kind === 'gtp',
        analyze: true,
        offline_analyze: false,
        katago: offer.kind === 'json' || offer.rankSelectable,
        dynamic_rank: offer.rankSelectable,
        dynamic_speed: false,
        owner_id: null,
        ai_id: null,
        ...fields,
        type: 0,
        discount: 1,
        private: false,
        max_speed: null,
        engine_type: offer.kind,
        min_size: offer.sides.min,
        max_size: offer.sides.max,
        human_weight_id: null,
        normal_weight_id: null,
        thunder_analyze: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('ai_place').values({ ai_type_id: made.id, address, engine }).execute();
    return made.id;
  });
  await note(host, 'addAi', `ai:${id}`);
  return { ai: id, name, address, engine, ...fields };
};
