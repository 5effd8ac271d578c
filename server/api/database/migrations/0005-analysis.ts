/** When the host that works on an analysis was last heard: another host takes over the work of a silent one. */
export const ANALYSIS: readonly string[] = ['alter table analysis_job add column heard_at timestamptz'];
