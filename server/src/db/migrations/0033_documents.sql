-- Whose an id is, once and for all. Ids of work reports, minutes and messages are chosen by who writes them, and files, steps
-- and acts are kept by such an id: it must belong to one kind and one author by the database's own rule. A row stays when its
-- document is deleted, because the trail still speaks of it: nobody else's document ever has that id.
lock table work_report, meetings_report, message, approval_event, approval_file, approval_request in access exclusive mode;

create table document (
  id uuid primary key,
  kind text not null,
  author_id integer not null references app_user,
  unique (id, kind)
);

-- Takes an id for a document of this kind and author; false where it is another's.
create function claim_document(its_id uuid, its_kind text, its_author integer) returns boolean language plpgsql as $$
begin
  insert into document (id, kind, author_id) values (its_id, its_kind, its_author) on conflict (id) do nothing;
  return exists (select from document where id = its_id and kind = its_kind and author_id = its_author);
end
$$;

-- No document without its row, whoever writes it.
create function register_document() returns trigger language plpgsql as $$
declare
  its_author integer;
begin
  if tg_table_name = 'message' then
    its_author := new.sender_id;
  else
    its_author := new.author_id;
  end if;
  if not claim_document(new.id, new.document_kind, its_author) then
    raise exception 'the id % is that of another document', new.id using errcode = 'unique_violation', constraint = 'document_pkey';
  end if;
  return new;
end
$$;

alter table work_report add column document_kind text not null default 'workReport' check (document_kind = 'workReport');
alter table meetings_report add column document_kind text not null default 'meetingsReport'
  check (document_kind = 'meetingsReport');
alter table message add column document_kind text not null default 'message' check (document_kind = 'message');
alter table approval_event add column document_kind text;
alter table approval_file add column document_kind text;
alter table approval_request add column document_kind text;

-- An id that several documents have is the oldest one's: whoever wrote another under it had to know it first. The others get a
-- new id, with all that belongs to them but files, which nobody can tell apart: those stay with the oldest.
create temporary table claimant on commit drop as
  select *, row_number() over (partition by id order by created_at, rank) as turn from (
    select id, 'workReport' as kind, author_id, created_at, 1 as rank from work_report
    union all select id, 'meetingsReport', author_id, created_at, 2 from meetings_report
    union all select id, 'message', sender_id, created_at, 3 from message) every;
create temporary table renamed on commit drop as
  select id, gen_random_uuid() as new_id, kind, author_id,
    case kind when 'workReport' then 'work_report' when 'meetingsReport' then 'meetings_report' else kind end as its_table
  from claimant where turn > 1;

insert into document (id, kind, author_id)
  select id, kind, author_id from claimant where turn = 1 union all select new_id, kind, author_id from renamed;
-- And the ids of what was deleted before, as far as the trail goes.
insert into document (id, kind, author_id)
  select distinct on (entity_id) entity_id::uuid, entity, actor_id from audit_event
  where action in ('work-reports.delete', 'meetings-reports.delete', 'messages.delete')
    and actor_id is not null and entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  order by entity_id, id
  on conflict (id) do nothing;

-- A document and whatever names it change in one statement: keys are held against one another at its end.
do $$
declare
  one record;
  parts text;
begin
  for one in select * from renamed loop
    select string_agg(format(', part_%s as (update %s set %I = %L where %I = %L)', link.oid, link.conrelid::regclass,
        named.attname, one.new_id, named.attname, one.id), '') into parts
      from pg_constraint link
      join pg_attribute named on named.attrelid = link.conrelid and named.attnum = link.conkey[1]
      where link.contype = 'f' and link.confrelid = one.its_table::regclass and link.conparentid = 0;
    execute format('with whole as (update %I set id = %L, file_count = 0 where id = %L)%s select', one.its_table, one.new_id,
      one.id, parts);
  end loop;
end
$$;

-- Of which document a step is that two had, the trail tells: its row was left by the same person a moment later.
update approval_event event set document_id = renamed.new_id, document_kind = renamed.kind
  from renamed where renamed.id = event.document_id and renamed.kind = (
    select audit_event.entity from audit_event
    where audit_event.entity in ('workReport', 'meetingsReport') and audit_event.entity_id = event.document_id::text
      and audit_event.actor_id = event.actor_id and audit_event.action like '%.' || event.action and audit_event.at >= event.at
    order by audit_event.at limit 1);

-- What is nobody's was left behind by a document that was deleted; of an act without its document nobody waits for an answer.
update approval_event set document_kind = document.kind from document where document.id = document_id;
update approval_file set document_kind = document.kind from document where document.id = document_id;
update approval_request set document_kind = document.kind from document where document.id = document_id;
delete from approval_event where document_kind is null;
delete from approval_file where document_kind is null;
delete from approval_request where document_kind is null;
-- Nor are the files and steps of a document that is gone.
delete from approval_event where not exists (select from work_report where id = document_id)
  and not exists (select from meetings_report where id = document_id);
delete from approval_file where not exists (select from work_report where id = document_id)
  and not exists (select from meetings_report where id = document_id)
  and not exists (select from message where id = document_id);

alter table work_report add constraint work_report_document_fkey foreign key (id, document_kind) references document (id, kind);
alter table meetings_report add constraint meetings_report_document_fkey
  foreign key (id, document_kind) references document (id, kind);
alter table message add constraint message_document_fkey foreign key (id, document_kind) references document (id, kind);
alter table approval_event alter column document_kind set not null,
  add constraint approval_event_document_fkey foreign key (document_id, document_kind) references document (id, kind);
alter table approval_file alter column document_kind set not null,
  add constraint approval_file_document_fkey foreign key (document_id, document_kind) references document (id, kind);
-- An act is noted before it is carried out, and the first of them makes the document.
alter table approval_request alter column document_kind set not null,
  add constraint approval_request_document_fkey foreign key (document_id, document_kind) references document (id, kind)
    deferrable initially deferred;

create trigger work_report_document before insert on work_report for each row execute function register_document();
create trigger meetings_report_document before insert on meetings_report for each row execute function register_document();
create trigger message_document before insert on message for each row execute function register_document();
