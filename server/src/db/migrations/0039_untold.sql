-- Of what was withdrawn the place stays and the text is gone: nothing is left that any list, search, export or paper could show.
update message set subject = '', body = '{"type": "doc", "content": []}', preview = '', said = '', file_count = 0
  where state = 'withdrawn';
alter table message add constraint message_withdrawn_text
  check (state <> 'withdrawn' or (subject = '' and preview = '' and said = '' and file_count = 0 and body -> 'content' = '[]'));
create index message_withdrawn on message (withdrawn_at) where state = 'withdrawn';
delete from approval_file where document_kind = 'message' and document_id in (select id from message where state = 'withdrawn');

-- With it goes what its sender answered; what others answered is theirs.
delete from message_answer using message
  where message.id = message_id and message.state = 'withdrawn' and author_id = message.sender_id;
update message_figures set answers = (select count(*) from message_answer where message_answer.message_id = message_figures.message_id)
  from message where message.id = message_figures.message_id and message.state = 'withdrawn';
update message_recipient set
    thread_answers = (select count(*) from message_answer answer
      where answer.message_id = message_recipient.message_id and answer.thread_of = message_recipient.user_id),
    thread_at = (select max(answer.at) from message_answer answer
      where answer.message_id = message_recipient.message_id and answer.thread_of = message_recipient.user_id)
  from message where message.id = message_recipient.message_id and message.state = 'withdrawn' and thread_at is not null;

-- What was told of it, and what waits to be sent of that.
delete from notification using message
  where message.state = 'withdrawn' and notification.link = '/dashboard?message=' || message.id
    and notification.user_id = message.sender_id;
update notification set key = 'messageWithdrawn', params = jsonb_build_object('person', (
    select trim(firstname || ' ' || name) from app_user where app_user.id = message.sender_id))
  from message where message.state = 'withdrawn' and notification.link = '/dashboard?message=' || message.id
    and notification.key <> 'messageWithdrawn';
delete from notification_mail using message
  where message.state = 'withdrawn' and notification_mail.link = '/dashboard?message=' || message.id;

-- How much a row of the trail tells someone of the thing it is about: 'all'; 'reached', what it came to and not what stood there
-- before; 'nothing' but that it happened. The trail keeps what was written: of a draft nobody but who acted hears a word, of
-- what was submitted or sent everyone from then on, of what was withdrawn nobody.
create function trail_tells(event audit_event, reader_id integer) returns text language plpgsql stable as $$
declare
  thing uuid := case when event.entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then event.entity_id::uuid end;
  is_own boolean := event.actor_id is not distinct from reader_id;
  its_status smallint;
  submitted_at timestamptz;
  former text;
  latest text;
begin
  if event.entity = 'message' then
    if exists (select from message where id = thing and state = 'withdrawn') then
      return 'nothing';
    end if;
    return case when is_own or event.action in
      ('messages.send', 'messages.remind', 'messages.acknowledge', 'messages.reply', 'messages.withdraw')
      then 'all' else 'nothing' end;
  end if;
  if is_own or event.entity not in ('messageTemplate', 'meetingsReport', 'workReport') then
    return 'all';
  end if;
  if event.entity = 'messageTemplate' then
    return 'nothing';
  end if;
  select status_id, first_submitted_at into its_status, submitted_at from (
    select id, status_id, first_submitted_at from work_report where event.entity = 'workReport'
    union all select id, status_id, first_submitted_at from meetings_report where event.entity = 'meetingsReport') document
  where id = thing;
  -- The step before this row says in which state it was, where its year is still in the trail.
  select action into former from audit_event
    where entity = event.entity and entity_id = event.entity_id and id < event.id
      and action like any (array['%.submit', '%.recall', '%.approve', '%.return'])
    order by id desc limit 1;
  if event.action not like '%.submit' and coalesce(former like '%.recall', submitted_at > event.at, true) then
    return 'nothing';
  end if;
  if its_status is null then
    select action into latest from audit_event
      where entity = event.entity and entity_id = event.entity_id
        and action like any (array['%.submit', '%.recall', '%.approve', '%.return'])
      order by id desc limit 1;
    if coalesce(latest like '%.recall', true) then
      return 'nothing';
    end if;
  elsif its_status = 1 then
    return 'nothing';
  end if;
  return case when event.action like '%.submit' and coalesce(former like '%.recall', true) then 'reached' else 'all' end;
end
$$;
