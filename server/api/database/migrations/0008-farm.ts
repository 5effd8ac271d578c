/**
 * Analyses in parts that many machines work on at once: the queue is the table of parts. An AI may be at several places.
 * One statement an entry.
 */
export const FARM: readonly string[] = [
  'alter table ai_place drop constraint ai_place_pkey',
  'alter table ai_place add primary key (ai_type_id, address, engine)',
  // Visits a second of one position, as measured; null before the first result.
  'alter table ai_type add column speed real',
  `alter table analysis_job
    add column asked int not null default 0, add column counted int not null default 0,
    add column priority int not null default 0`,
  `create table analysis_part (
    job_id bigint not null references analysis_job (id) on delete cascade, no int not null,
    ai_type_id bigint not null references ai_type (id) on delete cascade, priority int not null,
    positions jsonb not null, state int not null default 0 check (state between 0 and 3),
    attempt int not null default 0, tries int not null default 0, retry_at timestamptz, beat_at timestamptz,
    results jsonb, primary key (job_id, no))`,
  'create index analysis_part_queue on analysis_part (ai_type_id, priority desc, job_id, no) where state < 2',
  // Where a rented engine is; what it cost, and how long it was used: the rest comes back.
  `alter table engine_lease
    add column address text, add column engine text, add column paid bigint not null default 0, add column ticket text,
    add column used_seconds int, add column seen_at timestamptz, add column settled_at timestamptz`,
];
