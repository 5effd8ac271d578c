/** Users, AI owners, sessions, codes, devices, the ledger of compute power. One statement an entry. */
const ID = 'id bigint generated always as identity primary key';
const AT = 'timestamptz not null';

export const ACCOUNTS: readonly string[] = [
  `create table app_user (
    ${ID}, uuid uuid not null unique, name text, phone text, password_hash text, nickname text not null,
    avatar_file text, referral_code text not null unique, referred_by bigint, blocked boolean not null default false,
    created_at ${AT} default now(), deleted_at timestamptz)`,
  'create unique index app_user_name on app_user (lower(name)) where deleted_at is null and name is not null',
  'create unique index app_user_phone on app_user (phone) where deleted_at is null and phone is not null',
  `create table ai_owner (
    ${ID}, name text not null, password_hash text not null, blocked boolean not null default false,
    created_at ${AT} default now())`,
  'create unique index ai_owner_name on ai_owner (lower(name))',
  `create table identity (
    provider text not null, subject text not null, user_id bigint not null references app_user (id),
    nickname text, head_img_url text, created_at ${AT} default now(),
    primary key (provider, subject), unique (provider, user_id))`,
  `create table session (
    ${ID}, token_hash text not null unique, kind text not null check (kind in ('user', 'ai')), owner_id bigint not null,
    method text not null, os_type int not null, client text not null, created_at ${AT}, issued_at ${AT}, seen_at ${AT},
    expires_at ${AT}, fresh_until ${AT})`,
  'create index session_owner on session (kind, owner_id)',
  'create index session_expires on session (expires_at)',
  `create table one_time (
    token_hash text primary key, provider text not null, subject text not null, nickname text, head_img_url text,
    expires_at ${AT})`,
  `create table used_token (token_hash text primary key, expires_at ${AT})`,
  `create table sms_code (
    ${ID}, phone text not null, code_hmac text not null, attempts int not null default 0, created_at ${AT},
    expires_at ${AT}, used_at timestamptz)`,
  'create index sms_code_phone on sms_code (phone, id)',
  `create table device (
    ${ID}, user_id bigint not null references app_user (id), token_hash text not null unique, token text not null,
    kind text not null, language text not null, os_type int not null, package_id text not null,
    created_at ${AT} default now(), gone_at timestamptz)`,
  'create index device_user on device (user_id)',
  `create table clock_in (
    user_id bigint not null references app_user (id), day text not null, primary key (user_id, day))`,
  `create table referral (
    invitee bigint primary key references app_user (id), inviter bigint not null references app_user (id),
    registered_at ${AT}, first_purchase_at timestamptz)`,
  `create table vip_period (
    ${ID}, user_id bigint not null references app_user (id), vip_level int not null, cause text not null unique,
    starts_at ${AT}, ends_at ${AT}, order_id bigint)`,
  'create index vip_period_user on vip_period (user_id, ends_at)',
  `create table pro_right (
    ${ID}, user_id bigint not null references app_user (id), pro_type int not null check (pro_type in (1, 2)),
    order_id bigint, created_at ${AT} default now(), unique (user_id, pro_type))`,
  `create table movement (
    ${ID}, cause text not null unique, user_id bigint not null references app_user (id),
    type int not null check (type between 1 and 13), quantity bigint not null, at ${AT}, order_id bigint, job_id bigint)`,
  'create index movement_user on movement (user_id, id)',
  `create table lot (
    ${ID}, user_id bigint not null references app_user (id),
    kind text not null check (kind in ('coin', 'pc_coin', 'coins', 'vips')), granted bigint not null,
    remaining bigint not null check (remaining >= 0), expires_at timestamptz, vip_period_id bigint,
    movement_id bigint not null references movement (id), created_at ${AT})`,
  'create index lot_user on lot (user_id) where remaining > 0',
  'create index lot_expires on lot (expires_at) where remaining > 0',
  `create table entry (
    movement_id bigint not null references movement (id), lot_id bigint not null references lot (id),
    quantity bigint not null, primary key (movement_id, lot_id))`,
  `create table file (
    key text primary key, owner_id bigint, kind text not null, mime text not null, size bigint not null,
    sha256 text not null, created_at ${AT} default now())`,
  `create table audit (
    ${ID}, at ${AT}, who text not null, what text not null, thing text not null, ip_prefix text not null)`,
  'create table setting (name text primary key, value jsonb not null)',
];
