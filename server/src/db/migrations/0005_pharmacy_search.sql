-- A pharmacy is also found by any part of an alias, and by what its code at a wholesaler begins with.
create index pharmacy_alias_search on pharmacy_alias using gin (plain(alias) gin_trgm_ops);
create index pharmacy_code_search on pharmacy_code (lower(code) text_pattern_ops);
