-- Minutes of meetings: the second kind of document that is written, submitted and decided upon.
create table meetings_report (
  id uuid primary key,
  author_id integer not null references app_user,
  -- 1 draft, 2 submitted, 3 approved, 4 returned
  status_id smallint not null default 1 check (status_id between 1 and 4),
  version integer not null default 1,
  title text not null default '',
  kind text not null check (kind in ('team', 'cycle', 'training', 'hospital_staff', 'round_table')),
  date date not null,
  start_time time,
  end_time time,
  place text not null default '',
  city_id integer references city,
  organiser_id integer references app_user,
  guests jsonb not null default '[]',
  -- The points of the agenda as they are written, with their trees of text, decisions and actions: what was approved
  -- stays as it is. What becomes of an action afterwards stands in meeting_action.
  points jsonb not null default '[]',
  -- Everything that is said, for the search.
  said text not null default '',
  -- Kept with the parts, so that a list reads no more than itself.
  participant_count integer not null default 0,
  point_count integer not null default 0,
  action_count integer not null default 0,
  open_action_count integer not null default 0,
  file_count integer not null default 0,
  first_submitted_at timestamptz,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by integer references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (start_time is null or end_time is null or start_time < end_time),
  check (decided_by <> author_id)
)
-- What is long lies apart, however short it is: lists walk over rows of which they show a few words.
with (toast_tuple_target = 128);
create index meetings_report_own on meetings_report (author_id, date, id) include (kind, status_id);
create index meetings_report_own_updated on meetings_report (author_id, updated_at, id);
create index meetings_report_date on meetings_report (date, id);
create index meetings_report_submitted on meetings_report (submitted_at, id) where status_id > 1;
create index meetings_report_waiting on meetings_report (submitted_at, id) where status_id = 2;
create index meetings_report_returned on meetings_report (author_id) where status_id = 4;
create index meetings_report_organiser on meetings_report (organiser_id);
create index meetings_report_city on meetings_report (city_id);
create index meetings_report_decider on meetings_report (decided_by);
create index meetings_report_title on meetings_report using gin (plain(title) gin_trgm_ops);
create index meetings_report_said on meetings_report using gin (plain(said) gin_trgm_ops);

-- Who was invited, and whether they came. Once the minutes are approved, they may read them whatever their scope.
create table meeting_participant (
  report_id uuid not null references meetings_report on delete cascade,
  user_id integer not null references app_user,
  attendance text not null check (attendance in ('present', 'excused', 'absent')),
  position smallint not null,
  primary key (report_id, user_id)
);
create index meeting_participant_user on meeting_participant (user_id);

create table meeting_product (
  report_id uuid not null references meetings_report on delete cascade,
  product_id integer not null references product,
  position smallint not null,
  primary key (report_id, product_id)
);
create index meeting_product_product on meeting_product (product_id);

-- What someone is to do: it begins to live when its minutes are approved, and its state changes while they do not.
create table meeting_action (
  id uuid primary key,
  report_id uuid not null references meetings_report on delete cascade,
  point_id uuid not null,
  -- The title of the point, which never changes either: lists read no whole minutes.
  point text not null,
  position smallint not null,
  what text not null,
  owner_id integer not null references app_user,
  due_on date not null,
  done_at timestamptz,
  done_by integer references app_user,
  note text not null default '',
  version integer not null default 1,
  -- The due days that its owner was told of, that it is today, and that it has passed: a moved one is told again.
  told_due_on date,
  told_overdue_on date,
  check ((done_at is null) = (done_by is null))
);
create index meeting_action_owner on meeting_action (owner_id, due_on, id);
create index meeting_action_due on meeting_action (due_on, id);
create index meeting_action_done on meeting_action (done_at, id);
create index meeting_action_open on meeting_action (due_on, id) where done_at is null;
create index meeting_action_report on meeting_action (report_id);
create index meeting_action_what on meeting_action using gin (plain(what) gin_trgm_ops);

-- Dates that were moved, and by whom.
create table meeting_action_move (
  id bigint generated always as identity primary key,
  action_id uuid not null references meeting_action on delete cascade,
  at timestamptz not null default now(),
  actor_id integer not null references app_user,
  from_day date not null,
  to_day date not null
);
create index meeting_action_move_action on meeting_action_move (action_id, id);

-- A copy of approved minutes by e-mail, for who wants it.
alter table app_user add column mail_copies boolean not null default false;
