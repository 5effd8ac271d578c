/** Analyses that were deleted after work on them: they count among those of their day. */
export const SPENT_ANALYSES: readonly string[] = [
  'create table spent_analysis (user_id bigint not null, created_at timestamptz not null)',
  'create index spent_analysis_user on spent_analysis (user_id, created_at)',
];
