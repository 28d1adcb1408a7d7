-- Which languages there are is said once, in the contract: another one needs no migration.
alter table app_user
  drop constraint app_user_language_check,
  add constraint app_user_language_check check (language ~ '^[a-z]{2}$');
