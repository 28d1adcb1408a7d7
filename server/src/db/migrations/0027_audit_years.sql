-- The trail in a partition for each year of UTC, so that an old year can be taken out whole: it is exported, then detached.
-- What happened in a year that has no partition yet stands in `audit_event_other`, and is moved when its own is made.
lock table audit_event in access exclusive mode;
alter table audit_event rename to audit_event_whole;
alter index audit_event_pkey rename to audit_event_whole_pkey;
drop index audit_event_entity, audit_event_actor, audit_event_action, audit_event_at, audit_event_acts;

-- No identity: a partitioned table has none before PostgreSQL 17.
create sequence audit_event_number as bigint;
select setval('audit_event_number', last_value, is_called) from audit_event_id_seq;

create table audit_event (
  id bigint not null default nextval('audit_event_number'),
  at timestamptz not null default clock_timestamp(),
  actor_id integer,
  action text not null,
  entity text not null,
  entity_id text,
  changes jsonb not null default '{}',
  address text not null default '',
  label text not null default '',
  part_of uuid,
  primary key (id, at)
) partition by range (at);
alter sequence audit_event_number owned by audit_event.id;
create index audit_event_entity on audit_event (entity, entity_id, id);
create index audit_event_actor on audit_event (actor_id, id);
create index audit_event_action on audit_event (action, id);
create index audit_event_at on audit_event (at, id);
create index audit_event_acts on audit_event (id) where part_of is null;
create table audit_event_other partition of audit_event default;

-- Makes a year's partition, with what stands in the default one of it. False where it is there already.
create function make_audit_year(year integer) returns boolean language plpgsql as $$
declare
  name text := format('audit_event_%s', year);
  first timestamptz := make_timestamptz(year, 1, 1, 0, 0, 0, 'UTC');
  next timestamptz := make_timestamptz(year + 1, 1, 1, 0, 0, 0, 'UTC');
begin
  -- Several portals may want the same year at the same moment.
  perform pg_advisory_xact_lock(hashtext('make_audit_year'));
  if to_regclass(format('public.%I', name)) is not null then
    return false;
  end if;
  execute format('create table %I (like audit_event including all)', name);
  -- Nothing may be written of this year while it moves; whoever reads sees it before or after.
  lock table audit_event_other in access exclusive mode;
  if exists (select from audit_event_other where at >= first and at < next) then
    execute format('insert into %I select * from audit_event_other where at >= %L and at < %L', name, first, next);
    alter table audit_event_other disable trigger user;
    delete from audit_event_other where at >= first and at < next;
    alter table audit_event_other enable trigger user;
  end if;
  execute format('alter table audit_event attach partition %I for values from (%L) to (%L)', name, first, next);
  return true;
end
$$;

do $$ declare year integer; begin
  for year in
    select distinct extract(year from at at time zone 'UTC')::integer from audit_event_whole
    union select extract(year from now() at time zone 'UTC')::integer + ahead from generate_series(0, 1) ahead
  loop
    perform make_audit_year(year);
  end loop;
end $$;

insert into audit_event (id, at, actor_id, action, entity, entity_id, changes, address, label, part_of)
select id, at, actor_id, action, entity, entity_id, changes, address, label, part_of from audit_event_whole;
do $$ begin
  if (select count(*) from audit_event) <> (select count(*) from audit_event_whole) then
    raise exception 'not every row of the trail has moved';
  end if;
end $$;
drop table audit_event_whole;

alter table audit_event add constraint audit_event_actor_id_fkey foreign key (actor_id) references app_user;
create trigger audit_event_immutable before update or delete on audit_event
  for each row execute function refuse_audit_change();
create trigger audit_event_no_truncate before truncate on audit_event
  for each statement execute function refuse_audit_change();
