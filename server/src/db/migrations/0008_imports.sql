-- A sheet that someone loads: read once, its lines kept until it is loaded or forgotten.
create table import (
  id uuid primary key,
  kind text not null,
  user_id integer not null references app_user,
  name text not null,
  file_key text not null references file,
  state text not null check (state in ('reading', 'read', 'checking', 'checked', 'committing', 'committed', 'failed')),
  progress real,
  failure text,
  sheet text,
  header_line integer,
  row_count integer not null default 0,
  -- [{ title, samples }], as the sheet has them.
  columns jsonb not null default '[]',
  -- The field of each column, null for none.
  mapping jsonb not null default '[]',
  counts jsonb,
  -- Where the uploader sat: what the load changes is theirs in the audit trail.
  address text not null default '',
  -- Which run is at work; another one that wakes up later finds that it is not its turn any more.
  run uuid,
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version integer not null default 1
);
create index import_user on import (user_id, created_at, id);
create index import_file on import (file_key);
create index import_changed on import (changed_at);

create table import_row (
  import_id uuid not null references import on delete cascade,
  line integer not null,
  cells jsonb not null,
  -- A sum, a second header, or a line above the header.
  note text,
  outcome text check (outcome in ('added', 'changed', 'unchanged', 'faulty', 'ignored')),
  faults jsonb not null default '[]',
  primary key (import_id, line)
);
create index import_row_outcome on import_row (import_id, outcome, line);

-- What a column of this title held the last time, by kind of sheet and by whose sheet it was.
create table import_mapping (
  kind text not null,
  source text not null default '',
  title text not null,
  field text,
  primary key (kind, source, title)
);
