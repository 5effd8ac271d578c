import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/**
 * The tables as TypeScript types; `migrations/` creates them. Dates are `Date`, bigint is a safe integer on
 * both databases.
 */
type Id = Generated<number>;
type Created = ColumnType<Date, Date | undefined, never>;
/** Null until something sets it. */
type Unset<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface AppUserTable {
  id: Id;
  uuid: string;
  name: string | null;
  phone: string | null;
  password_hash: string | null;
  nickname: string;
  avatar_file: string | null;
  referral_code: string;
  referred_by: number | null;
  blocked: Generated<boolean>;
  created_at: Created;
  deleted_at: Date | null;
}
interface AiOwnerTable {
  id: Id;
  name: string;
  password_hash: string;
  blocked: Generated<boolean>;
  created_at: Created;
}
interface IdentityTable {
  provider: string;
  subject: string;
  user_id: number;
  nickname: string | null;
  head_img_url: string | null;
  created_at: Created;
}
interface SessionTable {
  id: Id;
  token_hash: string;
  kind: string;
  owner_id: number;
  /** The method of sign-in: `password`, `sms`, `identity`. */
  method: string;
  os_type: number;
  client: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  fresh_until: Date;
  issued_at: Date;
}
interface OneTimeTable {
  token_hash: string;
  provider: string;
  subject: string;
  nickname: string | null;
  head_img_url: string | null;
  expires_at: Date;
}
interface UsedTokenTable {
  token_hash: string;
  expires_at: Date;
}
interface SmsCodeTable {
  id: Id;
  phone: string;
  code_hmac: string;
  attempts: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}
interface DeviceTable {
  id: Id;
  user_id: number;
  token_hash: string;
  token: string;
  kind: string;
  language: string;
  os_type: number;
  package_id: string;
  created_at: Created;
  gone_at: Date | null;
}
interface ClockInTable {
  user_id: number;
  day: string;
}
interface ReferralTable {
  invitee: number;
  inviter: number;
  registered_at: Date;
  first_purchase_at: Date | null;
}
interface VipPeriodTable {
  id: Id;
  user_id: number;
  vip_level: number;
  cause: string;
  starts_at: Date;
  ends_at: Date;
  order_id: number | null;
}
interface ProRightTable {
  id: Id;
  user_id: number;
  pro_type: number;
  order_id: number | null;
  created_at: Created;
}
interface MovementTable {
  id: Id;
  cause: string;
  user_id: number;
  type: number;
  quantity: number;
  at: Date;
  order_id: number | null;
  job_id: number | null;
}
interface LotTable {
  id: Id;
  user_id: number;
  kind: string;
  granted: number;
  remaining: number;
  expires_at: Date | null;
  vip_period_id: number | null;
  movement_id: number;
  created_at: Date;
  /** When the order that granted it was given back: nothing returns to such a lot. */
  revoked_at: Unset<Date>;
}
interface EntryTable {
  movement_id: number;
  lot_id: number;
  quantity: number;
}
interface FileTable {
  key: string;
  owner_id: number | null;
  kind: string;
  mime: string;
  size: number;
  sha256: string;
  created_at: Created;
  /** Null: an older host keeps it in its folder. */
  body: Unset<Uint8Array>;
}
interface AuditTable {
  id: Id;
  at: Date;
  who: string;
  what: string;
  thing: string;
  ip_prefix: string;
}
interface SettingTable {
  name: string;
  value: JSONColumnType<Record<string, unknown>>;
}
interface AdvertisementTable {
  id: Id;
  image: string;
  link: string;
  text: string;
  position: Generated<number>;
}
export interface DownloadTable {
  id: Id;
  kind: string;
  os_type: number | null;
  name: string;
  version: string;
  url: string;
  size: number;
  sha256: string;
  b_size: number;
  is_human: boolean;
  notes: string;
  mandatory: boolean;
}
interface RemoteAiTable {
  id: Id;
  owner_id: number;
  name: string;
  core: number;
  max: number;
  simultaneous: number;
  created_at: Created;
}
interface AiTypeTable {
  id: Id;
  name: string;
  en_name: string;
  mark: string;
  genmove: boolean;
  analyze: boolean;
  offline_analyze: boolean;
  katago: boolean;
  dynamic_rank: boolean;
  dynamic_speed: boolean;
  owner_id: number | null;
  ai_id: number | null;
  max_player: number;
  vip_level: number;
  pro: number;
  type: number;
  discount: number;
  gt_coin: number;
  private: boolean;
  price: number;
  max_speed: number | null;
  engine_type: string;
  min_size: number;
  max_size: number;
  human_weight_id: number | null;
  normal_weight_id: number | null;
  thunder_analyze: boolean;
  /** Visits a second of one position, as measured. */
  speed: Unset<number>;
}
/** Where an engine of an AI is; several places work side by side. */
interface AiPlaceTable {
  ai_type_id: number;
  /** The address of a gateway. */
  address: string;
  /** The engine's id there. */
  engine: string;
}
export interface EngineLeaseTable {
  id: Id;
  user_id: number;
  ai_type_id: number;
  started_at: Date;
  ends_at: Date;
  address: Unset<string>;
  engine: Unset<string>;
  paid: Generated<number>;
  /** Names the person's sessions at the gateway. */
  ticket: Unset<string>;
  /** How long it has been used; null before it was opened. */
  used_seconds: Unset<number>;
  /** When it was last seen in use. */
  seen_at: Unset<Date>;
  /** When what was not used came back. */
  settled_at: Unset<Date>;
}
export interface UserAiTypeTable {
  id: Id;
  user_id: number;
  ai_type_id: number;
  ai_id: number | null;
  priority: number;
  os_type: number;
}
interface UserPrivateAiTable {
  id: Id;
  user_id: number;
  ai_id: number;
}
export interface RecordTable {
  id: Id;
  platform: number | null;
  foreign_id: string | null;
  title: string;
  black_name: string;
  white_name: string;
  black_rank: string;
  white_rank: string;
  result: string;
  move_count: number;
  board_size: number;
  date: string;
  event: string;
  sgf: string;
}
interface LiveGameTable {
  id: Id;
  record_id: number;
  live_id: string;
  viewers: number;
  started_at: Date;
  ended_at: Date | null;
}
export interface AnalysisJobTable {
  id: Id;
  user_id: number;
  title: string;
  black_name: string;
  white_name: string;
  result: string;
  move_count: number;
  sgf: string;
  ai_type_id: number | null;
  max_visits: number;
  pv_len: number;
  state: number;
  done: number;
  of: number;
  coin_reserved: number;
  coin_spent: number;
  created_at: Date;
  finished_at: Date | null;
  /** When a part of it was last done. */
  heard_at: Date | null;
  /** Positions that the engine was asked for, and those that came back. */
  asked: Generated<number>;
  counted: Generated<number>;
  priority: Generated<number>;
}
interface SpentAnalysisTable {
  user_id: number;
  created_at: Date;
}
/** Some positions of an analysis: the queue of work, and its results until the last is done. */
interface AnalysisPartTable {
  job_id: number;
  no: number;
  ai_type_id: number;
  priority: number;
  /** Indices of the main line's positions. */
  positions: JSONColumnType<readonly number[]>;
  /** 0 waiting, 1 held, 2 done, 3 given up. */
  state: Generated<number>;
  /** Each holder has its own number; results of any other count for nothing. */
  attempt: Generated<number>;
  /** How often the work itself went wrong. */
  tries: Generated<number>;
  retry_at: Unset<Date>;
  beat_at: Unset<Date>;
  /** The texts of the analyses, in the order of the positions; null for one that the engine refused. */
  results: ColumnType<readonly (string | null)[] | null, string | null | undefined, string | null>;
  /** What strangers' machines have found, where more than one works on it. */
  findings: ColumnType<readonly Finding[], string | undefined, string>;
}
/** What one machine has found of a part. */
export interface Finding {
  readonly worker: number;
  readonly results: readonly (string | null)[];
}
/** A machine that computes for an AI. */
interface WorkerTable {
  id: Id;
  name: string;
  key_hash: string;
  ai_type_id: number;
  engine: Generated<string>;
  /** Positions at once, as it said last. */
  lanes: Generated<number>;
  seen_at: Unset<Date>;
  /** Results one after another that could not be an engine's. */
  failures: Generated<number>;
  /** How often two others agreed on what it had found otherwise. */
  doubts: Generated<number>;
  drained_at: Unset<Date>;
  created_at: Created;
}
export interface SkuTable {
  id: Id;
  kind: string;
  name: string;
  price: number;
  trial_price: number | null;
  currency: string;
  coin: number;
  gift_coin: number;
  period_unit: string | null;
  period_count: number | null;
  apple_product_id: string | null;
  google_product_id: string | null;
  pro_type: number | null;
  vip_level: number | null;
  foreign_store: boolean;
  on_sale: boolean;
}
export interface PurchaseOrderTable {
  id: Id;
  number: string;
  user_id: number;
  sku_id: number;
  name: string;
  channel: string;
  amount: number;
  currency: string;
  coin: number;
  gift_coin: number;
  status: number;
  sandbox: boolean;
  created_at: Date;
  expires_at: Date | null;
  paid_at: Date | null;
  refund_reason: string | null;
  kind: Generated<string>;
  vip_level: Unset<number>;
  pro_type: Unset<number>;
  period_unit: Unset<string>;
  period_count: Unset<number>;
  closed_because: Unset<string>;
  /** The provider's data for paying: a QR text, an address, or the id of the coming payment. */
  prepay: Unset<string>;
  /** When the host last asked the provider about it. */
  checked_at: Unset<Date>;
  /** When a right that it gave was first used: spent compute power shows in the ledger, a right does not. */
  used_at: Unset<Date>;
  is_trial: Generated<boolean>;
}
/** A received payment. The host applies at most one payment to an order and returns any other. */
interface PaymentTable {
  channel: string;
  provider_tx: string;
  order_id: number | null;
  amount: number;
  currency: string;
  applied: boolean;
  at: Date;
}
/** A refund; the host requests it from the provider until it is done. */
export interface RefundTable {
  id: Id;
  number: string;
  order_id: number | null;
  channel: string;
  provider_tx: string;
  amount: number;
  currency: string;
  asked_at: Date;
  done_at: Unset<Date>;
}
/** The answer to a call with an Idempotency-Key; without an answer the call is still running. */
interface KeptAnswerTable {
  user_id: number;
  key: string;
  call_hash: string;
  answer: Unset<unknown>;
  created_at: Date;
}
interface StoreTransactionTable {
  store: string;
  transaction_id: string;
  user_id: number;
  status: number;
  order_id: Unset<number>;
  /** The store has given the money back, so the purchase grants nothing any more. */
  revoked: Generated<boolean>;
}
export interface UserSubTable {
  id: Id;
  user_id: number;
  player_name: string;
  platform: number;
  max_visits: number;
  analyze_enable: boolean;
  apn: boolean;
  analyze_frequency: number;
  apn_frequency: number;
  expires_at: Date;
  subscribed: boolean;
  followed_id: Unset<number>;
  /** When a game of this player was last analysed for it, and last pushed. */
  analyzed_at: Unset<Date>;
  pushed_at: Unset<Date>;
}
/** A player whom somebody follows: asked for once for all. */
interface FollowedPlayerTable {
  id: Id;
  platform: number;
  player_key: string;
  player_name: string;
  foreign_ref: Unset<string>;
  /** Ids of the games that are no news; null before the first look. */
  known: ColumnType<readonly string[] | null, string | null | undefined, string | null>;
  next_poll: Date;
  polled_at: Unset<Date>;
  failures: Generated<number>;
}
interface RecordAnalysisTable {
  id: Id;
  record_id: number;
  job_id: number | null;
  visits: number;
  state: number;
  sgf: Unset<string>;
  key_move: Unset<number>;
  created_at: Date;
}
interface NoticeTable {
  id: Id;
  user_id: number;
  user_sub_id: number | null;
  record_id: number;
  /** What it waits for and then opens with; null: the record as it was played. */
  analysis_id: number | null;
  at: Date;
  /** When the person could see it. */
  told_at: Unset<Date>;
  pushed_at: Unset<Date>;
  read_at: Unset<Date>;
}
interface PublicSubTable {
  id: Id;
  player_name: string;
  platform: number;
  free_max_visits: number;
  max_visits: number;
}

export interface Tables {
  app_user: AppUserTable;
  ai_owner: AiOwnerTable;
  identity: IdentityTable;
  session: SessionTable;
  one_time: OneTimeTable;
  used_token: UsedTokenTable;
  sms_code: SmsCodeTable;
  device: DeviceTable;
  clock_in: ClockInTable;
  referral: ReferralTable;
  vip_period: VipPeriodTable;
  pro_right: ProRightTable;
  movement: MovementTable;
  lot: LotTable;
  entry: EntryTable;
  file: FileTable;
  audit: AuditTable;
  setting: SettingTable;
  advertisement: AdvertisementTable;
  download: DownloadTable;
  remote_ai: RemoteAiTable;
  ai_type: AiTypeTable;
  ai_place: AiPlaceTable;
  engine_lease: EngineLeaseTable;
  user_ai_type: UserAiTypeTable;
  user_private_ai: UserPrivateAiTable;
  record: RecordTable;
  live_game: LiveGameTable;
  analysis_job: AnalysisJobTable;
  analysis_part: AnalysisPartTable;
  spent_analysis: SpentAnalysisTable;
  worker: WorkerTable;
  sku: SkuTable;
  purchase_order: PurchaseOrderTable;
  payment: PaymentTable;
  refund: RefundTable;
  kept_answer: KeptAnswerTable;
  store_transaction: StoreTransactionTable;
  user_sub: UserSubTable;
  public_sub: PublicSubTable;
  followed_player: FollowedPlayerTable;
  record_analysis: RecordAnalysisTable;
  notice: NoticeTable;
}
