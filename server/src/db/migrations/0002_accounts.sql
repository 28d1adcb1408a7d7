-- A link to set a new password. Only its hash is kept; it works once and not for long.
create table password_reset (
  hash bytea primary key,
  user_id integer not null references app_user on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_user on password_reset (user_id);

-- Failed logins, counted by account, by address and by both together, so that guessing gets slow on every server.
create table login_failure (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null
);
create index login_failure_last on login_failure (last_at);

-- Who decides in a manager's place, from one day to another, both included. One at a time.
create table substitute (
  manager_id integer primary key references app_user on delete cascade,
  user_id integer not null references app_user on delete cascade,
  from_day date not null,
  to_day date not null,
  check (from_day <= to_day),
  check (manager_id <> user_id)
);
create index substitute_user on substitute (user_id);

-- What waits for someone, or was decided. The text is a key with parameters: the browser speaks the reader's language.
create table notification (
  id bigint generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  tab text not null check (tab in ('alerts', 'updates', 'logs')),
  key text not null,
  params jsonb not null default '{}',
  link text,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notification_user on notification (user_id, tab, id);
create index notification_unread on notification (user_id) where read_at is null;

-- The sorts of the users list, and its search that ignores accents and case and finds any part of a word.
create index app_user_name_sort on app_user (name collate "fr-x-icu", id);
create index app_user_username_sort on app_user (username collate "fr-x-icu", id);
create index app_user_created_sort on app_user (created_at, id);
create index app_user_login_sort on app_user (last_login_at, id);
create index app_user_search on app_user using gin (plain(firstname || ' ' || name || ' ' || username || ' ' || email) gin_trgm_ops);

create index audit_event_action on audit_event (action, id);
create index audit_event_at on audit_event (at, id);

-- Scope, in one place: the caller, everyone below them, and everyone below a manager whose place they take today.
create function scope_of(caller integer, today date) returns setof integer
  language sql stable parallel safe
begin atomic
  with recursive team(id) as (
    select app_user.id from app_user
    where app_user.manager_id = caller
      or app_user.manager_id in (
        select substitute.manager_id from substitute where substitute.user_id = caller and today between from_day and to_day)
    union
    select app_user.id from app_user join team on app_user.manager_id = team.id
  )
  select caller union select id from team;
end;
