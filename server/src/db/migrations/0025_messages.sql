-- One voice to many, and what became of it with each of them. The body is a tree (contract/src/rich-text.ts), never HTML.

create table message (
  id uuid primary key,
  sender_id integer not null references app_user,
  kind text not null default 'announcement' check (kind in ('announcement', 'discussion')),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sent', 'withdrawn')),
  subject text not null default '' check (length(subject) <= 160 and subject !~ '[\r\n]'),
  body jsonb not null default '{"type": "doc", "content": []}',
  -- How it begins, for the lists, and all that it says, for the search.
  preview text not null default '',
  said text not null default '',
  -- As it was asked for. Who that is, is found out when it is sent.
  audience jsonb not null,
  ack_required boolean not null default false,
  by_email boolean not null default false,
  file_count smallint not null default 0,
  scheduled_at timestamptz,
  sent_at timestamptz,
  withdrawn_at timestamptz,
  reminded_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When it was sent, is to be sent, or was last written on.
  at timestamptz not null generated always as (coalesce(sent_at, scheduled_at, updated_at)) stored,
  check ((state in ('sent', 'withdrawn')) = (sent_at is not null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  check (state <> 'scheduled' or scheduled_at is not null)
);
create index message_own on message (sender_id, at, id);
create index message_sent on message (sent_at, id) where sent_at is not null;
create index message_sent_own on message (sender_id, sent_at, id) where sent_at is not null;
create index message_scheduled on message (scheduled_at) where state = 'scheduled';
create index message_said on message using gin (plain(said) gin_trgm_ops);
create index message_subject on message using gin (plain(subject) gin_trgm_ops);

-- What is counted of a message. Beside it, and narrow: a thousand readers change it within a minute.
create table message_figures (
  message_id uuid primary key references message on delete cascade,
  recipients integer not null default 0,
  read integer not null default 0,
  acknowledged integer not null default 0,
  answers integer not null default 0
) with (fillfactor = 50);

-- A message with one of its people. Its sender has a row too, which shows once there is something to read in it.
create table message_recipient (
  message_id uuid not null references message on delete cascade,
  user_id integer not null references app_user on delete cascade,
  is_sender boolean not null default false,
  delivered_at timestamptz not null default now(),
  read_at timestamptz,
  acknowledged_at timestamptz,
  reminded_at timestamptz,
  -- Something in it has not been read by this person; an acknowledgement is waited for.
  unread boolean not null default true,
  to_acknowledge boolean not null default false,
  -- When something last happened that this person may read; null where there is nothing to show.
  last_at timestamptz,
  -- The thread of this reader with the sender of an announcement, as its sender has it.
  thread_at timestamptz,
  thread_answers integer not null default 0,
  thread_unread boolean not null default false,
  email_state text not null default 'none'
    check (email_state in ('none', 'off', 'waiting', 'sending', 'sent', 'refused', 'unknown')),
  email_at timestamptz,
  email_error text not null default '',
  primary key (message_id, user_id)
);
create index message_recipient_inbox on message_recipient (user_id, last_at, message_id) where last_at is not null;
create index message_recipient_unread on message_recipient (user_id, last_at, message_id) where unread;
create index message_recipient_to_acknowledge on message_recipient (user_id, last_at, message_id) where to_acknowledge;
create index message_recipient_threads on message_recipient (message_id, thread_at, user_id) where thread_at is not null;
create index message_recipient_mail on message_recipient (message_id, user_id) where email_state in ('waiting', 'sending');

create table message_answer (
  id uuid primary key,
  message_id uuid not null references message on delete cascade,
  author_id integer not null references app_user,
  -- Whose thread with the sender it stands in; null in a discussion.
  thread_of integer references app_user,
  text text not null,
  at timestamptz not null default clock_timestamp()
);
create index message_answer_thread on message_answer (message_id, thread_of, at, id);
create index message_answer_all on message_answer (message_id, at, id);

create table message_template (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  name text not null check (length(name) between 1 and 80),
  subject text not null default '',
  body jsonb not null,
  ack_required boolean not null default false,
  by_email boolean not null default false,
  version integer not null default 1,
  constraint message_template_name_key unique (user_id, name)
);

-- Copies of messages by e-mail, for who does not say otherwise.
alter table app_user add column message_mails boolean not null default true;
