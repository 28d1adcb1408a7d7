/* Views of a report that someone keeps: what its address asks for, under a name. */

create table saved_view (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  screen text not null,
  name text not null check (length(name) between 1 and 80),
  -- The parameters of the address.
  query text not null check (length(query) <= 2000),
  -- Whoever may see the screen may open it.
  shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint saved_view_name_key unique (user_id, screen, name)
);
create index saved_view_shared on saved_view (screen) where shared;
