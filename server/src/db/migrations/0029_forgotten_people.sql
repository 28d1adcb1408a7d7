-- When someone who left was made nameless. Such an account stays, because documents refer to it, and is never enabled again.
alter table app_user add column forgotten_at timestamptz;
