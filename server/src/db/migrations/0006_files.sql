-- Content that arrived with a call, under the hash of its bytes. Names and owners belong to what refers to it; content
-- that nothing refers to a day after it last arrived is swept away.
create table file (
  key text primary key,
  size bigint not null,
  type text,
  touched_at timestamptz not null default now()
);
create index file_touched on file (touched_at);
