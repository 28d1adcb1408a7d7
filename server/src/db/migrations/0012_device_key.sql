-- With this a user's drafts and unsent reports are encrypted on the devices where they were written. It opens nothing that
-- lies on the server, and is handed out to its user alone.
create table device_key (
  user_id integer primary key references app_user on delete cascade,
  key bytea not null check (octet_length(key) = 32),
  created_at timestamptz not null default now()
);
