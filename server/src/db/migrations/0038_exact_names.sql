/*
 * Sheets of sales. Only the exact name is applied, and anything else is proposed; where a code means one thing and the name
 * beside it another, that is told; a sheet that is taken out is taken out whole.
 */

-- A name as it is applied: without case, accents, blanks and punctuation. `1,5 mg` stays apart from `15 mg`, and `10 2` from
-- `102`: what stands between two digits is kept as a sign, D for a decimal, X for anything else.
create function exact_key(text) returns text language plpgsql immutable strict parallel safe cost 500 as $$
declare
  apart constant text := '[\s!-/:-@\[-`{-~°–—−’‘‚“”„«»‹›·•…\u00A0\u2000-\u200F\u2028-\u202F\u2060\u3000\uFEFF]+';
  -- A trade mark would become letters.
  key text := public.plain(translate($1, '®©™', ''));
begin
  key := regexp_replace(key, '([0-9])[.,](?=[0-9])', '\1D', 'g');
  key := regexp_replace(key, '([0-9])' || apart || '(?=[0-9])', '\1X', 'g');
  return regexp_replace(key, apart, '', 'g');
end $$;

-- `key` becomes the exact one. How much alike two names are, and what a name would mean in other words, is still said by
-- `sheet_key`, which writes abbreviations out: by `core` and `words`.
create or replace function pharmacy_keep_key() returns trigger language plpgsql as $$
declare
  written constant text := sheet_key(new.name);
begin
  insert into pharmacy_key (pharmacy_id, key, words, core)
  values (new.id, exact_key(new.name), sheet_words(written), sheet_core(written))
  on conflict (pharmacy_id) do update set key = excluded.key, words = excluded.words, core = excluded.core;
  return null;
end $$;
update pharmacy_key set key = exact_key(pharmacy.name) from pharmacy where pharmacy.id = pharmacy_id;

-- `keys`: all that a form is called by, and the name of its product, which means the form where the product has no other.
drop index form_key_key;
alter table form_key rename column key to core;
alter table form_key add column keys text[] not null default '{}';
create or replace function keep_form_keys(ids integer[]) returns void language sql begin atomic
  insert into form_key (form_id, keys, core, words)
  select id, array[exact_key(title), exact_key(product)],
    btrim(concat_ws(' ', name, nullif(format, ''), nullif(strength, ''), nullif(packaging, ''))),
    array(select distinct sheet_words(called) from unnest(array[
      concat_ws(' ', name, format, strength, packaging), concat_ws(' ', name, strength, packaging),
      concat_ws(' ', name, format, strength), concat_ws(' ', name, format, packaging),
      concat_ws(' ', name, format), concat_ws(' ', name, strength), name]) as called)
  from (
    select product_form.id, product.name as product,
      concat_ws(' ', product.name, product_format.name, strength, packaging) as title,
      sheet_key(product.name) as name, sheet_key(product_format.name) as format,
      sheet_key(strength) as strength, sheet_key(packaging) as packaging
    from product_form join product on product.id = product_id join product_format on product_format.id = format_id
    where product_form.id = any(ids)) as form
  on conflict (form_id) do update set keys = excluded.keys, core = excluded.core, words = excluded.words;
end;
select keep_form_keys(array(select id from product_form));

drop index pharmacy_alias_sheet_key;
drop index product_alias_sheet_key;
create index pharmacy_alias_exact_key on pharmacy_alias (exact_key(alias));
create index product_alias_exact_key on product_alias (exact_key(alias));

-- What was learnt of a name holds for this name. Of two that were written with other blanks, the later word holds.
drop index sales_alias_key;
delete from sales_alias using (
  select id, row_number() over (
    partition by side, wholesaler_id, exact_key(name), city_key, lower(code) order by learnt_at desc, id desc) as place
  from sales_alias) as told
where told.id = sales_alias.id and told.place > 1;
update sales_alias set key = exact_key(name);
create unique index sales_alias_key on sales_alias (side, wholesaler_id, key, city_key, lower(code));
update sales_name set key = exact_key(name);

-- What a name means by itself, where it was found by a code that means something else; null where both agree.
alter table sales_name add column name_means text;

/*
 * The loads of a wholesaler's month lie upon each other, and the topmost that was not taken out counts. What one replaced is
 * therefore not to be remembered: whatever lies below it then comes again.
 */
alter table sales_load add column layer integer not null default 1;
with recursive below as (
  -- As it was so far: below the one that counts lies what it replaced, and so on until one that was taken out.
  select id, replaces_id, 0 as depth, array[id] as seen from sales_load where state = 'current'
  union all
  select former.id, former.replaces_id, below.depth + 1, below.seen || former.id
  from below join sales_load as former on former.id = below.replaces_id
  where former.state = 'replaced' and former.id <> all(below.seen)),
laid as (
  select sales_load.id, row_number() over (
    partition by wholesaler_id, month order by below.depth desc nulls first, sales_load.id) as layer
  from sales_load left join below on below.id = sales_load.id)
update sales_load set layer = laid.layer from laid where laid.id = sales_load.id;
alter table sales_load drop column replaces_id;
drop index sales_load_place;
create index sales_load_place on sales_load (wholesaler_id, month, layer);

-- Of a sheet that was taken out, months that had been replaced before stayed behind, and could come back.
update sales_load set state = 'reverted'
where state = 'replaced' and exists (
  select from sales_load as other where other.import_id = sales_load.import_id and other.state = 'reverted');
