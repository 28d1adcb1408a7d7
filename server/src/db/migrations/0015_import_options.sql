-- What was told of a sheet when it was sent, as its kind asks for it: whose it is, for which month.
alter table import add column options jsonb not null default '{}';
