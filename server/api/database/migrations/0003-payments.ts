/** What an order is paid with, what was paid, what is given back; answers kept for repeated calls. One statement an entry. */
const ID = 'id bigint generated always as identity primary key';
const AT = 'timestamptz not null';

export const PAYMENTS: readonly string[] = [
  `alter table purchase_order
    add column kind text not null default 'coin', add column vip_level int, add column pro_type int,
    add column period_unit text, add column period_count int,
    add column closed_because text check (closed_because in ('expired', 'cancelled', 'failed')),
    add column prepay text, add column checked_at timestamptz`,
  'create index purchase_order_open on purchase_order (expires_at) where status = 1',
  `create table payment (
    channel text not null, provider_tx text not null, order_id bigint references purchase_order (id),
    amount bigint not null, currency text not null, applied boolean not null, at ${AT},
    primary key (channel, provider_tx))`,
  'create unique index payment_applied on payment (order_id) where applied',
  `create table refund (
    ${ID}, number text not null unique, order_id bigint references purchase_order (id), channel text not null,
    provider_tx text not null, amount bigint not null, currency text not null, asked_at ${AT}, done_at timestamptz,
    unique (channel, provider_tx))`,
  'alter table store_transaction add column order_id bigint references purchase_order (id)',
  `create table kept_answer (
    user_id bigint not null references app_user (id), key text not null, call_hash text not null, answer jsonb,
    created_at ${AT}, primary key (user_id, key))`,
];
