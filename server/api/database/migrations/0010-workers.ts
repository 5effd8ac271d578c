/** Machines that dial in and compute for an AI. One statement an entry. */
export const WORKERS: readonly string[] = [
  `create table worker (
    id bigint generated always as identity primary key, name text not null, key_hash text not null unique,
    ai_type_id bigint not null references ai_type (id) on delete cascade, engine text not null default '',
    lanes int not null default 0, seen_at timestamptz, failures int not null default 0, drained_at timestamptz,
    created_at timestamptz not null default now())`,
  'create index worker_ai on worker (ai_type_id)',
];
