/** What the host tells of itself, AIs, records, analyses, the shop, subscriptions. One statement an entry. */
const ID = 'id bigint generated always as identity primary key';
const AT = 'timestamptz not null';
const USER = 'user_id bigint not null references app_user (id)';

export const SERVICES: readonly string[] = [
  `create table advertisement (
    ${ID}, image text not null, link text not null, text text not null, position int not null default 0)`,
  `create table download (
    ${ID}, kind text not null check (kind in ('client', 'engine', 'weight')), os_type int, name text not null,
    version text not null, url text not null, size bigint not null, sha256 text not null, b_size int not null default 0,
    is_human boolean not null default false, notes text not null default '', mandatory boolean not null default false)`,
  `create table remote_ai (
    ${ID}, owner_id bigint not null references ai_owner (id), name text not null, core int not null, max int not null,
    simultaneous int not null, created_at ${AT} default now())`,
  `create table ai_type (
    ${ID}, name text not null, en_name text not null, mark text not null default '', genmove boolean not null,
    "analyze" boolean not null, offline_analyze boolean not null, katago boolean not null, dynamic_rank boolean not null,
    dynamic_speed boolean not null, owner_id bigint references ai_owner (id), ai_id bigint references remote_ai (id),
    max_player int not null, vip_level int not null, pro int not null, type int not null, discount double precision not null,
    gt_coin bigint not null, private boolean not null, price bigint not null, max_speed int, engine_type text not null,
    min_size int not null default 2, max_size int not null default 19, human_weight_id bigint, normal_weight_id bigint,
    thunder_analyze boolean not null)`,
  `create table user_ai_type (
    ${ID}, ${USER}, ai_type_id bigint not null references ai_type (id), ai_id bigint, priority double precision not null,
    os_type int not null)`,
  'create index user_ai_type_user on user_ai_type (user_id, priority)',
  `create table user_private_ai (
    ${ID}, ${USER}, ai_id bigint not null references remote_ai (id), unique (user_id, ai_id))`,
  `create table record (
    ${ID}, platform int, foreign_id text, title text not null, black_name text not null, white_name text not null,
    black_rank text not null, white_rank text not null, result text not null, move_count int not null,
    board_size int not null, date text not null, event text not null, sgf text not null, unique (platform, foreign_id))`,
  `create table live_game (
    ${ID}, record_id bigint not null references record (id), live_id text not null unique, viewers int not null,
    started_at ${AT}, ended_at timestamptz)`,
  `create table analysis_job (
    ${ID}, ${USER}, title text not null, black_name text not null, white_name text not null, result text not null,
    move_count int not null, sgf text not null, ai_type_id bigint, max_visits int not null, pv_len int not null,
    state int not null check (state between 0 and 3), done int not null, of int not null, coin_reserved bigint not null,
    coin_spent bigint not null, created_at ${AT}, finished_at timestamptz)`,
  'create index analysis_job_user on analysis_job (user_id, id)',
  `create table sku (
    ${ID}, kind text not null check (kind in ('vip', 'coin', 'pro', 'subscription')), name text not null,
    price bigint not null, trial_price bigint, currency text not null, coin bigint not null, gift_coin bigint not null,
    period_unit text, period_count int, apple_product_id text, google_product_id text, pro_type int, vip_level int,
    foreign_store boolean not null default false, on_sale boolean not null)`,
  `create table purchase_order (
    ${ID}, number text not null unique, ${USER}, sku_id bigint not null, name text not null, channel text not null,
    amount bigint not null, currency text not null, coin bigint not null, gift_coin bigint not null, status int not null,
    sandbox boolean not null, created_at ${AT}, expires_at timestamptz, paid_at timestamptz, refund_reason text)`,
  'create index purchase_order_user on purchase_order (user_id, id)',
  `create table store_transaction (
    store text not null, transaction_id text not null, ${USER}, status int not null, primary key (store, transaction_id))`,
  `create table user_sub (
    ${ID}, ${USER}, player_name text not null, platform int not null, max_visits int not null,
    analyze_enable boolean not null, apn boolean not null, analyze_frequency int not null, apn_frequency int not null,
    expires_at ${AT}, subscribed boolean not null)`,
  'create index user_sub_user on user_sub (user_id, id)',
  `create table public_sub (
    ${ID}, player_name text not null, platform int not null, free_max_visits int not null, max_visits int not null)`,
];
