/** Followed players are asked for once for all who follow them; their new games are analysed once and told. */
const ID = 'id bigint generated always as identity primary key';

export const FOLLOWING: readonly string[] = [
  `create table followed_player (
    ${ID}, platform int not null, player_key text not null, player_name text not null, foreign_ref text,
    known jsonb, next_poll timestamptz not null, polled_at timestamptz, failures int not null default 0,
    unique (platform, player_key))`,
  'create index followed_player_due on followed_player (platform, next_poll)',
  `insert into followed_player (platform, player_key, player_name, next_poll)
    select distinct on (greatest(platform, 1), lower(trim(player_name)))
      greatest(platform, 1), lower(trim(player_name)), trim(player_name), now() from user_sub`,
  `alter table user_sub
    add column followed_id bigint references followed_player (id) on delete set null,
    add column analyzed_at timestamptz, add column pushed_at timestamptz`,
  `update user_sub set followed_id = followed_player.id from followed_player
    where followed_player.platform = greatest(user_sub.platform, 1) and player_key = lower(trim(user_sub.player_name))`,
  'create index user_sub_followed on user_sub (followed_id)',
  // The analysis of a record for all who follow a player in it.
  `create table record_analysis (
    ${ID}, record_id bigint not null references record (id) on delete cascade,
    job_id bigint references analysis_job (id) on delete set null, visits int not null,
    state int not null check (state between 0 and 2), sgf text, key_move int, created_at timestamptz not null)`,
  'create index record_analysis_waiting on record_analysis (id) where state = 0',
  `create table notice (
    ${ID}, user_id bigint not null references app_user (id), user_sub_id bigint references user_sub (id) on delete cascade,
    record_id bigint not null references record (id) on delete cascade,
    analysis_id bigint references record_analysis (id) on delete set null,
    at timestamptz not null, told_at timestamptz, pushed_at timestamptz, read_at timestamptz,
    unique (user_id, record_id))`,
  'create index notice_user on notice (user_id, id)',
  'create index notice_waiting on notice (id) where told_at is null',
  'create index notice_unpushed on notice (user_sub_id) where told_at is not null and pushed_at is null',
];
