-- The backups that the portal makes by itself, each written down once it has ended, well or not.
create table backup_run (
  id bigint generated always as identity primary key,
  -- What it is called where it was put; null where it came to nothing.
  name text,
  state text not null check (state in ('done', 'failed')),
  started_at timestamptz not null,
  ended_at timestamptz not null default now(),
  bytes bigint,
  row_count bigint,
  file_count integer,
  encrypted boolean not null default false,
  -- Stored files that no longer match their hash, and are not in it.
  unsound integer not null default 0,
  reason text,
  -- The last time it was restored into a scratch database and compared.
  verified_at timestamptz,
  verified_well boolean,
  verified_reason text
);
create index backup_run_state on backup_run (state, ended_at);
create index backup_run_name on backup_run (name);
