/* Sales: from a wholesaler's sheet (`import`, kind `sales`) over its names and lines to rows, totals and whose they are. */

-- Between the columns and the check, a sheet of sales asks about names that nobody knows.
alter table import drop constraint import_state_check;
alter table import add constraint import_state_check check (
  state in ('reading', 'read', 'matching', 'matched', 'checking', 'checked', 'committing', 'committed', 'failed'));

-- A line is written once and read as it stands: plain json is written quicker. A key that is looked up for each line of a
-- hundred thousand costs more than the line, so they go with their import by a trigger, once for each statement.
alter table import_row alter column cells type json using cells::json;
alter table import_row drop constraint import_row_import_id_fkey;
drop index import_row_outcome;
create index import_row_outcome on import_row (import_id, outcome, line) where outcome is not null;
-- The sums of a sheet are held against its lines.
create index import_row_total on import_row (import_id, line) where note = 'total';

-- Whose sales a sheet tells: lists ask for it, each page by an index.
alter table import add column wholesaler_id integer generated always as ((options ->> 'wholesalerId')::integer) stored;
create index import_sales on import (created_at, id) where kind = 'sales';
create index import_sales_of on import (wholesaler_id, created_at, id) where kind = 'sales';
create index import_sales_search on import using gin (plain(name) gin_trgm_ops) where kind = 'sales';

create function import_forget_lines() returns trigger language plpgsql as $$
begin
  delete from import_row where import_id in (select id from gone);
  delete from sales_line where import_id in (select id from gone);
  return null;
end $$;
create trigger import_forget_lines after delete on import
  referencing old table as gone for each statement execute function import_forget_lines();

/*
 * A name as the names of two sheets are compared: without accents, case and punctuation, `500MG` as `500 mg`, and the
 * usual abbreviations written out. The keys of two texts, one behind the other, are the key of both.
 */
create function sheet_key(text) returns text language plpgsql immutable strict parallel safe cost 5000 as $$
declare
  key text := public.plain($1);
  word text;
  written text := '';
begin
  key := regexp_replace(key, '([0-9])[.,]([0-9])', '\1~\2', 'g');
  key := regexp_replace(key, '[\s!-/:-@\[-`{-}°–—’‘«»·…]+', ' ', 'g');
  key := regexp_replace(key, '([0-9])(?=[a-z])|([a-z])(?=[0-9])', '\1\2 ', 'g');
  foreach word in array string_to_array(replace(key, '~', '.'), ' ') loop
    if word <> '' then
      written := written || ' ' || coalesce('{
        "phcie": "pharmacie", "phie": "pharmacie", "pcie": "pharmacie", "pharm": "pharmacie", "pharma": "pharmacie",
        "ph": "pharmacie", "pharmacies": "pharmacie",
        "cpr": "comprime", "cprs": "comprime", "cp": "comprime", "cps": "comprime", "comp": "comprime",
        "comps": "comprime", "comprimes": "comprime", "tab": "comprime", "tabs": "comprime", "tablet": "comprime",
        "tablets": "comprime", "tablette": "comprime",
        "gelu": "gelule", "gels": "gelule", "gelules": "gelule", "caps": "gelule", "capsule": "gelule",
        "capsules": "gelule",
        "sir": "sirop", "srp": "sirop", "sirops": "sirop", "syrup": "sirop",
        "inj": "injectable", "injectables": "injectable", "injection": "injectable",
        "pom": "pommade", "pomm": "pommade", "pommades": "pommade",
        "suppo": "suppositoire", "suppos": "suppositoire", "supp": "suppositoire", "suppositoires": "suppositoire",
        "susp": "suspension", "suspensions": "suspension",
        "sol": "solution", "solutions": "solution",
        "amp": "ampoule", "amps": "ampoule", "ampoules": "ampoule",
        "b": "boite", "bt": "boite", "bte": "boite", "btes": "boite", "boites": "boite",
        "fl": "flacon", "flac": "flacon", "flacons": "flacon",
        "ctre": "centre", "st": "saint", "ste": "sainte", "dr": "docteur"}'::jsonb ->> word, word);
    end if;
  end loop;
  return ltrim(written);
end $$;

-- The words of such a key in no order, without those that people leave out: « DOLIPRANE 500MG CPR B/16 ».
create function sheet_words(key text) returns text language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(distinct word, ' ' order by word), '')
    from unnest(string_to_array(key, ' ')) as word
    where word not in ('', 'de', 'du', 'des', 'd', 'la', 'le', 'les', 'l', 'et', 'a', 'au', 'aux'));

-- What tells a pharmacy from the others: without what nearly each of them is called.
create function sheet_core(key text) returns text language sql immutable strict parallel safe
  return coalesce(nullif(btrim(regexp_replace(key, '\m(pharmacie|de|du|des|d|la|le|les|l)\M *', '', 'g')), ''), key);

-- The keys of what a sheet can name, so that they are not made anew for each sheet.
create table pharmacy_key (
  pharmacy_id integer primary key references pharmacy on delete cascade,
  key text not null,
  words text not null,
  core text not null
);
create index pharmacy_key_key on pharmacy_key (key);
create index pharmacy_key_words on pharmacy_key (words);
create index pharmacy_key_search on pharmacy_key using gin (core gin_trgm_ops);

create function pharmacy_keep_key() returns trigger language plpgsql as $$
#variable_conflict use_variable
declare
  key constant text := sheet_key(new.name);
begin
  insert into pharmacy_key (pharmacy_id, key, words, core) values (new.id, key, sheet_words(key), sheet_core(key))
  on conflict (pharmacy_id) do update set key = excluded.key, words = excluded.words, core = excluded.core;
  return null;
end $$;
create trigger pharmacy_keep_key after insert or update of name on pharmacy
  for each row execute function pharmacy_keep_key();

-- `words`: of all that a form is called by, and of what sheets leave out: its format, its packaging, or both and more.
create table form_key (
  form_id integer primary key references product_form on delete cascade,
  key text not null,
  words text[] not null
);
create index form_key_key on form_key (key);
create index form_key_search on form_key using gin (key gin_trgm_ops);

create function keep_form_keys(ids integer[]) returns void language sql begin atomic
  insert into form_key (form_id, key, words)
  select id, btrim(concat_ws(' ', name, nullif(format, ''), nullif(strength, ''), nullif(packaging, ''))),
    array(select distinct sheet_words(called) from unnest(array[
      concat_ws(' ', name, format, strength, packaging), concat_ws(' ', name, strength, packaging),
      concat_ws(' ', name, format, strength), concat_ws(' ', name, format, packaging),
      concat_ws(' ', name, format), concat_ws(' ', name, strength), name]) as called)
  from (
    select product_form.id, sheet_key(product.name) as name, sheet_key(product_format.name) as format,
      sheet_key(strength) as strength, sheet_key(packaging) as packaging
    from product_form join product on product.id = product_id join product_format on product_format.id = format_id
    where product_form.id = any(ids)) as form
  on conflict (form_id) do update set key = excluded.key, words = excluded.words;
end;

create function form_keep_key() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'product_form' then
    perform keep_form_keys(array[new.id]);
  elsif tg_table_name = 'product' then
    perform keep_form_keys(array(select id from product_form where product_id = new.id));
  else
    perform keep_form_keys(array(select id from product_form where format_id = new.id));
  end if;
  return null;
end $$;
create trigger form_keep_key after insert or update of product_id, format_id, strength, packaging on product_form
  for each row execute function form_keep_key();
create trigger form_keep_key after update of name on product for each row execute function form_keep_key();
create trigger form_keep_key after update of name on product_format for each row execute function form_keep_key();

insert into pharmacy_key (pharmacy_id, key, words, core)
select id, key, sheet_words(key), sheet_core(key) from (select id, sheet_key(name) as key from pharmacy) as known;
select keep_form_keys(array(select id from product_form));

create index pharmacy_alias_sheet_key on pharmacy_alias (sheet_key(alias));
create index product_alias_sheet_key on product_alias (sheet_key(alias));

-- What the lines of a sheet name, each name once: one decision serves every line with it.
create table sales_name (
  import_id uuid not null references import on delete cascade,
  side text not null check (side in ('product', 'pharmacy')),
  -- As the lines call it.
  number integer not null,
  name text not null,
  code text not null default '',
  -- Of a pharmacy, where the sheet tells it.
  city text not null default '',
  key text not null,
  city_key text not null default '',
  line_count integer not null,
  quantity bigint not null,
  amount numeric(18, 2) not null,
  -- How it was found; null as long as it is unknown.
  how text check (how in ('code', 'name', 'alias', 'manual', 'ignored')),
  form_id integer references product_form on delete set null,
  pharmacy_id integer references pharmacy on delete set null,
  check (how is null or (how = 'ignored') = (num_nonnulls(form_id, pharmacy_id) = 0)),
  primary key (import_id, side, number)
);
create index sales_name_amount on sales_name (import_id, side, amount, number);
create index sales_name_form on sales_name (form_id) where form_id is not null;
create index sales_name_pharmacy on sales_name (pharmacy_id) where pharmacy_id is not null;

-- What a name was found to be is gone: it is unknown again.
create function sales_name_forget() returns trigger language plpgsql as $$
begin
  new.how := null;
  return new;
end $$;
create trigger sales_name_forget before update of form_id, pharmacy_id on sales_name
  for each row when (new.how <> 'ignored' and num_nonnulls(new.form_id, new.pharmacy_id) = 0)
  execute function sales_name_forget();

-- The lines of a sheet by its columns, until they are loaded. A sheet with a column for each month has several for a line.
create table sales_line (
  import_id uuid not null,
  line integer not null,
  part smallint not null,
  product integer not null,
  pharmacy integer not null,
  month date not null,
  quantity bigint not null,
  free_units bigint not null,
  amount numeric(16, 2) not null
);
create index sales_line_import on sales_line (import_id, line, part);

-- The months of a sheet that is not loaded yet: what it would bring, without what is to be ignored, and which load was seen in
-- its place. Another one there at the end is told first.
create table sales_month (
  import_id uuid not null references import on delete cascade,
  month date not null check (extract(day from month) = 1),
  row_count integer not null,
  quantity bigint not null,
  free_units bigint not null,
  amount numeric(18, 2) not null,
  seen_load_id integer,
  primary key (import_id, month)
);
create index sales_month_month on sales_month (month);

-- What the check points out without refusing it. A line of null is the whole sheet.
create table sales_notice (
  import_id uuid not null references import on delete cascade,
  position integer not null,
  code text not null,
  line integer,
  details jsonb not null default '{}',
  -- How many of this code there are; only the first of them are kept.
  of_code integer not null,
  primary key (import_id, position)
);

-- One wholesaler's month out of one sheet. What is replaced or taken out stays, and can be put back as it was.
create table sales_load (
  id integer generated by default as identity primary key,
  import_id uuid not null references import,
  wholesaler_id integer not null references wholesaler,
  month date not null check (extract(day from month) = 1),
  state text not null check (state in ('current', 'replaced', 'reverted')),
  -- What stood in its place when it came.
  replaces_id integer references sales_load,
  row_count integer not null,
  quantity bigint not null,
  free_units bigint not null,
  amount numeric(18, 2) not null,
  loaded_by integer not null references app_user,
  loaded_at timestamptz not null default now(),
  unique (import_id, month)
);
create unique index sales_load_current on sales_load (wholesaler_id, month) where state = 'current';
create index sales_load_place on sales_load (wholesaler_id, month, id);
create index sales_load_month on sales_load (month) where state = 'current';
create index sales_load_replaces on sales_load (replaces_id);
create index sales_load_loaded_by on sales_load (loaded_by);

-- What a wholesaler sold, line by line of its sheet: a partition for each year, and one for years that nobody sells in.
create table sales_row (
  month date not null,
  load_id integer not null,
  line integer not null,
  part smallint not null,
  form_id integer not null,
  pharmacy_id integer not null,
  quantity bigint not null,
  free_units bigint not null,
  amount numeric(16, 2) not null,
  product_how varchar(6) not null,
  pharmacy_how varchar(6) not null
) partition by range (month);
create index sales_row_load on sales_row (load_id, line, part);
create table sales_row_other partition of sales_row default;
do $$ begin
  for year in 2015..2050 loop
    execute format('create table sales_row_%s partition of sales_row for values from (%L) to (%L)',
      year, make_date(year, 1, 1), make_date(year + 1, 1, 1));
  end loop;
end $$;

-- By form and pharmacy, for each wholesaler's month. Only those of a current load count. Without foreign keys: each would be
-- looked up a hundred thousand times for a sheet; `sales_load_sum` has them for all of them.
create table sales_total (
  load_id integer not null,
  form_id integer not null,
  pharmacy_id integer not null,
  row_count integer not null,
  quantity bigint not null,
  free_units bigint not null,
  amount numeric(18, 2) not null,
  primary key (load_id, pharmacy_id, form_id)
);

-- The same by form alone, and by pharmacy alone: a few hundred for each load.
create table sales_load_sum (
  load_id integer not null references sales_load on delete cascade,
  form_id integer references product_form,
  pharmacy_id integer references pharmacy,
  check (num_nonnulls(form_id, pharmacy_id) = 1),
  row_count integer not null,
  quantity bigint not null,
  free_units bigint not null,
  amount numeric(18, 2) not null
);
create unique index sales_load_sum_form on sales_load_sum (form_id, load_id) where form_id is not null;
create unique index sales_load_sum_pharmacy on sales_load_sum (pharmacy_id, load_id) where pharmacy_id is not null;
create index sales_load_sum_load on sales_load_sum (load_id);

-- What was decided of a name in a wholesaler's sheets: the next one asks nothing.
create table sales_alias (
  id integer generated by default as identity primary key,
  side text not null check (side in ('product', 'pharmacy')),
  wholesaler_id integer not null references wholesaler,
  name text not null,
  code text not null default '',
  city text not null default '',
  key text not null,
  city_key text not null default '',
  form_id integer references product_form on delete cascade,
  pharmacy_id integer references pharmacy on delete cascade,
  -- Neither of the two: lines of this name are left out.
  check (num_nonnulls(form_id, pharmacy_id) <= 1),
  -- Where it was learnt; a sheet that is forgotten is not known by its name any more.
  import_id uuid references import on delete set null,
  learnt_by integer not null references app_user,
  learnt_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index sales_alias_key on sales_alias (side, wholesaler_id, key, city_key, lower(code));
create index sales_alias_learnt on sales_alias (learnt_at, id);
create index sales_alias_name on sales_alias (name collate "fr-x-icu", id);
create index sales_alias_search on sales_alias using gin (plain(name) gin_trgm_ops);
create index sales_alias_form on sales_alias (form_id) where form_id is not null;
create index sales_alias_pharmacy on sales_alias (pharmacy_id) where pharmacy_id is not null;
create index sales_alias_import on sales_alias (import_id);
create index sales_alias_learnt_by on sales_alias (learnt_by);
create index sales_alias_wholesaler on sales_alias (wholesaler_id);
