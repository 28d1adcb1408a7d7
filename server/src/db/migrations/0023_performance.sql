/*
 * Performance: what a representative's months are counted from. Sums are kept by month, in the transaction of each step of a
 * report, so that a page reads a few rows for each person, however many visits there are. `portal figures rebuild` makes them
 * anew. What each figure is stands in docs/figures.md.
 */

-- When an account stopped taking part. One that was never enabled was never there.
alter table app_user add column disabled_at timestamptz;
update app_user set disabled_at = coalesce(
  (select max(at) from audit_event where action = 'users.disable' and entity = 'user' and entity_id = app_user.id::text),
  created_at)
where not enabled;

create function app_user_keep_disabled() returns trigger language plpgsql as $$
begin
  if new.enabled then
    new.disabled_at := null;
  elsif new.disabled_at is null then
    new.disabled_at := now();
  end if;
  return new;
end $$;
create trigger app_user_keep_disabled before insert or update of enabled on app_user
  for each row execute function app_user_keep_disabled();

-- Who looked after whom, and when: from an instant, until another that is not part of it any more. Instants, since the day
-- depends on where the people are, which the database does not know.
create table user_professional_span (
  user_id integer not null references app_user on delete cascade,
  professional_id integer not null references health_professional on delete cascade,
  target_frequency smallint not null check (target_frequency between 0 and 31),
  from_at timestamptz not null,
  until_at timestamptz not null default 'infinity',
  check (from_at < until_at),
  primary key (user_id, professional_id, from_at)
);
create index user_professional_span_professional on user_professional_span (professional_id);

-- What is linked today counts from the beginning: nobody knows since when it is.
insert into user_professional_span (user_id, professional_id, target_frequency, from_at)
select user_id, professional_id, target_frequency, '-infinity' from user_professional;

create function user_professional_keep_span() returns trigger language plpgsql as $$
declare
  -- Not the start of the transaction: one that began later may have been here first, while this one waited for its turn.
  at timestamptz := clock_timestamp();
begin
  if tg_op <> 'INSERT' then
    delete from user_professional_span
    where user_id = old.user_id and professional_id = old.professional_id and from_at >= at;
    update user_professional_span set until_at = at
    where user_id = old.user_id and professional_id = old.professional_id and until_at = 'infinity';
  end if;
  if tg_op <> 'DELETE' then
    insert into user_professional_span (user_id, professional_id, target_frequency, from_at)
    values (new.user_id, new.professional_id, new.target_frequency, at);
  end if;
  return null;
end $$;
create trigger user_professional_keep_span after insert or delete on user_professional
  for each row execute function user_professional_keep_span();
create trigger user_professional_change_span after update on user_professional
  for each row when (old.* is distinct from new.*) execute function user_professional_keep_span();

-- A month of someone's daily reports. `approved` and `submitted` are kept as the reports are; `closed` is what was approved
-- when the month was closed, and stays. Days are bits: the first of the month is 1, the second 2, the third 4 …
create table performance_month (
  user_id integer not null references app_user,
  month date not null check (extract(day from month) = 1),
  state text not null check (state in ('approved', 'submitted', 'closed')),
  visits integer not null,
  professional_visits integer not null,
  pharmacy_visits integer not null,
  unlisted_visits integer not null,
  -- Half days in the field.
  field_halves integer not null,
  -- Days whose report was first submitted in time; whole and half days of leave, or of holiday as the report says.
  on_time_days integer not null,
  leave_days integer not null,
  leave_half_days integer not null,
  primary key (user_id, month, state)
);
create index performance_month_month on performance_month (month);

-- How often someone saw a professional in a month. « Non reçu » is no visit.
create table performance_contact (
  user_id integer not null references app_user,
  month date not null,
  professional_id integer not null references health_professional,
  state text not null check (state in ('approved', 'submitted', 'closed')),
  visits integer not null check (visits > 0),
  primary key (user_id, month, professional_id, state)
);
create index performance_contact_professional on performance_contact (professional_id);
create index performance_contact_month on performance_contact (month);

-- What the figures are computed by, from a month on until the next.
create table performance_rules (
  from_month date primary key check (extract(day from from_month) = 1),
  weight_attainment smallint not null,
  weight_coverage smallint not null,
  weight_frequency_kept smallint not null,
  weight_punctuality smallint not null,
  check (weight_attainment + weight_coverage + weight_frequency_kept + weight_punctuality = 100),
  score_cap smallint not null check (score_cap between 100 and 300),
  band smallint not null check (band between 0 and 100),
  visit_cap smallint not null check (visit_cap between 100 and 300),
  good_from smallint not null,
  fair_from smallint not null check (fair_from < good_from),
  working_weekdays smallint[] not null,
  version integer not null default 1,
  changed_by integer references app_user,
  changed_at timestamptz not null default now()
);
create index performance_rules_changed_by on performance_rules (changed_by);
insert into performance_rules (from_month, weight_attainment, weight_coverage, weight_frequency_kept, weight_punctuality,
  score_cap, band, visit_cap, good_from, fair_from, working_weekdays)
values ('2000-01-01', 50, 20, 20, 10, 120, 20, 150, 80, 60, '{1,2,3,4,5}');

create table holiday (
  day date primary key,
  name text not null
);

-- A month that is closed, or was. Whether anything was loaded of it, and who was whose, stay as they were.
create table performance_closing (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz,
  closed_by integer references app_user,
  is_loaded boolean not null default false,
  reopenings integer not null default 0,
  last_reason text not null default ''
);
create index performance_closing_closed_by on performance_closing (closed_by);

create table performance_closed_person (
  month date not null references performance_closing on delete cascade,
  user_id integer not null references app_user,
  manager_id integer references app_user,
  primary key (month, user_id)
);
create index performance_closed_person_user on performance_closed_person (user_id);
create index performance_closed_person_manager on performance_closed_person (manager_id);

-- The daily reports that a closed month was counted from.
create table performance_closed_report (
  report_id uuid primary key references work_report,
  month date not null references performance_closing on delete cascade
);
create index performance_closed_report_month on performance_closed_report (month);

-- Sales and objectives of a closed month as they were: what is loaded again later does not move them.
create table performance_closed_sale (
  month date not null references performance_closing on delete cascade,
  user_id integer not null references app_user,
  form_id integer not null references product_form,
  goal numeric(18, 2),
  sold numeric(18, 2) not null,
  primary key (month, user_id, form_id)
);
create index performance_closed_sale_user on performance_closed_sale (user_id);
create index performance_closed_sale_form on performance_closed_sale (form_id);

create table performance_comment (
  id uuid primary key,
  user_id integer not null references app_user,
  months smallint not null check (months in (1, 3)),
  from_month date not null,
  author_id integer not null references app_user,
  at timestamptz not null default now(),
  text text not null,
  seen_at timestamptz,
  check (author_id <> user_id)
);
create index performance_comment_of on performance_comment (user_id, from_month, months, at);
create index performance_comment_author on performance_comment (author_id);
