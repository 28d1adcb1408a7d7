-- What an audit event was about, by name: the thing itself may be gone or renamed when someone reads of it.
alter table audit_event add column label text not null default '';

-- The screens a user has pinned, as paths below /dashboard.
alter table app_user add column quick_links text[] not null default '{}';

-- Search forgives small typos, also in the names of cities.
create index city_search on city using gin (plain(name || ' ' || region) gin_trgm_ops);
