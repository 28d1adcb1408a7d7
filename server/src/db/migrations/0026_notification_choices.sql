-- Where each person hears of what: by groups of kinds (contract, `notificationGroups`). Minutes and messages keep the
-- switches they have, `mail_copies` and `message_mails`.
alter table app_user
  add column muted_groups text[] not null default '{}',
  add column mailed_groups text[] not null default '{}',
  -- The hour, in the portal's time zone, of the daily summary, and when the last one was made or asked for.
  add column summary_hour smallint check (summary_hour between 0 and 23),
  add column summarised_at timestamptz not null default now();
create index app_user_summary on app_user (summary_hour, id) where summary_hour is not null;

-- What waits to be sent by e-mail, and nothing else: who sends one takes its row away first.
create table notification_mail (
  id bigint generated always as identity primary key,
  batch uuid not null,
  user_id integer not null references app_user on delete cascade,
  key text not null,
  params jsonb not null default '{}',
  link text,
  created_at timestamptz not null default now()
);
create index notification_mail_batch on notification_mail (batch, id);
create index notification_mail_user on notification_mail (user_id);
