import * as v from 'valibot';
import { amount, count, id, time } from './fields';

/** Entities in the host's answers. The host accepts none of them from a client. */
const linkedIdentity = v.nullable(
  v.object({ nickname: v.nullable(v.string()), head_img_url: v.nullable(v.string()) }),
);

/** Compute power that expires, on its own date or with a VIP period. */
const coinLot = v.object({ id, coin: count, expire: v.nullable(time) });
const vip = v.object({ id, vip_level: count, coin: count, start: time, expire: time });
const pro = v.object({ id, pro_type: v.picklist([1, 2]) });

export const user = v.object({
  user_id: id,
  uuid: v.string(),
  user_name: v.nullable(v.string()),
  nickname: v.string(),
  head_img_url: v.nullable(v.string()),
  /** Masked: `+86138****0000`. */
  phone: v.nullable(v.string()),
  referral_code: v.string(),
  referral_link: v.string(),
  /** How many people have registered with the code. A host of an earlier version does not say. */
  invited: v.optional(count),
  coin: count,
  pc_coin: count,
  coins: v.array(coinLot),
  vips: v.array(vip),
  pros: v.array(pro),
  /** Whether the person has checked in today. */
  clock_in: v.boolean(),
  /** Whether a password is set: a session by SMS may set one without the old one. */
  has_password: v.boolean(),
  banding_wx: v.boolean(),
  can_banding_wx: v.boolean(),
  wx_user: linkedIdentity,
  apple_user: linkedIdentity,
  google_user: linkedIdentity,
});
export type User = v.InferOutput<typeof user>;

export const remoteAi = v.object({
  id,
  name: v.string(),
  core: count,
  max: count,
  simultaneous: count,
  current: count,
  user_id: id,
  created: time,
  /** What the list says of it, and whether an engine of it is there now. Hosts of earlier versions do not tell. */
  ai_type_id: v.optional(v.nullable(id), null),
  mark: v.optional(v.string(), ''),
  vip_level: v.optional(count, 0),
  pro: v.optional(count, 0),
  online: v.optional(v.boolean(), false),
});
export const aiUser = v.object({ user_id: id, user_name: v.string(), remote_ais: v.array(remoteAi) });
export type AiUser = v.InferOutput<typeof aiUser>;

export const session = v.object({
  id,
  os_type: count,
  /** A short name of the browser or client, from its User-Agent. */
  client: v.string(),
  created: time,
  seen: time,
  current: v.boolean(),
});

const sha = v.nullable(v.string());
export const aiType = v.object({
  id,
  name: v.string(),
  en_name: v.string(),
  mark: v.string(),
  genmove: v.boolean(),
  analyze: v.boolean(),
  katago: v.boolean(),
  dynamic_rank: v.boolean(),
  dynamic_speed: v.boolean(),
  online: v.boolean(),
  user_id: v.nullable(id),
  ai_id: v.nullable(id),
  max_player: count,
  current_player: count,
  vip_level: count,
  pro: count,
  /** 0 shared, 1 exclusive. */
  type: v.picklist([0, 1]),
  discount: v.number(),
  gt_coin: amount,
  private: v.boolean(),
  price: amount,
  max_speed: v.nullable(count),
  enginType: v.string(),
  aibotId: v.nullable(id),
  humanWeight: v.nullable(v.string()),
  normalWeight: v.nullable(v.string()),
  humanWeightSha256: sha,
  normalWeightSha256: sha,
  humanWeightId: v.nullable(id),
  normalWeightId: v.nullable(id),
  thunder_analyze: v.boolean(),
  /** Until when this caller rents it. */
  rented_until: v.nullable(time),
  /** Why this caller may not use the AI; null when they may. */
  locked: v.nullable(v.picklist(['session', 'vip', 'pro', 'private', 'coin'])),
});
export type AiType = v.InferOutput<typeof aiType>;

/** What a record that is uploaded now would wait for. */
const analysisLine = v.object({
  /** Records that come before it, and their visits. */
  ahead: count,
  visits: amount,
  /** Visits a second of all engines of the AI that are there; null when nobody can tell. */
  speed: v.nullable(v.number()),
});
export type AnalysisLine = v.InferOutput<typeof analysisLine>;
/** An AI that takes records. */
export const offlineAi = v.object({ ...aiType.entries, line: v.optional(analysisLine) });
export type OfflineAi = v.InferOutput<typeof offlineAi>;

/** Seconds until so many more visits are made. */
export const waitOf = ({ visits, speed }: AnalysisLine, more: number): number | undefined =>
  speed ? Math.ceil((visits + more) / speed) : undefined;

/** Compute power for an hour of an AI. */
export const hourPrice = ({ price, discount }: Pick<AiType, 'price' | 'discount'>): number =>
  Math.ceil(price * discount);

const HOUR_MINUTES = 60;
/** For how long a person can rent an AI: an hour, or less where less can be paid; 0 with the price of a minute that is missing. */
export const rentable = (
  price: number,
  have: number,
): { readonly minutes: number; readonly price: number } => {
  if (have >= price) return { minutes: HOUR_MINUTES, price };
  const minutes = Math.floor((have * HOUR_MINUTES) / price);
  return { minutes, price: Math.ceil((price * Math.max(1, minutes)) / HOUR_MINUTES) };
};

/** Visits a second, for the price of an analysis by an AI that does not say its own. */
const USUAL_SPEED = 1000;
/** The most compute power that the analysis of so many positions costs: the hours that it should take. */
export const analysisPrice = (
  ai: Pick<AiType, 'price' | 'discount' | 'max_speed'>,
  positions: number,
  visits: number,
): number => Math.ceil((hourPrice(ai) * positions * visits) / (ai.max_speed || USUAL_SPEED) / 3600);

/** The most visits a position of a host's engines: for everybody, for VIP members, for owners of an edition. */
const MAX_VISITS = { user: 500, vip: 2000, pro: 5000 } as const;
export const maxVisitsOf = ({ vipLevel, hasPro }: { vipLevel: number; hasPro: boolean }): number =>
  hasPro ? MAX_VISITS.pro : vipLevel > 0 ? MAX_VISITS.vip : MAX_VISITS.user;

/**
 * Unfinished analyses of a person, and new ones in a day, by the same rights. What a person uses at once is bounded by the
 * order of the queue: each record of one's own puts the next further behind.
 */
const MAX_RECORDS = {
  user: { atOnce: 20, aDay: 40 },
  vip: { atOnce: 40, aDay: 200 },
  pro: { atOnce: 80, aDay: 200 },
} as const;
export const maxRecordsOf = ({
  vipLevel,
  hasPro,
}: {
  readonly vipLevel: number;
  readonly hasPro: boolean;
}): { readonly atOnce: number; readonly aDay: number } =>
  hasPro ? MAX_RECORDS.pro : vipLevel > 0 ? MAX_RECORDS.vip : MAX_RECORDS.user;

/** The way to the engine of an AI, for as long as a person rents it. */
export const engineLease = v.object({
  /** Of its gateway. */
  address: v.string(),
  /** A ticket: what the page sends in its hello to the gateway. */
  user: v.string(),
  token: v.string(),
  engine: v.string(),
  /** Positions that the engine takes at once. */
  at_once: count,
  ends_at: time,
  /** Compute power; 0 for an hour that was running. */
  paid: amount,
});

export const userAiType = v.object({
  id,
  user_id: id,
  ai_type_id: id,
  ai_id: v.nullable(id),
  priority: v.number(),
  os_type: count,
});
export const userPrivateAi = v.object({ id, user_id: id, ai_id: id, name: v.string() });

const gameFields = {
  title: v.string(),
  black_name: v.string(),
  white_name: v.string(),
  black_rank: v.string(),
  white_rank: v.string(),
  result: v.string(),
  move_count: count,
  board_size: count,
  date: v.string(),
  event: v.string(),
};
export const game = v.object({ id, ...gameFields });
export const gameWithSgf = v.object({ id, ...gameFields, sgf: v.string() });
/** A game under way; `sgf_id` is the record of what has been played. */
export const liveGame = v.object({
  id,
  ...gameFields,
  sgf_id: id,
  live_id: v.string(),
  viewers: count,
  started: time,
});
export const platformGame = v.object({ ...gameFields, chessid: v.string(), platform: count });

/** States of an analysis. */
export const ANALYSIS_STATE = { waiting: 0, running: 1, complete: 2, failed: 3 } as const;
export const ANALYSIS_STATES = Object.values(ANALYSIS_STATE);
export const job = v.object({
  sgf_id: id,
  title: v.string(),
  black_name: v.string(),
  white_name: v.string(),
  result: v.string(),
  move_count: count,
  ai_id: v.nullable(id),
  max_visits: count,
  state: v.picklist(ANALYSIS_STATES),
  done: count,
  of: count,
  /** Records that come before it, and the seconds it should take from now; null when nobody can tell. */
  ahead: count,
  seconds: v.nullable(count),
  coin_reserved: count,
  coin_spent: count,
  created: time,
  finished: v.nullable(time),
});

export const PERIOD_UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const;
export const SKU_KINDS = ['vip', 'coin', 'pro', 'subscription'] as const;
/** What goods are: clients compose the title from these fields in the person's language. */
const goodsFields = {
  kind: v.picklist(SKU_KINDS),
  /** The operator's own name of the goods, in one language. */
  name: v.string(),
  coin: count,
  gift_coin: count,
  period: v.nullable(v.object({ unit: v.picklist(PERIOD_UNITS), count })),
  pro_type: v.nullable(v.picklist([1, 2])),
  vip_level: v.nullable(count),
};
const goods = v.object(goodsFields);
export type Goods = v.InferOutput<typeof goods>;
export const sku = v.object({
  id,
  ...goodsFields,
  price: count,
  trial_price: v.nullable(count),
  currency: v.string(),
  apple_product_id: v.nullable(v.string()),
  google_product_id: v.nullable(v.string()),
});
export type Sku = v.InferOutput<typeof sku>;

export const ORDER_STATE = {
  pending: 1,
  paid: 2,
  closed: 3,
  refundRequested: 4,
  refunded: 5,
  refundRefused: 6,
} as const;
export const ORDER_STATES = Object.values(ORDER_STATE);
/** Why an order that was never paid has ended. */
export const CLOSINGS = ['expired', 'cancelled', 'failed'] as const;
export const order = v.object({
  id,
  number: v.string(),
  sku_id: id,
  ...goodsFields,
  created: time,
  paid: v.nullable(time),
  expires: v.nullable(time),
  amount: count,
  currency: v.string(),
  status: v.picklist(ORDER_STATES),
  closed_because: v.nullable(v.picklist(CLOSINGS)),
  sandbox: v.boolean(),
});
export type Order = v.InferOutput<typeof order>;
/** What a payment needs besides the order: a QR text, or the parameters of the store's own client. */
export const payableOrder = v.object({
  ...order.entries,
  code_url: v.nullable(v.string()),
  params: v.record(v.string(), v.string()),
});

export const grantedRow = v.object({
  id,
  kind: v.string(),
  granted: count,
  left: count,
  start: time,
  expire: v.nullable(time),
});

/** Source codes 1 to 13 of the product. */
export const coinEntry = v.object({
  id,
  quantity: amount,
  time,
  type: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(13)),
  note: v.string(),
  order_id: v.nullable(id),
  sgf_id: v.nullable(id),
});

export const subscription = v.object({
  id,
  playerName: v.string(),
  platform: count,
  maxVisits: count,
  analyzeEnable: v.boolean(),
  apn: v.boolean(),
  /** Hours between two; 0: each game. */
  analyzeFrequency: count,
  apnFrequency: count,
  expiration: time,
  subscribed: v.boolean(),
});
/** A new game of a followed player. */
export const notice = v.object({
  id,
  playerName: v.string(),
  platform: count,
  title: v.string(),
  black_name: v.string(),
  white_name: v.string(),
  result: v.string(),
  move_count: count,
  at: time,
  read: v.boolean(),
  analysed: v.boolean(),
  move: v.nullable(count),
});
export const publicSubscription = v.object({
  id,
  player_name: v.string(),
  platform: count,
  free_max_visits: count,
  max_visits: count,
  subscribed: v.boolean(),
});

export const download = v.object({
  name: v.string(),
  version: v.string(),
  url: v.string(),
  size: count,
  sha256: v.string(),
});

export const failure = v.object({
  code: v.string(),
  message: v.string(),
  data: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  request_id: v.string(),
});
