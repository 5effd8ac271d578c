/**
 * One row for what a person has once: a followed player, a link to an AI. Small files stand in the database, so that hosts
 * that share it need no shared folder. One statement an entry.
 */
export const KEPT_ONCE: readonly string[] = [
  `delete from user_sub older using user_sub newer
    where older.user_id = newer.user_id and older.platform = newer.platform
      and lower(older.player_name) = lower(newer.player_name) and older.id < newer.id`,
  'create unique index user_sub_player on user_sub (user_id, platform, lower(player_name))',
  `delete from user_ai_type older using user_ai_type newer
    where older.user_id = newer.user_id and older.ai_type_id = newer.ai_type_id and older.id < newer.id`,
  'create unique index user_ai_type_once on user_ai_type (user_id, ai_type_id)',
  'alter table file add column body bytea',
];
