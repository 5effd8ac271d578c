/**
 * The index of the queue holds only what waits: with what is held in it, each fetch passed by everything that others work on.
 * Room in the pages lets a heartbeat stay in its page. One statement an entry.
 */
export const QUEUE: readonly string[] = [
  'drop index analysis_part_queue',
  'create index analysis_part_queue on analysis_part (ai_type_id, priority desc, job_id, no) where state = 0',
  'create index analysis_part_held on analysis_part (ai_type_id) where state = 1',
  'alter table analysis_part set (fillfactor = 70)',
  'alter table worker set (fillfactor = 70)',
  // What strangers' machines have found of a part that is worked on twice, and how often a machine was alone with it.
  `alter table analysis_part add column findings jsonb not null default '[]'`,
  'alter table worker add column doubts int not null default 0',
];
