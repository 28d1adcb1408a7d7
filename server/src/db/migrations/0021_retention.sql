-- What is removed once it is too old, all told and the last time: whoever watches sees that the nights do their work.
create table retention (
  what text primary key check (what in ('notifications', 'sessions', 'requests', 'import-rows')),
  removed bigint not null default 0,
  last_at timestamptz not null default now()
);

-- The night looks for the oldest.
create index notification_created on notification (created_at);
create index session_last_used on session (last_used_at);
create index approval_request_at on approval_request (at);
