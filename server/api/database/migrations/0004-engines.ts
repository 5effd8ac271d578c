/** Where the engines of AIs are, and who rents them. One statement an entry. */
const ID = 'id bigint generated always as identity primary key';
const AT = 'timestamptz not null';

export const ENGINES: readonly string[] = [
  `create table ai_place (
    ai_type_id bigint primary key references ai_type (id) on delete cascade, address text not null, engine text not null)`,
  `create table engine_lease (
    ${ID}, user_id bigint not null references app_user (id),
    ai_type_id bigint not null references ai_type (id) on delete cascade, started_at ${AT}, ends_at ${AT})`,
  'create index engine_lease_ai on engine_lease (ai_type_id, ends_at)',
];
