-- What is done line by line on behalf of one act, as the load of a sheet: the trail has each, a list of what happened
-- only the act. The index finds the latest acts behind any number of such lines.
alter table audit_event add column part_of uuid;
create index audit_event_acts on audit_event (id) where part_of is null;
