-- So many tries at once, and one more every so many seconds: each try pushes `spent_until` further into the future, and what
-- lies in the past is as good as forgotten. One conditional statement takes a try, so that parallel ones cannot overtake it.
drop table login_failure;
create table allowance (
  key text primary key,
  spent_until timestamptz not null
);
create index allowance_spent on allowance (spent_until);

-- Where an account was signed in to: strangers who guess elsewhere do not keep its user waiting there. A place is a network,
-- or the hash of what a browser was given.
create table sign_in_place (
  user_id integer not null references app_user on delete cascade,
  place text not null,
  last_at timestamptz not null default now(),
  primary key (user_id, place)
);
insert into sign_in_place (user_id, place, last_at)
  select user_id, 'network:' || address, max(last_used_at) from session where address ~ '^[0-9.]+$' group by user_id, address;

-- Usernames that were asked for together with an e-mail address that has an account. They count as taken for a while, as they
-- would if the account had been made: nobody finds out by asking twice which addresses have one.
create table claimed_username (
  username text primary key,
  claimed_at timestamptz not null default now()
);
