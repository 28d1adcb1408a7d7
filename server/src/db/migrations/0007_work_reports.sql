-- What the approval of any document shares: work reports now, minutes later. A document itself carries its state
-- (author_id, status_id, version, first_submitted_at, submitted_at, decided_at, decided_by) in its own table.

-- Who did what and when. A submission keeps the document as it stood, to show what changed at the next one.
create table approval_event (
  id bigint generated always as identity primary key,
  document_id uuid not null,
  at timestamptz not null default now(),
  actor_id integer not null references app_user,
  action text not null check (action in ('submit', 'recall', 'approve', 'return')),
  comment text not null default '',
  snapshot jsonb
);
create index approval_event_document on approval_event (document_id, id);

create table approval_file (
  document_id uuid not null,
  name text not null,
  file_key text not null references file,
  size bigint not null,
  type text not null,
  position smallint not null,
  primary key (document_id, name)
);
create index approval_file_key on approval_file (file_key);

-- Acts that were carried out, by the number the client gave them: one whose answer got lost is not done twice.
create table approval_request (
  document_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  primary key (document_id, id)
);

create table work_report (
  id uuid primary key,
  -- 1 daily, 2 weekly, 3 monthly, 4 special
  type_id smallint not null check (type_id between 1 and 4),
  author_id integer not null references app_user,
  period_start date not null,
  period_end date not null,
  -- 1 draft, 2 submitted, 3 approved, 4 returned
  status_id smallint not null default 1 check (status_id between 1 and 4),
  version integer not null default 1,
  summary text not null default '',
  difficulties text not null default '',
  competition text not null default '',
  needs text not null default '',
  nature text check (nature in ('field', 'office', 'meeting', 'training', 'congress', 'leave', 'holiday', 'travel', 'other')),
  day_part text check (day_part in ('whole', 'morning', 'afternoon')),
  plan jsonb not null default '[]',
  title text not null default '',
  kind text check (kind in ('congress', 'staff', 'epu', 'training', 'other')),
  place text not null default '',
  participants text not null default '',
  cost numeric(14, 2) check (cost >= 0),
  -- Kept with the visits and files, so that a list reads no more than itself.
  visit_count integer not null default 0,
  file_count integer not null default 0,
  late boolean not null default false,
  first_submitted_at timestamptz,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by integer references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (period_start <= period_end),
  check ((type_id = 1) = (nature is not null) and (type_id = 1) = (day_part is not null)),
  check (decided_by <> author_id)
);
-- One report per author, type and period; special ones apart.
create unique index work_report_period_key on work_report (author_id, type_id, period_start) where type_id <> 4;
-- With what the lists are filtered by, so that counting a team's reports reads the index alone.
create index work_report_own on work_report (author_id, period_start, id) include (type_id, status_id, late);
create index work_report_own_updated on work_report (author_id, updated_at, id);
create index work_report_period on work_report (period_start, id) where status_id > 1;
create index work_report_submitted on work_report (submitted_at, id) where status_id > 1;
create index work_report_waiting on work_report (submitted_at, id) where status_id = 2;
create index work_report_returned on work_report (author_id) where status_id = 4;
create index work_report_title on work_report using gin (plain(title) gin_trgm_ops) where title <> '';
create index work_report_decider on work_report (decided_by);

create table work_report_city (
  report_id uuid not null references work_report on delete cascade,
  city_id integer not null references city,
  primary key (report_id, city_id)
);
create index work_report_city_city on work_report_city (city_id);

-- Double visite: who came along.
create table work_report_companion (
  report_id uuid not null references work_report on delete cascade,
  user_id integer not null references app_user,
  primary key (report_id, user_id)
);
create index work_report_companion_user on work_report_companion (user_id);

-- author_id and day repeat the report's, so that the visits of a person, or to someone, are read along one index.
create table visit (
  id uuid primary key,
  report_id uuid not null references work_report on delete cascade,
  author_id integer not null references app_user,
  day date not null,
  position smallint not null,
  professional_id integer references health_professional,
  facility_id integer references health_facility,
  pharmacy_id integer references pharmacy,
  unlisted_name text,
  time_of_day time,
  channel text not null check (channel in ('in_person', 'phone', 'video')),
  motive text check (motive in ('periodicity', 'novelty', 'follow_up', 'request', 'other')),
  outcome text check (outcome in ('positive', 'neutral', 'negative', 'not_received')),
  text text not null default '',
  next_action text not null default '',
  next_visit_on date,
  check (num_nonnulls(professional_id, pharmacy_id, unlisted_name) <= 1),
  check (facility_id is null or professional_id is not null)
);
create index visit_report on visit (report_id, position);
create index visit_author_professional on visit (author_id, professional_id, day);
create index visit_author_facility on visit (author_id, facility_id, day);
create index visit_author_day on visit (author_id, day);
create index visit_professional on visit (professional_id, day, id);
create index visit_facility on visit (facility_id, day, id);
create index visit_pharmacy on visit (pharmacy_id, day, id);

create table visit_product (
  visit_id uuid not null references visit on delete cascade,
  position smallint not null,
  form_id integer not null references product_form,
  reaction text check (reaction in ('strong', 'interested', 'weak', 'refusal')),
  competitor text not null default '',
  primary key (visit_id, position)
);
create index visit_product_form on visit_product (form_id);

create table visit_sample (
  visit_id uuid not null references visit on delete cascade,
  position smallint not null,
  form_id integer not null references product_form,
  quantity integer not null check (quantity > 0),
  primary key (visit_id, position)
);
create index visit_sample_form on visit_sample (form_id);
