-- Written by `npm run generate` from the migrations: what the database holds now. To be read, never run; how to read
-- it is in docs/database.md. Partitions are left out: they are made as their years come.

-- Extensions

create extension pg_trgm;

create extension unaccent;

-- Functions

CREATE OR REPLACE FUNCTION public.add_loads(sign integer, load_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_sort TO 'off'
 SET work_mem TO '64MB'
AS $function$
begin
  insert into sales_user_month as kept (month, user_id, form_id, parts, quantity, free_units, amount)
  with held as (
    select load.id as load_id, load.month, holder.pharmacy_id, coalesce(holder.whole, 1) as whole, holder.weights,
      -- Of three or more they stay as they are.
      case cardinality(holder.weights)
        when 1 then holder.whole
        when 2 then gcd(holder.weights[1], holder.whole)
        else 1
      end as divisor,
      array_agg(holder.user_id order by holder.place) as user_ids
    from sales_load load
    join pharmacy_holder holder on holder.from_month <= load.month and load.month < holder.until_month
    where load.id = any(load_ids)
    group by load.id, load.month, holder.pharmacy_id, holder.whole, holder.weights),
  lowest as (
    select load_id, month, pharmacy_id, user_ids, whole / divisor as whole,
      case when divisor > 1 then array(select weight / divisor from unnest(weights) as weight) else weights end as weights
    from held),
  numbered as materialized (
    select load_id, month, pharmacy_id, whole, user_ids, weights,
      dense_rank() over (order by user_ids, weights)::integer as number
    from lowest),
  alike as (
    select month, number, form_id, whole, count(*) as times,
      sum(quantity)::bigint as quantity, sum(free_units)::bigint as free_units, (sum(amount) * 100)::bigint as hundredths,
      quantity % whole as quantity_rest, free_units % whole as free_rest,
      (amount * 100)::bigint % whole as hundredths_rest
    from sales_total join numbered using (load_id, pharmacy_id)
    where load_id = any(load_ids)
    group by month, number, form_id, whole, quantity % whole, free_units % whole, (amount * 100)::bigint % whole),
  holder as materialized (
    select number, user_id, coalesce(weight, 1) as weight, place, weights
    from (select distinct number, user_ids, weights from numbered) shared,
      unnest(user_ids, weights) with ordinality as one (user_id, weight, place))
  select month, user_id, form_id, sign * sum(times),
    sign * sum((quantity - times * quantity_rest) / whole * weight
      + times * part_of(quantity_rest, weight, place, weights, whole)),
    sign * sum((free_units - times * free_rest) / whole * weight
      + times * part_of(free_rest, weight, place, weights, whole)),
    sign * 0.01 * sum((hundredths - times * hundredths_rest) / whole * weight
      + times * part_of(hundredths_rest, weight, place, weights, whole))
  from alike join holder using (number)
  group by month, user_id, form_id
  on conflict (user_id, month, form_id) do update set parts = kept.parts + excluded.parts,
    quantity = kept.quantity + excluded.quantity, free_units = kept.free_units + excluded.free_units,
    amount = kept.amount + excluded.amount;
end $function$;

CREATE OR REPLACE FUNCTION public.add_sales(sign integer, pharmacy_ids integer[], stretches date[], since date)
 RETURNS void
 LANGUAGE plpgsql
 SET work_mem TO '64MB'
AS $function$
begin
  insert into sales_user_month as kept (month, user_id, form_id, parts, quantity, free_units, amount)
  select month, user_id, form_id, sign * count(*), sign * sum(quantity), sign * sum(free_units), sign * sum(amount)
  from sales_attributed
  where pharmacy_id = any(pharmacy_ids) and month >= since
    and (pharmacy_id, held_from) in (select * from unnest(pharmacy_ids, stretches))
  group by month, user_id, form_id
  on conflict (user_id, month, form_id) do update set parts = kept.parts + excluded.parts,
    quantity = kept.quantity + excluded.quantity, free_units = kept.free_units + excluded.free_units,
    amount = kept.amount + excluded.amount;
end $function$;

CREATE OR REPLACE FUNCTION public.app_user_keep_disabled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.enabled then
    new.disabled_at := null;
  elsif new.disabled_at is null then
    new.disabled_at := now();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.app_user_keep_holders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform keep_city_holders(array(select city_id from user_city where user_id = new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.claim_document(its_id uuid, its_kind text, its_author integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  insert into document (id, kind, author_id) values (its_id, its_kind, its_author) on conflict (id) do nothing;
  return exists (select from document where id = its_id and kind = its_kind and author_id = its_author);
end
$function$;

CREATE OR REPLACE FUNCTION public.designation_keep_holders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform keep_city_holders(array(
    select distinct city_id from user_city join app_user on app_user.id = user_id where designation_id = new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.exact_key(text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 500
AS $function$
declare
  apart constant text := '[\s!-/:-@\[-`{-~°–—−’‘‚“”„«»‹›·•…\u00A0\u2000-\u200F\u2028-\u202F\u2060\u3000\uFEFF]+';
  -- A trade mark would become letters.
  key text := public.plain(translate($1, '®©™', ''));
begin
  key := regexp_replace(key, '([0-9])[.,](?=[0-9])', '\1D', 'g');
  key := regexp_replace(key, '([0-9])' || apart || '(?=[0-9])', '\1X', 'g');
  return regexp_replace(key, apart, '', 'g');
end $function$;

CREATE OR REPLACE FUNCTION public.form_keep_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'product_form' then
    perform keep_form_keys(array[new.id]);
  elsif tg_table_name = 'product' then
    perform keep_form_keys(array(select id from product_form where product_id = new.id));
  else
    perform keep_form_keys(array(select id from product_form where format_id = new.id));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.import_forget_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from import_row where import_id in (select id from gone);
  delete from sales_line where import_id in (select id from gone);
  delete from sales_name_month where import_id in (select id from gone);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_city_holders(city_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if city_ids <> '{}' then
    perform pg_advisory_xact_lock(hashtext('pharmacy_holder'));
    perform keep_holders(array(select id from pharmacy where city_id = any(city_ids)));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_form_keys(ids integer[])
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 INSERT INTO form_key (form_id, keys, core, words)  SELECT form.id,
             ARRAY[exact_key(form.title), exact_key(form.product)] AS "array",
             btrim(concat_ws(' '::text, form.name, NULLIF(form.format, ''::text), NULLIF(form.strength, ''::text), NULLIF(form.packaging, ''::text))) AS btrim,
             ARRAY( SELECT DISTINCT sheet_words(called.called) AS sheet_words
                    FROM unnest(ARRAY[concat_ws(' '::text, form.name, form.format, form.strength, form.packaging), concat_ws(' '::text, form.name, form.strength, form.packaging), concat_ws(' '::text, form.name, form.format, form.strength), concat_ws(' '::text, form.name, form.format, form.packaging), concat_ws(' '::text, form.name, form.format), concat_ws(' '::text, form.name, form.strength), form.name]) called(called)) AS "array"
            FROM ( SELECT product_form.id,
                     product.name AS product,
                     concat_ws(' '::text, product.name, product_format.name, product_form.strength, product_form.packaging) AS title,
                     sheet_key(product.name) AS name,
                     sheet_key(product_format.name) AS format,
                     sheet_key(product_form.strength) AS strength,
                     sheet_key(product_form.packaging) AS packaging
                    FROM ((product_form
                      JOIN product ON ((product.id = product_form.product_id)))
                      JOIN product_format ON ((product_format.id = product_form.format_id)))
                   WHERE (product_form.id = ANY (keep_form_keys.ids))) form ON CONFLICT(form_id) DO UPDATE SET keys = excluded.keys, core = excluded.core, words = excluded.words;
END;

CREATE OR REPLACE FUNCTION public.keep_holders(held_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
AS $function$
declare
  pharmacies integer[];
  stretches date[];
  since date;
begin
  perform pg_advisory_xact_lock(hashtext('pharmacy_holder'));
  with present as (
    select pharmacy_id, from_month, until_month, (user_id, weight, place, weights, whole)::text as holder
    from pharmacy_tenure where pharmacy_id = any(held_ids)),
  kept as (
    select pharmacy_id, from_month, until_month, (user_id, weight, place, weights, whole)::text as holder
    from pharmacy_holder where pharmacy_id = any(held_ids)),
  differing as (
    select pharmacy_id, from_month, holder, count(*) as times from (
      (table present except table kept) union all (table kept except table present)) either
    group by pharmacy_id, from_month, holder),
  stretch as (
    -- The same holder twice: before and now, until another month.
    select pharmacy_id, from_month, bool_or(times = 1) as begins from differing group by pharmacy_id, from_month)
  select array_agg(pharmacy_id), array_agg(from_month), min(from_month) filter (where begins)
    into pharmacies, stretches, since from stretch;
  if pharmacies is null then
    return;
  end if;
  perform add_sales(-1, pharmacies, stretches, since);
  delete from pharmacy_holder where (pharmacy_id, from_month) in (select * from unnest(pharmacies, stretches));
  insert into pharmacy_holder (pharmacy_id, from_month, until_month, user_id, weight, place, weights, whole)
  select pharmacy_id, from_month, until_month, user_id, weight, place, weights, whole from pharmacy_tenure
  where pharmacy_id = any(pharmacies) and (pharmacy_id, from_month) in (select * from unnest(pharmacies, stretches));
  perform add_sales(1, pharmacies, stretches, since);
  delete from sales_user_month where parts = 0 and month >= since;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_sums(months date[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtext('pharmacy_holder'));
  perform pg_advisory_xact_lock(hashtext('sales_user_month'), each.month - date '2000-01-01')
  from (select distinct unnest(months) as month order by 1) each;
end $function$;

CREATE OR REPLACE FUNCTION public.make_audit_year(year integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  name text := format('audit_event_%s', year);
  first timestamptz := make_timestamptz(year, 1, 1, 0, 0, 0, 'UTC');
  next timestamptz := make_timestamptz(year + 1, 1, 1, 0, 0, 0, 'UTC');
begin
  -- Several portals may want the same year at the same moment.
  perform pg_advisory_xact_lock(hashtext('make_audit_year'));
  if to_regclass(format('public.%I', name)) is not null then
    return false;
  end if;
  execute format('create table %I (like audit_event including all)', name);
  -- Nothing may be written of this year while it moves; whoever reads sees it before or after.
  lock table audit_event_other in access exclusive mode;
  if exists (select from audit_event_other where at >= first and at < next) then
    execute format('insert into %I select * from audit_event_other where at >= %L and at < %L', name, first, next);
    alter table audit_event_other disable trigger user;
    delete from audit_event_other where at >= first and at < next;
    alter table audit_event_other enable trigger user;
  end if;
  execute format('alter table audit_event attach partition %I for values from (%L) to (%L)', name, first, next);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.part_of(figure bigint, weight integer, place bigint, weights integer[], whole integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((weight IS NULL) OR (weight = whole)) THEN figure ELSE ((sign((figure)::double precision))::bigint * ((((abs(figure) / whole) * weight) + (((abs(figure) % (whole)::bigint) * weight) / whole)) + CASE WHEN ((abs(figure) % (whole)::bigint) = 0) THEN 0 WHEN (whole = cardinality(weights)) THEN ((place <= (abs(figure) % (whole)::bigint)))::integer WHEN (cardinality(weights) = 2) THEN ((((2 * (((abs(figure) % (whole)::bigint) * weight) % (whole)::bigint)) + ((place = 1))::integer) > whole))::integer ELSE (takes_left_over((abs(figure) % (whole)::bigint), weight, place, weights, whole))::integer END)) END;

CREATE OR REPLACE FUNCTION public.pharmacy_assignment_keep_holders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  held integer[] := array(select distinct pharmacy_id from changed);
begin
  if held <> '{}' then
    perform keep_holders(held);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pharmacy_keep_holders()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('pharmacy_holder'));
  insert into pharmacy_holder (pharmacy_id, from_month, until_month, user_id, weight, place, weights, whole)
  select pharmacy_id, from_month, until_month, user_id, weight, place, weights, whole
  from pharmacy_tenure where pharmacy_id = any(array(select id from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pharmacy_keep_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  written constant text := sheet_key(new.name);
begin
  insert into pharmacy_key (pharmacy_id, key, words, core)
  values (new.id, exact_key(new.name), sheet_words(written), sheet_core(written))
  on conflict (pharmacy_id) do update set key = excluded.key, words = excluded.words, core = excluded.core;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pharmacy_lose_holders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from pharmacy_holder where pharmacy_id in (select id from changed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pharmacy_move_holders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moved integer[] := array(select id from former join latter using (id) where former.city_id <> latter.city_id);
begin
  if moved <> '{}' then
    perform keep_holders(moved);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.plain(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, $1));

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'audit events are append-only' using errcode = 'insufficient_privilege';
end
$function$;

CREATE OR REPLACE FUNCTION public.register_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  its_author integer;
begin
  if tg_table_name = 'message' then
    its_author := new.sender_id;
  else
    its_author := new.author_id;
  end if;
  if not claim_document(new.id, new.document_kind, its_author) then
    raise exception 'the id % is that of another document', new.id using errcode = 'unique_violation', constraint = 'document_pkey';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.sales_load_sum_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  gone integer[];
  come integer[];
  months date[];
  moving bigint;
begin
  select array_agg(id) filter (where former.state = 'current'), array_agg(id) filter (where latter.state = 'current'),
    array_agg(distinct latter.month), sum(latter.row_count)
    into gone, come, months, moving
  from former join latter using (id)
  where (former.state = 'current') <> (latter.state = 'current');
  if months is null then
    return null;
  end if;
  perform lock_sums(months);
  if moving >= (select coalesce(sum(row_count), 0) from sales_load where state = 'current' and month = any(months)) then
    perform sum_up_sales(months);
    return null;
  end if;
  if gone <> '{}' then
    perform add_loads(-1, gone);
  end if;
  if come <> '{}' then
    perform add_loads(1, come);
  end if;
  delete from sales_user_month where parts = 0 and month = any(months);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sales_name_forget()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.how := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.sales_total_sum_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  months date[] := array(
    select distinct month from sales_load where state = 'current' and id in (select load_id from changed));
begin
  if months <> '{}' then
    perform sum_up_sales(months);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.scope_of(caller integer, today date)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 WITH RECURSIVE team(id) AS (
          SELECT app_user.id
            FROM app_user
           WHERE ((app_user.manager_id = scope_of.caller) OR (app_user.manager_id IN ( SELECT substitute.manager_id
                    FROM substitute
                   WHERE ((substitute.user_id = scope_of.caller) AND ((scope_of.today >= substitute.from_day) AND (scope_of.today <= substitute.to_day))))))
         UNION
          SELECT app_user.id
            FROM (app_user
              JOIN team ON ((app_user.manager_id = team.id)))
         )
  SELECT scope_of.caller AS caller
 UNION
  SELECT team.id
    FROM team;
END;

CREATE OR REPLACE FUNCTION public.sheet_core(key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN COALESCE(NULLIF(btrim(regexp_replace(key, '\m(pharmacie|de|du|des|d|la|le|les|l)\M *'::text, ''::text, 'g'::text)), ''::text), key);

CREATE OR REPLACE FUNCTION public.sheet_key(text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 5000
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.sheet_words(key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(string_agg(DISTINCT word.word, ' '::text ORDER BY word.word), ''::text) AS "coalesce" FROM unnest(string_to_array(sheet_words.key, ' '::text)) word(word) WHERE (word.word <> ALL (ARRAY[''::text, 'de'::text, 'du'::text, 'des'::text, 'd'::text, 'la'::text, 'le'::text, 'les'::text, 'l'::text, 'et'::text, 'a'::text, 'au'::text, 'aux'::text])));

CREATE OR REPLACE FUNCTION public.sum_up_sales(months date[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_sums(months);
  delete from sales_user_month where month = any(months);
  perform add_loads(1, array(select id from sales_load where state = 'current' and month = any(months)));
end $function$;

CREATE OR REPLACE FUNCTION public.takes_left_over(rest bigint, weight integer, place bigint, weights integer[], whole integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select count(*) filter (where other.remainder > mine.remainder
      or other.remainder = mine.remainder and other.place < takes_left_over.place) < sum(other.remainder) / whole
  from (select rest * weight % whole as remainder) mine,
    (select rest * others.weight % whole as remainder, others.place
      from unnest(weights) with ordinality as others (weight, place)) other
$function$;

CREATE OR REPLACE FUNCTION public.trail_tells(event audit_event, reader_id integer)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  thing uuid := case when event.entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then event.entity_id::uuid end;
  is_own boolean := event.actor_id is not distinct from reader_id;
  its_status smallint;
  submitted_at timestamptz;
  former text;
  latest text;
begin
  if event.entity = 'message' then
    if exists (select from message where id = thing and state = 'withdrawn') then
      return 'nothing';
    end if;
    return case when is_own or event.action in
      ('messages.send', 'messages.remind', 'messages.acknowledge', 'messages.reply', 'messages.withdraw')
      then 'all' else 'nothing' end;
  end if;
  if is_own or event.entity not in ('messageTemplate', 'meetingsReport', 'workReport') then
    return 'all';
  end if;
  if event.entity = 'messageTemplate' then
    return 'nothing';
  end if;
  select status_id, first_submitted_at into its_status, submitted_at from (
    select id, status_id, first_submitted_at from work_report where event.entity = 'workReport'
    union all select id, status_id, first_submitted_at from meetings_report where event.entity = 'meetingsReport') document
  where id = thing;
  -- The step before this row says in which state it was, where its year is still in the trail.
  select action into former from audit_event
    where entity = event.entity and entity_id = event.entity_id and id < event.id
      and action like any (array['%.submit', '%.recall', '%.approve', '%.return'])
    order by id desc limit 1;
  if event.action not like '%.submit' and coalesce(former like '%.recall', submitted_at > event.at, true) then
    return 'nothing';
  end if;
  if its_status is null then
    select action into latest from audit_event
      where entity = event.entity and entity_id = event.entity_id
        and action like any (array['%.submit', '%.recall', '%.approve', '%.return'])
      order by id desc limit 1;
    if coalesce(latest like '%.recall', true) then
      return 'nothing';
    end if;
  elsif its_status = 1 then
    return 'nothing';
  end if;
  return case when event.action like '%.submit' and coalesce(former like '%.recall', true) then 'reached' else 'all' end;
end
$function$;

CREATE OR REPLACE FUNCTION public.user_city_keep_holders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform keep_city_holders(array(select distinct city_id from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.user_professional_keep_span()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- Not the start of the transaction: one that began later may have been here first, while this one waited for its turn.
  at timestamptz := clock_timestamp();
begin
  if tg_op <> 'INSERT' then
    delete from user_professional_span
    where user_id = old.user_id and professional_id = old.professional_id and from_at >= at;
    update user_professional_span set until_at = at
    where user_id = old.user_id and professional_id = old.professional_id and until_at = 'infinity';
  end if;
  if tg_op <> 'DELETE' then
    insert into user_professional_span (user_id, professional_id, target_frequency, from_at)
    values (new.user_id, new.professional_id, new.target_frequency, at);
  end if;
  return null;
end $function$;

-- Tables, each with its indexes and triggers

create table allowance (
  key text not null,
  spent_until timestamp with time zone not null,
  constraint allowance_pkey PRIMARY KEY (key)
);
CREATE INDEX allowance_spent ON public.allowance USING btree (spent_until);

create table app_user (
  id integer generated by default as identity not null,
  firstname text not null,
  name text not null,
  email text not null,
  username text not null,
  phone text,
  designation_id integer,
  manager_id integer,
  enabled boolean default true not null,
  password_hash text not null,
  password_state text default 'active'::text not null,
  password_changed_at timestamp with time zone default now() not null,
  last_login_at timestamp with time zone,
  language text default 'fr'::text not null,
  notifications_enabled boolean default true not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  quick_links text[] default '{}'::text[] not null,
  mail_copies boolean default false not null,
  disabled_at timestamp with time zone,
  message_mails boolean default true not null,
  muted_groups text[] default '{}'::text[] not null,
  mailed_groups text[] default '{}'::text[] not null,
  summary_hour smallint,
  summarised_at timestamp with time zone default now() not null,
  forgotten_at timestamp with time zone,
  constraint app_user_pkey PRIMARY KEY (id),
  constraint app_user_designation_id_fkey FOREIGN KEY (designation_id) REFERENCES designation(id),
  constraint app_user_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app_user(id),
  constraint app_user_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
  constraint app_user_password_state_check CHECK ((password_state = ANY (ARRAY['generated'::text, 'active'::text, 'expired'::text]))),
  constraint app_user_summary_hour_check CHECK (((summary_hour >= 0) AND (summary_hour <= 23)))
);
CREATE INDEX app_user_created_sort ON public.app_user USING btree (created_at, id);
CREATE INDEX app_user_designation ON public.app_user USING btree (designation_id);
CREATE UNIQUE INDEX app_user_email_key ON public.app_user USING btree (lower(email));
CREATE INDEX app_user_login_sort ON public.app_user USING btree (last_login_at, id);
CREATE INDEX app_user_manager ON public.app_user USING btree (manager_id);
CREATE INDEX app_user_name_sort ON public.app_user USING btree (name COLLATE "fr-x-icu", id);
CREATE INDEX app_user_search ON public.app_user USING gin (plain(((((((firstname || ' '::text) || name) || ' '::text) || username) || ' '::text) || email)) gin_trgm_ops);
CREATE INDEX app_user_summary ON public.app_user USING btree (summary_hour, id) WHERE (summary_hour IS NOT NULL);
CREATE UNIQUE INDEX app_user_username_key ON public.app_user USING btree (lower(username));
CREATE INDEX app_user_username_sort ON public.app_user USING btree (username COLLATE "fr-x-icu", id);
CREATE TRIGGER app_user_keep_disabled BEFORE INSERT OR UPDATE OF enabled ON public.app_user FOR EACH ROW EXECUTE FUNCTION app_user_keep_disabled();
CREATE TRIGGER app_user_keep_holders AFTER UPDATE OF designation_id ON public.app_user FOR EACH ROW WHEN ((old.designation_id IS DISTINCT FROM new.designation_id)) EXECUTE FUNCTION app_user_keep_holders();

create table approval_event (
  id bigint generated always as identity not null,
  document_id uuid not null,
  at timestamp with time zone default now() not null,
  actor_id integer not null,
  action text not null,
  comment text default ''::text not null,
  snapshot jsonb,
  document_kind text not null,
  constraint approval_event_pkey PRIMARY KEY (id),
  constraint approval_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id),
  constraint approval_event_document_fkey FOREIGN KEY (document_id, document_kind) REFERENCES document(id, kind),
  constraint approval_event_action_check CHECK ((action = ANY (ARRAY['submit'::text, 'recall'::text, 'approve'::text, 'return'::text])))
);
CREATE INDEX approval_event_document ON public.approval_event USING btree (document_id, id);

create table approval_file (
  document_id uuid not null,
  name text not null,
  file_key text not null,
  size bigint not null,
  type text not null,
  "position" smallint not null,
  document_kind text not null,
  constraint approval_file_pkey PRIMARY KEY (document_id, name),
  constraint approval_file_document_fkey FOREIGN KEY (document_id, document_kind) REFERENCES document(id, kind),
  constraint approval_file_file_key_fkey FOREIGN KEY (file_key) REFERENCES file(key)
);
CREATE INDEX approval_file_key ON public.approval_file USING btree (file_key);

create table approval_request (
  document_id uuid not null,
  id uuid not null,
  at timestamp with time zone default now() not null,
  document_kind text not null,
  constraint approval_request_pkey PRIMARY KEY (document_id, id),
  constraint approval_request_document_fkey FOREIGN KEY (document_id, document_kind) REFERENCES document(id, kind) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX approval_request_at ON public.approval_request USING btree (at);

create table audit_event (
  id bigint default nextval('audit_event_number'::regclass) not null,
  at timestamp with time zone default clock_timestamp() not null,
  actor_id integer,
  action text not null,
  entity text not null,
  entity_id text,
  changes jsonb default '{}'::jsonb not null,
  address text default ''::text not null,
  label text default ''::text not null,
  part_of uuid,
  constraint audit_event_pkey PRIMARY KEY (id, at),
  constraint audit_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id)
) partition by RANGE (at);
CREATE INDEX audit_event_action ON ONLY public.audit_event USING btree (action, id);
CREATE INDEX audit_event_actor ON ONLY public.audit_event USING btree (actor_id, id);
CREATE INDEX audit_event_acts ON ONLY public.audit_event USING btree (id) WHERE (part_of IS NULL);
CREATE INDEX audit_event_at ON ONLY public.audit_event USING btree (at, id);
CREATE INDEX audit_event_entity ON ONLY public.audit_event USING btree (entity, entity_id, id);
CREATE TRIGGER audit_event_immutable BEFORE DELETE OR UPDATE ON public.audit_event FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_event_no_truncate BEFORE TRUNCATE ON public.audit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

create table backup_run (
  id bigint generated always as identity not null,
  name text,
  state text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone default now() not null,
  bytes bigint,
  row_count bigint,
  file_count integer,
  encrypted boolean default false not null,
  unsound integer default 0 not null,
  reason text,
  verified_at timestamp with time zone,
  verified_well boolean,
  verified_reason text,
  constraint backup_run_pkey PRIMARY KEY (id),
  constraint backup_run_state_check CHECK ((state = ANY (ARRAY['done'::text, 'failed'::text])))
);
CREATE INDEX backup_run_name ON public.backup_run USING btree (name);
CREATE INDEX backup_run_state ON public.backup_run USING btree (state, ended_at);

create table calendar_year (
  id integer not null,
  is_open boolean default true not null,
  version integer default 1 not null,
  constraint calendar_year_pkey PRIMARY KEY (id),
  constraint calendar_year_id_check CHECK (((id >= 2000) AND (id <= 2100)))
);

create table city (
  id integer generated by default as identity not null,
  name text not null,
  region text not null,
  active boolean default true not null,
  version integer default 1 not null,
  constraint city_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX city_name_key ON public.city USING btree (plain(name));
CREATE INDEX city_search ON public.city USING gin (plain(((name || ' '::text) || region)) gin_trgm_ops);

create table claimed_username (
  username text not null,
  claimed_at timestamp with time zone default now() not null,
  constraint claimed_username_pkey PRIMARY KEY (username)
);

create table designation (
  id integer generated by default as identity not null,
  name text not null,
  is_medical_representative boolean default false not null,
  version integer default 1 not null,
  constraint designation_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX designation_name_key ON public.designation USING btree (plain(name));
CREATE TRIGGER designation_keep_holders AFTER UPDATE OF is_medical_representative ON public.designation FOR EACH ROW WHEN ((old.is_medical_representative <> new.is_medical_representative)) EXECUTE FUNCTION designation_keep_holders();

create table device_key (
  user_id integer not null,
  key bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint device_key_pkey PRIMARY KEY (user_id),
  constraint device_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint device_key_key_check CHECK ((octet_length(key) = 32))
);

create table document (
  id uuid not null,
  kind text not null,
  author_id integer not null,
  constraint document_pkey PRIMARY KEY (id),
  constraint document_id_kind_key UNIQUE (id, kind),
  constraint document_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id)
);

create table file (
  key text not null,
  size bigint not null,
  type text,
  touched_at timestamp with time zone default now() not null,
  constraint file_pkey PRIMARY KEY (key)
);
CREATE INDEX file_touched ON public.file USING btree (touched_at);

create table form_key (
  form_id integer not null,
  core text not null,
  words text[] not null,
  keys text[] default '{}'::text[] not null,
  constraint form_key_pkey PRIMARY KEY (form_id),
  constraint form_key_form_id_fkey FOREIGN KEY (form_id) REFERENCES product_form(id) ON DELETE CASCADE
);
CREATE INDEX form_key_search ON public.form_key USING gin (core gin_trgm_ops);

create table health_facility (
  id integer generated by default as identity not null,
  name text not null,
  type text not null,
  city_id integer not null,
  address text default ''::text not null,
  phone text,
  latitude double precision,
  longitude double precision,
  version integer default 1 not null,
  constraint health_facility_pkey PRIMARY KEY (id),
  constraint health_facility_city_id_fkey FOREIGN KEY (city_id) REFERENCES city(id),
  constraint health_facility_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint health_facility_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint health_facility_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint health_facility_type_check CHECK ((type = ANY (ARRAY['chu'::text, 'hospital'::text, 'clinic'::text, 'health_center'::text, 'practice'::text, 'dispensary'::text])))
);
CREATE INDEX health_facility_city ON public.health_facility USING btree (city_id);
CREATE UNIQUE INDEX health_facility_name_key ON public.health_facility USING btree (plain(name), city_id);
CREATE INDEX health_facility_search ON public.health_facility USING gin (plain(((name || ' '::text) || address)) gin_trgm_ops);

create table health_professional (
  id integer generated by default as identity not null,
  title text default ''::text not null,
  firstname text default ''::text not null,
  name text not null,
  kind text not null,
  specialty text default ''::text not null,
  potential text default 'C'::text not null,
  phone text,
  email text,
  reception_days smallint[] default '{}'::smallint[] not null,
  version integer default 1 not null,
  constraint health_professional_pkey PRIMARY KEY (id),
  constraint health_professional_kind_check CHECK ((kind = ANY (ARRAY['physician'::text, 'pharmacist'::text, 'nurse'::text, 'midwife'::text, 'dentist'::text]))),
  constraint health_professional_potential_check CHECK ((potential = ANY (ARRAY['A'::text, 'B'::text, 'C'::text])))
);
CREATE INDEX health_professional_search ON public.health_professional USING gin (plain(((((firstname || ' '::text) || name) || ' '::text) || specialty)) gin_trgm_ops);

create table holiday (
  day date not null,
  name text not null,
  constraint holiday_pkey PRIMARY KEY (day)
);

create table import (
  id uuid not null,
  kind text not null,
  user_id integer not null,
  name text not null,
  file_key text not null,
  state text not null,
  progress real,
  failure text,
  sheet text,
  header_line integer,
  row_count integer default 0 not null,
  columns jsonb default '[]'::jsonb not null,
  mapping jsonb default '[]'::jsonb not null,
  counts jsonb,
  address text default ''::text not null,
  run uuid,
  attempts smallint default 0 not null,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  options jsonb default '{}'::jsonb not null,
  wholesaler_id integer generated always as (((options ->> 'wholesalerId'::text))::integer) stored,
  hidden_sheets integer default 0 not null,
  hidden_rows integer default 0 not null,
  failure_line integer,
  decimals jsonb default '[]'::jsonb not null,
  worksheets jsonb default '[]'::jsonb not null,
  chosen integer[],
  read_worksheets text[] default '{}'::text[] not null,
  constraint import_pkey PRIMARY KEY (id),
  constraint import_file_key_fkey FOREIGN KEY (file_key) REFERENCES file(key),
  constraint import_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint import_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'read'::text, 'matching'::text, 'matched'::text, 'checking'::text, 'checked'::text, 'committing'::text, 'committed'::text, 'failed'::text])))
);
CREATE INDEX import_changed ON public.import USING btree (changed_at);
CREATE INDEX import_file ON public.import USING btree (file_key);
CREATE INDEX import_sales ON public.import USING btree (created_at, id) WHERE (kind = 'sales'::text);
CREATE INDEX import_sales_of ON public.import USING btree (wholesaler_id, created_at, id) WHERE (kind = 'sales'::text);
CREATE INDEX import_sales_search ON public.import USING gin (plain(name) gin_trgm_ops) WHERE (kind = 'sales'::text);
CREATE INDEX import_user ON public.import USING btree (user_id, created_at, id);
CREATE TRIGGER import_forget_lines AFTER DELETE ON public.import REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION import_forget_lines();

create table import_mapping (
  kind text not null,
  source text default ''::text not null,
  title text not null,
  field text,
  decimals text,
  constraint import_mapping_pkey PRIMARY KEY (kind, source, title),
  constraint import_mapping_decimals_check CHECK ((decimals = ANY (ARRAY['point'::text, 'comma'::text])))
);

create table import_row (
  import_id uuid not null,
  line integer not null,
  cells json not null,
  note text,
  outcome text,
  faults jsonb default '[]'::jsonb not null,
  constraint import_row_pkey PRIMARY KEY (import_id, line),
  constraint import_row_outcome_check CHECK ((outcome = ANY (ARRAY['added'::text, 'changed'::text, 'unchanged'::text, 'faulty'::text, 'ignored'::text])))
);
CREATE INDEX import_row_outcome ON public.import_row USING btree (import_id, outcome, line) WHERE (outcome IS NOT NULL);
CREATE INDEX import_row_total ON public.import_row USING btree (import_id, line) WHERE (note = 'total'::text);

create table meeting_action (
  id uuid not null,
  report_id uuid not null,
  point_id uuid not null,
  point text not null,
  "position" smallint not null,
  what text not null,
  owner_id integer not null,
  due_on date not null,
  done_at timestamp with time zone,
  done_by integer,
  note text default ''::text not null,
  version integer default 1 not null,
  told_due_on date,
  told_overdue_on date,
  constraint meeting_action_pkey PRIMARY KEY (id),
  constraint meeting_action_done_by_fkey FOREIGN KEY (done_by) REFERENCES app_user(id),
  constraint meeting_action_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint meeting_action_report_id_fkey FOREIGN KEY (report_id) REFERENCES meetings_report(id) ON DELETE CASCADE,
  constraint meeting_action_check CHECK (((done_at IS NULL) = (done_by IS NULL)))
);
CREATE INDEX meeting_action_done ON public.meeting_action USING btree (done_at, id);
CREATE INDEX meeting_action_due ON public.meeting_action USING btree (due_on, id);
CREATE INDEX meeting_action_open ON public.meeting_action USING btree (due_on, id) WHERE (done_at IS NULL);
CREATE INDEX meeting_action_owner ON public.meeting_action USING btree (owner_id, due_on, id);
CREATE INDEX meeting_action_report ON public.meeting_action USING btree (report_id);
CREATE INDEX meeting_action_what ON public.meeting_action USING gin (plain(what) gin_trgm_ops);

create table meeting_action_move (
  id bigint generated always as identity not null,
  action_id uuid not null,
  at timestamp with time zone default now() not null,
  actor_id integer not null,
  from_day date not null,
  to_day date not null,
  constraint meeting_action_move_pkey PRIMARY KEY (id),
  constraint meeting_action_move_action_id_fkey FOREIGN KEY (action_id) REFERENCES meeting_action(id) ON DELETE CASCADE,
  constraint meeting_action_move_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id)
);
CREATE INDEX meeting_action_move_action ON public.meeting_action_move USING btree (action_id, id);

create table meeting_participant (
  report_id uuid not null,
  user_id integer not null,
  attendance text not null,
  "position" smallint not null,
  constraint meeting_participant_pkey PRIMARY KEY (report_id, user_id),
  constraint meeting_participant_report_id_fkey FOREIGN KEY (report_id) REFERENCES meetings_report(id) ON DELETE CASCADE,
  constraint meeting_participant_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint meeting_participant_attendance_check CHECK ((attendance = ANY (ARRAY['present'::text, 'excused'::text, 'absent'::text])))
);
CREATE INDEX meeting_participant_user ON public.meeting_participant USING btree (user_id);

create table meeting_product (
  report_id uuid not null,
  product_id integer not null,
  "position" smallint not null,
  constraint meeting_product_pkey PRIMARY KEY (report_id, product_id),
  constraint meeting_product_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint meeting_product_report_id_fkey FOREIGN KEY (report_id) REFERENCES meetings_report(id) ON DELETE CASCADE
);
CREATE INDEX meeting_product_product ON public.meeting_product USING btree (product_id);

create table meetings_report (
  id uuid not null,
  author_id integer not null,
  status_id smallint default 1 not null,
  version integer default 1 not null,
  title text default ''::text not null,
  kind text not null,
  date date not null,
  start_time time without time zone,
  end_time time without time zone,
  place text default ''::text not null,
  city_id integer,
  organiser_id integer,
  guests jsonb default '[]'::jsonb not null,
  points jsonb default '[]'::jsonb not null,
  said text default ''::text not null,
  participant_count integer default 0 not null,
  point_count integer default 0 not null,
  action_count integer default 0 not null,
  open_action_count integer default 0 not null,
  file_count integer default 0 not null,
  first_submitted_at timestamp with time zone,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by integer,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  document_kind text default 'meetingsReport'::text not null,
  constraint meetings_report_pkey PRIMARY KEY (id),
  constraint meetings_report_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id),
  constraint meetings_report_city_id_fkey FOREIGN KEY (city_id) REFERENCES city(id),
  constraint meetings_report_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id),
  constraint meetings_report_document_fkey FOREIGN KEY (id, document_kind) REFERENCES document(id, kind),
  constraint meetings_report_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES app_user(id),
  constraint meetings_report_check CHECK (((start_time IS NULL) OR (end_time IS NULL) OR (start_time < end_time))),
  constraint meetings_report_check1 CHECK ((decided_by <> author_id)),
  constraint meetings_report_document_kind_check CHECK ((document_kind = 'meetingsReport'::text)),
  constraint meetings_report_kind_check CHECK ((kind = ANY (ARRAY['team'::text, 'cycle'::text, 'training'::text, 'hospital_staff'::text, 'round_table'::text]))),
  constraint meetings_report_status_id_check CHECK (((status_id >= 1) AND (status_id <= 4)))
) with (toast_tuple_target=128);
CREATE INDEX meetings_report_city ON public.meetings_report USING btree (city_id);
CREATE INDEX meetings_report_date ON public.meetings_report USING btree (date, id);
CREATE INDEX meetings_report_decider ON public.meetings_report USING btree (decided_by);
CREATE INDEX meetings_report_organiser ON public.meetings_report USING btree (organiser_id);
CREATE INDEX meetings_report_own ON public.meetings_report USING btree (author_id, date, id) INCLUDE (kind, status_id);
CREATE INDEX meetings_report_own_updated ON public.meetings_report USING btree (author_id, updated_at, id);
CREATE INDEX meetings_report_returned ON public.meetings_report USING btree (author_id) WHERE (status_id = 4);
CREATE INDEX meetings_report_said ON public.meetings_report USING gin (plain(said) gin_trgm_ops);
CREATE INDEX meetings_report_submitted ON public.meetings_report USING btree (submitted_at, id) WHERE (status_id > 1);
CREATE INDEX meetings_report_title ON public.meetings_report USING gin (plain(title) gin_trgm_ops);
CREATE INDEX meetings_report_waiting ON public.meetings_report USING btree (submitted_at, id) WHERE (status_id = 2);
CREATE TRIGGER meetings_report_document BEFORE INSERT ON public.meetings_report FOR EACH ROW EXECUTE FUNCTION register_document();

create table message (
  id uuid not null,
  sender_id integer not null,
  kind text default 'announcement'::text not null,
  state text default 'draft'::text not null,
  subject text default ''::text not null,
  body jsonb default '{"type": "doc", "content": []}'::jsonb not null,
  preview text default ''::text not null,
  said text default ''::text not null,
  audience jsonb not null,
  ack_required boolean default false not null,
  by_email boolean default false not null,
  file_count smallint default 0 not null,
  scheduled_at timestamp with time zone,
  sent_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  reminded_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  at timestamp with time zone generated always as (COALESCE(sent_at, scheduled_at, updated_at)) stored not null,
  document_kind text default 'message'::text not null,
  constraint message_pkey PRIMARY KEY (id),
  constraint message_document_fkey FOREIGN KEY (id, document_kind) REFERENCES document(id, kind),
  constraint message_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES app_user(id),
  constraint message_check CHECK (((state = ANY (ARRAY['sent'::text, 'withdrawn'::text])) = (sent_at IS NOT NULL))),
  constraint message_check1 CHECK (((state = 'withdrawn'::text) = (withdrawn_at IS NOT NULL))),
  constraint message_check2 CHECK (((state <> 'scheduled'::text) OR (scheduled_at IS NOT NULL))),
  constraint message_document_kind_check CHECK ((document_kind = 'message'::text)),
  constraint message_kind_check CHECK ((kind = ANY (ARRAY['announcement'::text, 'discussion'::text]))),
  constraint message_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sent'::text, 'withdrawn'::text]))),
  constraint message_subject_check CHECK (((length(subject) <= 160) AND (subject !~ '[\r\n]'::text))),
  constraint message_withdrawn_text CHECK (((state <> 'withdrawn'::text) OR ((subject = ''::text) AND (preview = ''::text) AND (said = ''::text) AND (file_count = 0) AND ((body -> 'content'::text) = '[]'::jsonb))))
);
CREATE INDEX message_own ON public.message USING btree (sender_id, at, id);
CREATE INDEX message_said ON public.message USING gin (plain(said) gin_trgm_ops);
CREATE INDEX message_scheduled ON public.message USING btree (scheduled_at) WHERE (state = 'scheduled'::text);
CREATE INDEX message_sent ON public.message USING btree (sent_at, id) WHERE (sent_at IS NOT NULL);
CREATE INDEX message_sent_own ON public.message USING btree (sender_id, sent_at, id) WHERE (sent_at IS NOT NULL);
CREATE INDEX message_subject ON public.message USING gin (plain(subject) gin_trgm_ops);
CREATE INDEX message_withdrawn ON public.message USING btree (withdrawn_at) WHERE (state = 'withdrawn'::text);
CREATE TRIGGER message_document BEFORE INSERT ON public.message FOR EACH ROW EXECUTE FUNCTION register_document();

create table message_answer (
  id uuid not null,
  message_id uuid not null,
  author_id integer not null,
  thread_of integer,
  text text not null,
  at timestamp with time zone default clock_timestamp() not null,
  constraint message_answer_pkey PRIMARY KEY (id),
  constraint message_answer_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id),
  constraint message_answer_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE,
  constraint message_answer_thread_of_fkey FOREIGN KEY (thread_of) REFERENCES app_user(id)
);
CREATE INDEX message_answer_all ON public.message_answer USING btree (message_id, at, id);
CREATE INDEX message_answer_thread ON public.message_answer USING btree (message_id, thread_of, at, id);

create table message_figures (
  message_id uuid not null,
  recipients integer default 0 not null,
  read integer default 0 not null,
  acknowledged integer default 0 not null,
  answers integer default 0 not null,
  constraint message_figures_pkey PRIMARY KEY (message_id),
  constraint message_figures_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE
) with (fillfactor=50);

create table message_recipient (
  message_id uuid not null,
  user_id integer not null,
  is_sender boolean default false not null,
  delivered_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  acknowledged_at timestamp with time zone,
  reminded_at timestamp with time zone,
  unread boolean default true not null,
  to_acknowledge boolean default false not null,
  last_at timestamp with time zone,
  thread_at timestamp with time zone,
  thread_answers integer default 0 not null,
  thread_unread boolean default false not null,
  email_state text default 'none'::text not null,
  email_at timestamp with time zone,
  email_error text default ''::text not null,
  constraint message_recipient_pkey PRIMARY KEY (message_id, user_id),
  constraint message_recipient_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE,
  constraint message_recipient_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint message_recipient_email_state_check CHECK ((email_state = ANY (ARRAY['none'::text, 'off'::text, 'waiting'::text, 'sending'::text, 'sent'::text, 'refused'::text, 'unknown'::text])))
);
CREATE INDEX message_recipient_inbox ON public.message_recipient USING btree (user_id, last_at, message_id) WHERE (last_at IS NOT NULL);
CREATE INDEX message_recipient_mail ON public.message_recipient USING btree (message_id, user_id) WHERE (email_state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX message_recipient_threads ON public.message_recipient USING btree (message_id, thread_at, user_id) WHERE (thread_at IS NOT NULL);
CREATE INDEX message_recipient_to_acknowledge ON public.message_recipient USING btree (user_id, last_at, message_id) WHERE to_acknowledge;
CREATE INDEX message_recipient_unread ON public.message_recipient USING btree (user_id, last_at, message_id) WHERE unread;

create table message_template (
  id integer generated always as identity not null,
  user_id integer not null,
  name text not null,
  subject text default ''::text not null,
  body jsonb not null,
  ack_required boolean default false not null,
  by_email boolean default false not null,
  version integer default 1 not null,
  constraint message_template_pkey PRIMARY KEY (id),
  constraint message_template_name_key UNIQUE (user_id, name),
  constraint message_template_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint message_template_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);

create table migration (
  number integer not null,
  name text not null,
  hash text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migration_pkey PRIMARY KEY (number)
);

create table notification (
  id bigint generated always as identity not null,
  user_id integer not null,
  tab text not null,
  key text not null,
  params jsonb default '{}'::jsonb not null,
  link text,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint notification_tab_check CHECK ((tab = ANY (ARRAY['alerts'::text, 'updates'::text, 'logs'::text])))
);
CREATE INDEX notification_created ON public.notification USING btree (created_at);
CREATE INDEX notification_unread ON public.notification USING btree (user_id) WHERE (read_at IS NULL);
CREATE INDEX notification_user ON public.notification USING btree (user_id, tab, id);

create table notification_mail (
  id bigint generated always as identity not null,
  batch uuid not null,
  user_id integer not null,
  key text not null,
  params jsonb default '{}'::jsonb not null,
  link text,
  created_at timestamp with time zone default now() not null,
  constraint notification_mail_pkey PRIMARY KEY (id),
  constraint notification_mail_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX notification_mail_batch ON public.notification_mail USING btree (batch, id);
CREATE INDEX notification_mail_user ON public.notification_mail USING btree (user_id);

create table objective (
  user_id integer not null,
  form_id integer not null,
  month date not null,
  quantity bigint,
  amount numeric(16,2),
  version integer not null,
  changed_by integer not null,
  changed_at timestamp with time zone default now() not null,
  constraint objective_pkey PRIMARY KEY (user_id, form_id, month),
  constraint objective_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id),
  constraint objective_form_id_fkey FOREIGN KEY (form_id) REFERENCES product_form(id),
  constraint objective_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint objective_amount_check CHECK ((amount >= (0)::numeric)),
  constraint objective_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint objective_quantity_check CHECK (((quantity >= 0) AND (quantity <= 999999999)))
);
CREATE INDEX objective_changed_by ON public.objective USING btree (changed_by);
CREATE INDEX objective_form ON public.objective USING btree (form_id, month);
CREATE INDEX objective_month ON public.objective USING btree (month);

create table objective_change (
  user_id integer not null,
  form_id integer not null,
  month date not null,
  version integer not null,
  quantity bigint,
  amount numeric(16,2),
  act text not null,
  changed_by integer not null,
  changed_at timestamp with time zone default now() not null,
  constraint objective_change_pkey PRIMARY KEY (user_id, form_id, month, version),
  constraint objective_change_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id),
  constraint objective_change_act_check CHECK ((act = ANY (ARRAY['entered'::text, 'spread'::text, 'copied'::text, 'loaded'::text])))
);
CREATE INDEX objective_change_changed_by ON public.objective_change USING btree (changed_by);

create table objective_lock (
  year integer not null,
  locked_by integer not null,
  locked_at timestamp with time zone default now() not null,
  constraint objective_lock_pkey PRIMARY KEY (year),
  constraint objective_lock_locked_by_fkey FOREIGN KEY (locked_by) REFERENCES app_user(id),
  constraint objective_lock_year_fkey FOREIGN KEY (year) REFERENCES calendar_year(id)
);
CREATE INDEX objective_lock_locked_by ON public.objective_lock USING btree (locked_by);

create table password_reset (
  hash bytea not null,
  user_id integer not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_reset_pkey PRIMARY KEY (hash),
  constraint password_reset_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX password_reset_user ON public.password_reset USING btree (user_id);

create table performance_closed_link (
  month date not null,
  user_id integer not null,
  professional_id integer not null,
  target smallint not null,
  potential text not null,
  constraint performance_closed_link_pkey PRIMARY KEY (month, user_id, professional_id),
  constraint performance_closed_link_month_fkey FOREIGN KEY (month) REFERENCES performance_closing(month) ON DELETE CASCADE,
  constraint performance_closed_link_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES health_professional(id),
  constraint performance_closed_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX performance_closed_link_professional ON public.performance_closed_link USING btree (professional_id);
CREATE INDEX performance_closed_link_user ON public.performance_closed_link USING btree (user_id);

create table performance_closed_person (
  month date not null,
  user_id integer not null,
  manager_id integer,
  was_shown boolean default true not null,
  was_there boolean default true not null,
  city_ids integer[] default '{}'::integer[] not null,
  left_on date,
  working_days integer default 0 not null,
  constraint performance_closed_person_pkey PRIMARY KEY (month, user_id),
  constraint performance_closed_person_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app_user(id),
  constraint performance_closed_person_month_fkey FOREIGN KEY (month) REFERENCES performance_closing(month) ON DELETE CASCADE,
  constraint performance_closed_person_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX performance_closed_person_manager ON public.performance_closed_person USING btree (manager_id);
CREATE INDEX performance_closed_person_user ON public.performance_closed_person USING btree (user_id);

create table performance_closed_report (
  report_id uuid not null,
  month date not null,
  constraint performance_closed_report_pkey PRIMARY KEY (report_id),
  constraint performance_closed_report_month_fkey FOREIGN KEY (month) REFERENCES performance_closing(month) ON DELETE CASCADE,
  constraint performance_closed_report_report_id_fkey FOREIGN KEY (report_id) REFERENCES work_report(id)
);
CREATE INDEX performance_closed_report_month ON public.performance_closed_report USING btree (month);

create table performance_closed_sale (
  month date not null,
  user_id integer not null,
  form_id integer not null,
  goal_amount numeric(18,2),
  sold_amount numeric(18,2) not null,
  goal_quantity bigint,
  sold_quantity bigint default 0 not null,
  sold_before numeric(18,2) default 0 not null,
  year_sold numeric(18,2)[] default '{}'::numeric[] not null,
  constraint performance_closed_sale_pkey PRIMARY KEY (month, user_id, form_id),
  constraint performance_closed_sale_form_id_fkey FOREIGN KEY (form_id) REFERENCES product_form(id),
  constraint performance_closed_sale_month_fkey FOREIGN KEY (month) REFERENCES performance_closing(month) ON DELETE CASCADE,
  constraint performance_closed_sale_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX performance_closed_sale_form ON public.performance_closed_sale USING btree (form_id);
CREATE INDEX performance_closed_sale_user ON public.performance_closed_sale USING btree (user_id);

create table performance_closing (
  month date not null,
  closed_at timestamp with time zone,
  closed_by integer,
  is_loaded boolean default false not null,
  reopenings integer default 0 not null,
  last_reason text default ''::text not null,
  counts boolean default true not null,
  is_loaded_before boolean default false not null,
  loaded_months date[] default '{}'::date[] not null,
  constraint performance_closing_pkey PRIMARY KEY (month),
  constraint performance_closing_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES app_user(id),
  constraint performance_closing_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
CREATE INDEX performance_closing_closed_by ON public.performance_closing USING btree (closed_by);

create table performance_comment (
  id uuid not null,
  user_id integer not null,
  months smallint not null,
  from_month date not null,
  author_id integer not null,
  at timestamp with time zone default now() not null,
  text text not null,
  seen_at timestamp with time zone,
  constraint performance_comment_pkey PRIMARY KEY (id),
  constraint performance_comment_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id),
  constraint performance_comment_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint performance_comment_check CHECK ((author_id <> user_id)),
  constraint performance_comment_months_check CHECK ((months = ANY (ARRAY[1, 3])))
);
CREATE INDEX performance_comment_author ON public.performance_comment USING btree (author_id);
CREATE INDEX performance_comment_of ON public.performance_comment USING btree (user_id, from_month, months, at);

create table performance_contact (
  user_id integer not null,
  month date not null,
  professional_id integer not null,
  state text not null,
  visits integer not null,
  constraint performance_contact_pkey PRIMARY KEY (user_id, month, professional_id, state),
  constraint performance_contact_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES health_professional(id),
  constraint performance_contact_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint performance_contact_state_check CHECK ((state = ANY (ARRAY['approved'::text, 'submitted'::text, 'closed'::text]))),
  constraint performance_contact_visits_check CHECK ((visits > 0))
);
CREATE INDEX performance_contact_month ON public.performance_contact USING btree (month);
CREATE INDEX performance_contact_professional ON public.performance_contact USING btree (professional_id);

create table performance_month (
  user_id integer not null,
  month date not null,
  state text not null,
  visits integer not null,
  professional_visits integer not null,
  pharmacy_visits integer not null,
  unlisted_visits integer not null,
  field_halves integer not null,
  on_time_days integer not null,
  leave_days integer not null,
  leave_half_days integer not null,
  constraint performance_month_pkey PRIMARY KEY (user_id, month, state),
  constraint performance_month_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint performance_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint performance_month_state_check CHECK ((state = ANY (ARRAY['approved'::text, 'submitted'::text, 'closed'::text])))
);
CREATE INDEX performance_month_month ON public.performance_month USING btree (month);

create table performance_rules (
  from_month date not null,
  weight_attainment smallint not null,
  weight_coverage smallint not null,
  weight_frequency_kept smallint not null,
  weight_punctuality smallint not null,
  score_cap smallint not null,
  band smallint not null,
  visit_cap smallint not null,
  good_from smallint not null,
  fair_from smallint not null,
  working_weekdays smallint[] not null,
  version integer default 1 not null,
  changed_by integer,
  changed_at timestamp with time zone default now() not null,
  constraint performance_rules_pkey PRIMARY KEY (from_month),
  constraint performance_rules_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id),
  constraint performance_rules_band_check CHECK (((band >= 0) AND (band <= 100))),
  constraint performance_rules_check CHECK (((((weight_attainment + weight_coverage) + weight_frequency_kept) + weight_punctuality) = 100)),
  constraint performance_rules_check1 CHECK ((fair_from < good_from)),
  constraint performance_rules_from_month_check CHECK ((EXTRACT(day FROM from_month) = (1)::numeric)),
  constraint performance_rules_score_cap_check CHECK (((score_cap >= 100) AND (score_cap <= 300))),
  constraint performance_rules_visit_cap_check CHECK (((visit_cap >= 100) AND (visit_cap <= 300)))
);
CREATE INDEX performance_rules_changed_by ON public.performance_rules USING btree (changed_by);

create table pharmacy (
  id integer generated by default as identity not null,
  name text not null,
  type text not null,
  status text default 'Active'::text not null,
  city_id integer not null,
  address text default ''::text not null,
  phone text,
  email text,
  latitude double precision,
  longitude double precision,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint pharmacy_pkey PRIMARY KEY (id),
  constraint pharmacy_city_id_fkey FOREIGN KEY (city_id) REFERENCES city(id),
  constraint pharmacy_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint pharmacy_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint pharmacy_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint pharmacy_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Suspended'::text]))),
  constraint pharmacy_type_check CHECK ((type = ANY (ARRAY['Business'::text, 'Individual'::text])))
);
CREATE INDEX pharmacy_city ON public.pharmacy USING btree (city_id, name COLLATE "fr-x-icu", id);
CREATE INDEX pharmacy_created_sort ON public.pharmacy USING btree (created_at, id);
CREATE UNIQUE INDEX pharmacy_name_key ON public.pharmacy USING btree (plain(name), city_id);
CREATE INDEX pharmacy_name_sort ON public.pharmacy USING btree (name COLLATE "fr-x-icu", id);
CREATE INDEX pharmacy_search ON public.pharmacy USING gin (plain(((name || ' '::text) || address)) gin_trgm_ops);
CREATE INDEX pharmacy_status ON public.pharmacy USING btree (status, name COLLATE "fr-x-icu", id);
CREATE TRIGGER pharmacy_keep_holders AFTER INSERT ON public.pharmacy REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pharmacy_keep_holders();
CREATE TRIGGER pharmacy_keep_key AFTER INSERT OR UPDATE OF name ON public.pharmacy FOR EACH ROW EXECUTE FUNCTION pharmacy_keep_key();
CREATE TRIGGER pharmacy_lose_holders AFTER DELETE ON public.pharmacy REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pharmacy_lose_holders();
CREATE TRIGGER pharmacy_move_holders AFTER UPDATE ON public.pharmacy REFERENCING OLD TABLE AS former NEW TABLE AS latter FOR EACH STATEMENT EXECUTE FUNCTION pharmacy_move_holders();

create table pharmacy_alias (
  id integer generated by default as identity not null,
  pharmacy_id integer not null,
  alias text not null,
  constraint pharmacy_alias_pkey PRIMARY KEY (id),
  constraint pharmacy_alias_pharmacy_id_fkey FOREIGN KEY (pharmacy_id) REFERENCES pharmacy(id) ON DELETE CASCADE
);
CREATE INDEX pharmacy_alias_exact_key ON public.pharmacy_alias USING btree (exact_key(alias));
CREATE UNIQUE INDEX pharmacy_alias_key ON public.pharmacy_alias USING btree (plain(alias));
CREATE INDEX pharmacy_alias_pharmacy ON public.pharmacy_alias USING btree (pharmacy_id);
CREATE INDEX pharmacy_alias_search ON public.pharmacy_alias USING gin (plain(alias) gin_trgm_ops);

create table pharmacy_assignment (
  id integer generated by default as identity not null,
  pharmacy_id integer not null,
  user_id integer not null,
  from_month date not null,
  to_month date,
  share numeric(5,2) not null,
  constraint pharmacy_assignment_pkey PRIMARY KEY (id),
  constraint pharmacy_assignment_pharmacy_id_fkey FOREIGN KEY (pharmacy_id) REFERENCES pharmacy(id) ON DELETE CASCADE,
  constraint pharmacy_assignment_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint pharmacy_assignment_check CHECK (((to_month IS NULL) OR (from_month <= to_month))),
  constraint pharmacy_assignment_from_month_check CHECK ((EXTRACT(day FROM from_month) = (1)::numeric)),
  constraint pharmacy_assignment_share_check CHECK (((share > (0)::numeric) AND (share <= (100)::numeric))),
  constraint pharmacy_assignment_to_month_check CHECK ((EXTRACT(day FROM to_month) = (1)::numeric))
);
CREATE INDEX pharmacy_assignment_pharmacy ON public.pharmacy_assignment USING btree (pharmacy_id);
CREATE INDEX pharmacy_assignment_user ON public.pharmacy_assignment USING btree (user_id);
CREATE TRIGGER pharmacy_assignment_deleted AFTER DELETE ON public.pharmacy_assignment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pharmacy_assignment_keep_holders();
CREATE TRIGGER pharmacy_assignment_inserted AFTER INSERT ON public.pharmacy_assignment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pharmacy_assignment_keep_holders();
CREATE TRIGGER pharmacy_assignment_updated_new_rows AFTER UPDATE ON public.pharmacy_assignment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pharmacy_assignment_keep_holders();
CREATE TRIGGER pharmacy_assignment_updated_old_rows AFTER UPDATE ON public.pharmacy_assignment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pharmacy_assignment_keep_holders();

create table pharmacy_code (
  pharmacy_id integer not null,
  wholesaler_id integer not null,
  code text not null,
  constraint pharmacy_code_pkey PRIMARY KEY (pharmacy_id, wholesaler_id),
  constraint pharmacy_code_pharmacy_id_fkey FOREIGN KEY (pharmacy_id) REFERENCES pharmacy(id) ON DELETE CASCADE,
  constraint pharmacy_code_wholesaler_id_fkey FOREIGN KEY (wholesaler_id) REFERENCES wholesaler(id)
);
CREATE UNIQUE INDEX pharmacy_code_key ON public.pharmacy_code USING btree (wholesaler_id, lower(code));
CREATE INDEX pharmacy_code_search ON public.pharmacy_code USING btree (lower(code) text_pattern_ops);

create table pharmacy_holder (
  pharmacy_id integer not null,
  from_month date not null,
  until_month date not null,
  user_id integer,
  weight integer,
  place bigint,
  weights integer[],
  whole integer
);
CREATE INDEX pharmacy_holder_pharmacy ON public.pharmacy_holder USING btree (pharmacy_id, from_month);
CREATE INDEX pharmacy_holder_user ON public.pharmacy_holder USING btree (user_id);

create table pharmacy_key (
  pharmacy_id integer not null,
  key text not null,
  words text not null,
  core text not null,
  constraint pharmacy_key_pkey PRIMARY KEY (pharmacy_id),
  constraint pharmacy_key_pharmacy_id_fkey FOREIGN KEY (pharmacy_id) REFERENCES pharmacy(id) ON DELETE CASCADE
);
CREATE INDEX pharmacy_key_key ON public.pharmacy_key USING btree (key);
CREATE INDEX pharmacy_key_search ON public.pharmacy_key USING gin (core gin_trgm_ops);
CREATE INDEX pharmacy_key_words ON public.pharmacy_key USING btree (words);

create table product (
  id integer generated by default as identity not null,
  name text not null,
  dci text default ''::text not null,
  laboratory text default ''::text not null,
  range text default ''::text not null,
  active boolean default true not null,
  version integer default 1 not null,
  constraint product_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX product_name_key ON public.product USING btree (plain(name));
CREATE INDEX product_search ON public.product USING gin (plain(((((((name || ' '::text) || dci) || ' '::text) || laboratory) || ' '::text) || range)) gin_trgm_ops);
CREATE TRIGGER form_keep_key AFTER UPDATE OF name ON public.product FOR EACH ROW EXECUTE FUNCTION form_keep_key();

create table product_alias (
  id integer generated by default as identity not null,
  form_id integer not null,
  alias text not null,
  wholesaler_id integer,
  constraint product_alias_pkey PRIMARY KEY (id),
  constraint product_alias_form_id_fkey FOREIGN KEY (form_id) REFERENCES product_form(id) ON DELETE CASCADE,
  constraint product_alias_wholesaler_id_fkey FOREIGN KEY (wholesaler_id) REFERENCES wholesaler(id)
);
CREATE INDEX product_alias_exact_key ON public.product_alias USING btree (exact_key(alias));
CREATE INDEX product_alias_form ON public.product_alias USING btree (form_id);
CREATE UNIQUE INDEX product_alias_key ON public.product_alias USING btree (plain(alias), COALESCE(wholesaler_id, 0));
CREATE INDEX product_alias_wholesaler ON public.product_alias USING btree (wholesaler_id);

create table product_form (
  id integer generated by default as identity not null,
  product_id integer not null,
  format_id integer not null,
  strength text default ''::text not null,
  packaging text default ''::text not null,
  code text,
  sample boolean default false not null,
  active boolean default true not null,
  "position" integer default 0 not null,
  constraint product_form_pkey PRIMARY KEY (id),
  constraint product_form_format_id_fkey FOREIGN KEY (format_id) REFERENCES product_format(id),
  constraint product_form_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX product_form_code_key ON public.product_form USING btree (lower(code));
CREATE INDEX product_form_format ON public.product_form USING btree (format_id);
CREATE INDEX product_form_product ON public.product_form USING btree (product_id);
CREATE TRIGGER form_keep_key AFTER INSERT OR UPDATE OF product_id, format_id, strength, packaging ON public.product_form FOR EACH ROW EXECUTE FUNCTION form_keep_key();

create table product_format (
  id integer generated by default as identity not null,
  name text not null,
  constraint product_format_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX product_format_name_key ON public.product_format USING btree (plain(name));
CREATE TRIGGER form_keep_key AFTER UPDATE OF name ON public.product_format FOR EACH ROW EXECUTE FUNCTION form_keep_key();

create table product_price (
  form_id integer not null,
  from_month date not null,
  unit_price numeric(14,2) not null,
  constraint product_price_pkey PRIMARY KEY (form_id, from_month),
  constraint product_price_form_id_fkey FOREIGN KEY (form_id) REFERENCES product_form(id) ON DELETE CASCADE,
  constraint product_price_from_month_check CHECK ((EXTRACT(day FROM from_month) = (1)::numeric)),
  constraint product_price_unit_price_check CHECK ((unit_price >= (0)::numeric))
);

create table professional_facility (
  professional_id integer not null,
  facility_id integer not null,
  service text default ''::text not null,
  constraint professional_facility_pkey PRIMARY KEY (professional_id, facility_id),
  constraint professional_facility_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES health_facility(id),
  constraint professional_facility_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES health_professional(id) ON DELETE CASCADE
);
CREATE INDEX professional_facility_facility ON public.professional_facility USING btree (facility_id);

create table refresh_token (
  hash bytea not null,
  session_id uuid not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  successor bytea,
  constraint refresh_token_pkey PRIMARY KEY (hash),
  constraint refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX refresh_token_session ON public.refresh_token USING btree (session_id);

create table retention (
  what text not null,
  removed bigint default 0 not null,
  last_at timestamp with time zone default now() not null,
  constraint retention_pkey PRIMARY KEY (what),
  constraint retention_what_check CHECK ((what = ANY (ARRAY['notifications'::text, 'sessions'::text, 'requests'::text, 'import-rows'::text])))
);

create table role (
  id integer generated by default as identity not null,
  name text not null,
  description text default ''::text not null,
  is_system boolean default false not null,
  version integer default 1 not null,
  constraint role_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX role_name_key ON public.role USING btree (lower(name));

create table role_permission (
  role_id integer not null,
  permission text not null,
  constraint role_permission_pkey PRIMARY KEY (role_id, permission),
  constraint role_permission_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id) ON DELETE CASCADE
);
CREATE INDEX role_permission_permission ON public.role_permission USING btree (permission);

create table sales_alias (
  id integer generated by default as identity not null,
  side text not null,
  wholesaler_id integer not null,
  name text not null,
  code text default ''::text not null,
  city text default ''::text not null,
  key text not null,
  city_key text default ''::text not null,
  form_id integer,
  pharmacy_id integer,
  import_id uuid,
  learnt_by integer not null,
  learnt_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint sales_alias_pkey PRIMARY KEY (id),
  constraint sales_alias_form_id_fkey FOREIGN KEY (form_id) REFERENCES product_form(id) ON DELETE CASCADE,
  constraint sales_alias_import_id_fkey FOREIGN KEY (import_id) REFERENCES import(id) ON DELETE SET NULL,
  constraint sales_alias_learnt_by_fkey FOREIGN KEY (learnt_by) REFERENCES app_user(id),
  constraint sales_alias_pharmacy_id_fkey FOREIGN KEY (pharmacy_id) REFERENCES pharmacy(id) ON DELETE CASCADE,
  constraint sales_alias_wholesaler_id_fkey FOREIGN KEY (wholesaler_id) REFERENCES wholesaler(id),
  constraint sales_alias_check CHECK ((num_nonnulls(form_id, pharmacy_id) <= 1)),
  constraint sales_alias_side_check CHECK ((side = ANY (ARRAY['product'::text, 'pharmacy'::text])))
);
CREATE INDEX sales_alias_form ON public.sales_alias USING btree (form_id) WHERE (form_id IS NOT NULL);
CREATE INDEX sales_alias_import ON public.sales_alias USING btree (import_id);
CREATE UNIQUE INDEX sales_alias_key ON public.sales_alias USING btree (side, wholesaler_id, key, city_key, lower(code));
CREATE INDEX sales_alias_learnt ON public.sales_alias USING btree (learnt_at, id);
CREATE INDEX sales_alias_learnt_by ON public.sales_alias USING btree (learnt_by);
CREATE INDEX sales_alias_name ON public.sales_alias USING btree (name COLLATE "fr-x-icu", id);
CREATE INDEX sales_alias_pharmacy ON public.sales_alias USING btree (pharmacy_id) WHERE (pharmacy_id IS NOT NULL);
CREATE INDEX sales_alias_search ON public.sales_alias USING gin (plain(name) gin_trgm_ops);
CREATE INDEX sales_alias_wholesaler ON public.sales_alias USING btree (wholesaler_id);

create table sales_line (
  import_id uuid not null,
  line integer not null,
  part smallint not null,
  product integer not null,
  pharmacy integer not null,
  month date not null,
  quantity bigint not null,
  free_units bigint not null,
  amount numeric(16,2) not null
);
CREATE INDEX sales_line_import ON public.sales_line USING btree (import_id, line, part);

create table sales_load (
  id integer generated by default as identity not null,
  import_id uuid not null,
  wholesaler_id integer not null,
  month date not null,
  state text not null,
  row_count integer not null,
  quantity bigint not null,
  free_units bigint not null,
  amount numeric(18,2) not null,
  loaded_by integer not null,
  loaded_at timestamp with time zone default now() not null,
  layer integer default 1 not null,
  constraint sales_load_pkey PRIMARY KEY (id),
  constraint sales_load_import_id_month_key UNIQUE (import_id, month),
  constraint sales_load_import_id_fkey FOREIGN KEY (import_id) REFERENCES import(id),
  constraint sales_load_loaded_by_fkey FOREIGN KEY (loaded_by) REFERENCES app_user(id),
  constraint sales_load_wholesaler_id_fkey FOREIGN KEY (wholesaler_id) REFERENCES wholesaler(id),
  constraint sales_load_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint sales_load_state_check CHECK ((state = ANY (ARRAY['current'::text, 'replaced'::text, 'reverted'::text])))
);
CREATE UNIQUE INDEX sales_load_current ON public.sales_load USING btree (wholesaler_id, month) WHERE (state = 'current'::text);
CREATE INDEX sales_load_loaded_by ON public.sales_load USING btree (loaded_by);
CREATE INDEX sales_load_month ON public.sales_load USING btree (month) WHERE (state = 'current'::text);
CREATE INDEX sales_load_place ON public.sales_load USING btree (wholesaler_id, month, layer);
CREATE TRIGGER sales_load_sum_up AFTER UPDATE ON public.sales_load REFERENCING OLD TABLE AS former NEW TABLE AS latter FOR EACH STATEMENT EXECUTE FUNCTION sales_load_sum_up();

create table sales_load_sum (
  load_id integer not null,
  form_id integer,
  pharmacy_id integer,
  row_count integer not null,
  quantity bigint not null,
  free_units bigint not null,
  amount numeric(18,2) not null,
  constraint sales_load_sum_form_id_fkey FOREIGN KEY (form_id) REFERENCES product_form(id),
  constraint sales_load_sum_load_id_fkey FOREIGN KEY (load_id) REFERENCES sales_load(id) ON DELETE CASCADE,
  constraint sales_load_sum_pharmacy_id_fkey FOREIGN KEY (pharmacy_id) REFERENCES pharmacy(id),
  constraint sales_load_sum_check CHECK ((num_nonnulls(form_id, pharmacy_id) = 1))
);
CREATE UNIQUE INDEX sales_load_sum_form ON public.sales_load_sum USING btree (form_id, load_id) WHERE (form_id IS NOT NULL);
CREATE INDEX sales_load_sum_load ON public.sales_load_sum USING btree (load_id) INCLUDE (form_id, pharmacy_id, quantity, free_units, amount);
CREATE UNIQUE INDEX sales_load_sum_pharmacy ON public.sales_load_sum USING btree (pharmacy_id, load_id) WHERE (pharmacy_id IS NOT NULL);

create table sales_month (
  import_id uuid not null,
  month date not null,
  row_count integer not null,
  quantity bigint not null,
  free_units bigint not null,
  amount numeric(18,2) not null,
  seen_load_id integer,
  constraint sales_month_pkey PRIMARY KEY (import_id, month),
  constraint sales_month_import_id_fkey FOREIGN KEY (import_id) REFERENCES import(id) ON DELETE CASCADE,
  constraint sales_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
CREATE INDEX sales_month_month ON public.sales_month USING btree (month);

create table sales_name (
  import_id uuid not null,
  side text not null,
  number integer not null,
  name text not null,
  code text default ''::text not null,
  city text default ''::text not null,
  key text not null,
  city_key text default ''::text not null,
  line_count integer not null,
  quantity bigint not null,
  amount numeric(18,2) not null,
  how text,
  form_id integer,
  pharmacy_id integer,
  name_means text,
  constraint sales_name_pkey PRIMARY KEY (import_id, side, number),
  constraint sales_name_form_id_fkey FOREIGN KEY (form_id) REFERENCES product_form(id) ON DELETE SET NULL,
  constraint sales_name_import_id_fkey FOREIGN KEY (import_id) REFERENCES import(id) ON DELETE CASCADE,
  constraint sales_name_pharmacy_id_fkey FOREIGN KEY (pharmacy_id) REFERENCES pharmacy(id) ON DELETE SET NULL,
  constraint sales_name_check CHECK (((how IS NULL) OR ((how = 'ignored'::text) = (num_nonnulls(form_id, pharmacy_id) = 0)))),
  constraint sales_name_how_check CHECK ((how = ANY (ARRAY['code'::text, 'name'::text, 'alias'::text, 'manual'::text, 'ignored'::text]))),
  constraint sales_name_side_check CHECK ((side = ANY (ARRAY['product'::text, 'pharmacy'::text])))
);
CREATE INDEX sales_name_amount ON public.sales_name USING btree (import_id, side, amount, number);
CREATE INDEX sales_name_form ON public.sales_name USING btree (form_id) WHERE (form_id IS NOT NULL);
CREATE INDEX sales_name_pharmacy ON public.sales_name USING btree (pharmacy_id) WHERE (pharmacy_id IS NOT NULL);
CREATE TRIGGER sales_name_forget BEFORE UPDATE OF form_id, pharmacy_id ON public.sales_name FOR EACH ROW WHEN (((new.how <> 'ignored'::text) AND (num_nonnulls(new.form_id, new.pharmacy_id) = 0))) EXECUTE FUNCTION sales_name_forget();

create table sales_name_month (
  import_id uuid not null,
  side text not null,
  month date not null,
  number integer not null,
  row_count integer not null,
  quantity bigint not null,
  free_units bigint not null,
  amount numeric(18,2) not null,
  constraint sales_name_month_pkey PRIMARY KEY (import_id, side, month, number),
  constraint sales_name_month_side_check CHECK ((side = ANY (ARRAY['product'::text, 'pharmacy'::text])))
);

create table sales_notice (
  import_id uuid not null,
  "position" integer not null,
  code text not null,
  line integer,
  details jsonb default '{}'::jsonb not null,
  of_code integer not null,
  constraint sales_notice_pkey PRIMARY KEY (import_id, "position"),
  constraint sales_notice_import_id_fkey FOREIGN KEY (import_id) REFERENCES import(id) ON DELETE CASCADE
);

create table sales_row (
  month date not null,
  load_id integer not null,
  line integer not null,
  part smallint not null,
  form_id integer not null,
  pharmacy_id integer not null,
  quantity bigint not null,
  free_units bigint not null,
  amount numeric(16,2) not null,
  product_how character varying(6) not null,
  pharmacy_how character varying(6) not null
) partition by RANGE (month);
CREATE INDEX sales_row_load ON ONLY public.sales_row USING btree (load_id, line, part);

create table sales_total (
  load_id integer not null,
  form_id integer not null,
  pharmacy_id integer not null,
  row_count integer not null,
  quantity bigint not null,
  free_units bigint not null,
  amount numeric(18,2) not null,
  constraint sales_total_pkey PRIMARY KEY (load_id, pharmacy_id, form_id)
);
CREATE TRIGGER sales_total_deleted AFTER DELETE ON public.sales_total REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sales_total_sum_up();
CREATE TRIGGER sales_total_inserted AFTER INSERT ON public.sales_total REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sales_total_sum_up();
CREATE TRIGGER sales_total_updated AFTER UPDATE ON public.sales_total REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sales_total_sum_up();

create table sales_user_month (
  month date not null,
  user_id integer,
  form_id integer not null,
  parts integer not null,
  quantity bigint not null,
  free_units bigint not null,
  amount numeric(18,2) not null,
  constraint sales_user_month_user_id_month_form_id_key UNIQUE NULLS NOT DISTINCT (user_id, month, form_id)
) with (fillfactor=80);
CREATE INDEX sales_user_month_month ON public.sales_user_month USING btree (month, form_id);

create table saved_view (
  id integer generated always as identity not null,
  user_id integer not null,
  screen text not null,
  name text not null,
  query text not null,
  shared boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint saved_view_pkey PRIMARY KEY (id),
  constraint saved_view_name_key UNIQUE (user_id, screen, name),
  constraint saved_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint saved_view_query_check CHECK ((length(query) <= 2000))
);
CREATE INDEX saved_view_shared ON public.saved_view USING btree (screen) WHERE shared;

create table session (
  id uuid default gen_random_uuid() not null,
  user_id integer not null,
  device text default ''::text not null,
  address text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX session_last_used ON public.session USING btree (last_used_at);
CREATE INDEX session_user_live ON public.session USING btree (user_id) WHERE (ended_at IS NULL);

create table setting (
  name text not null,
  value text not null,
  constraint setting_pkey PRIMARY KEY (name)
);

create table sign_in_place (
  user_id integer not null,
  place text not null,
  last_at timestamp with time zone default now() not null,
  constraint sign_in_place_pkey PRIMARY KEY (user_id, place),
  constraint sign_in_place_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

create table substitute (
  manager_id integer not null,
  user_id integer not null,
  from_day date not null,
  to_day date not null,
  constraint substitute_pkey PRIMARY KEY (manager_id),
  constraint substitute_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint substitute_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint substitute_check CHECK ((from_day <= to_day)),
  constraint substitute_check1 CHECK ((manager_id <> user_id))
);
CREATE INDEX substitute_user ON public.substitute USING btree (user_id);

create table user_city (
  user_id integer not null,
  city_id integer not null,
  constraint user_city_pkey PRIMARY KEY (user_id, city_id),
  constraint user_city_city_id_fkey FOREIGN KEY (city_id) REFERENCES city(id),
  constraint user_city_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX user_city_city ON public.user_city USING btree (city_id);
CREATE TRIGGER user_city_deleted AFTER DELETE ON public.user_city REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION user_city_keep_holders();
CREATE TRIGGER user_city_inserted AFTER INSERT ON public.user_city REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION user_city_keep_holders();
CREATE TRIGGER user_city_updated_new_rows AFTER UPDATE ON public.user_city REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION user_city_keep_holders();
CREATE TRIGGER user_city_updated_old_rows AFTER UPDATE ON public.user_city REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION user_city_keep_holders();

create table user_facility (
  user_id integer not null,
  facility_id integer not null,
  constraint user_facility_pkey PRIMARY KEY (user_id, facility_id),
  constraint user_facility_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES health_facility(id) ON DELETE CASCADE,
  constraint user_facility_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX user_facility_facility ON public.user_facility USING btree (facility_id);

create table user_professional (
  user_id integer not null,
  professional_id integer not null,
  target_frequency smallint not null,
  constraint user_professional_pkey PRIMARY KEY (user_id, professional_id),
  constraint user_professional_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES health_professional(id) ON DELETE CASCADE,
  constraint user_professional_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint user_professional_target_frequency_check CHECK (((target_frequency >= 0) AND (target_frequency <= 31)))
);
CREATE INDEX user_professional_professional ON public.user_professional USING btree (professional_id);
CREATE TRIGGER user_professional_change_span AFTER UPDATE ON public.user_professional FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION user_professional_keep_span();
CREATE TRIGGER user_professional_keep_span AFTER INSERT OR DELETE ON public.user_professional FOR EACH ROW EXECUTE FUNCTION user_professional_keep_span();

create table user_professional_span (
  user_id integer not null,
  professional_id integer not null,
  target_frequency smallint not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone default 'infinity'::timestamp with time zone not null,
  constraint user_professional_span_pkey PRIMARY KEY (user_id, professional_id, from_at),
  constraint user_professional_span_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES health_professional(id) ON DELETE CASCADE,
  constraint user_professional_span_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint user_professional_span_check CHECK ((from_at < until_at)),
  constraint user_professional_span_target_frequency_check CHECK (((target_frequency >= 0) AND (target_frequency <= 31)))
);
CREATE INDEX user_professional_span_professional ON public.user_professional_span USING btree (professional_id);

create table user_role (
  user_id integer not null,
  role_id integer not null,
  constraint user_role_pkey PRIMARY KEY (user_id, role_id),
  constraint user_role_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id),
  constraint user_role_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX user_role_role ON public.user_role USING btree (role_id);

create table visit (
  id uuid not null,
  report_id uuid not null,
  author_id integer not null,
  day date not null,
  "position" smallint not null,
  professional_id integer,
  facility_id integer,
  pharmacy_id integer,
  unlisted_name text,
  time_of_day time without time zone,
  channel text not null,
  motive text,
  outcome text,
  text text default ''::text not null,
  next_action text default ''::text not null,
  next_visit_on date,
  constraint visit_pkey PRIMARY KEY (id),
  constraint visit_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id),
  constraint visit_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES health_facility(id),
  constraint visit_pharmacy_id_fkey FOREIGN KEY (pharmacy_id) REFERENCES pharmacy(id),
  constraint visit_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES health_professional(id),
  constraint visit_report_id_fkey FOREIGN KEY (report_id) REFERENCES work_report(id) ON DELETE CASCADE,
  constraint visit_channel_check CHECK ((channel = ANY (ARRAY['in_person'::text, 'phone'::text, 'video'::text]))),
  constraint visit_check CHECK ((num_nonnulls(professional_id, pharmacy_id, unlisted_name) <= 1)),
  constraint visit_check1 CHECK (((facility_id IS NULL) OR (professional_id IS NOT NULL))),
  constraint visit_motive_check CHECK ((motive = ANY (ARRAY['periodicity'::text, 'novelty'::text, 'follow_up'::text, 'request'::text, 'other'::text]))),
  constraint visit_outcome_check CHECK ((outcome = ANY (ARRAY['positive'::text, 'neutral'::text, 'negative'::text, 'not_received'::text])))
);
CREATE INDEX visit_author_day ON public.visit USING btree (author_id, day);
CREATE INDEX visit_author_facility ON public.visit USING btree (author_id, facility_id, day);
CREATE INDEX visit_author_professional ON public.visit USING btree (author_id, professional_id, day);
CREATE INDEX visit_facility ON public.visit USING btree (facility_id, day, id);
CREATE INDEX visit_pharmacy ON public.visit USING btree (pharmacy_id, day, id);
CREATE INDEX visit_professional ON public.visit USING btree (professional_id, day, id);
CREATE INDEX visit_report ON public.visit USING btree (report_id, "position");

create table visit_product (
  visit_id uuid not null,
  "position" smallint not null,
  form_id integer not null,
  reaction text,
  competitor text default ''::text not null,
  constraint visit_product_pkey PRIMARY KEY (visit_id, "position"),
  constraint visit_product_form_id_fkey FOREIGN KEY (form_id) REFERENCES product_form(id),
  constraint visit_product_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visit(id) ON DELETE CASCADE,
  constraint visit_product_reaction_check CHECK ((reaction = ANY (ARRAY['strong'::text, 'interested'::text, 'weak'::text, 'refusal'::text])))
);
CREATE INDEX visit_product_form ON public.visit_product USING btree (form_id);

create table visit_sample (
  visit_id uuid not null,
  "position" smallint not null,
  form_id integer not null,
  quantity integer not null,
  constraint visit_sample_pkey PRIMARY KEY (visit_id, "position"),
  constraint visit_sample_form_id_fkey FOREIGN KEY (form_id) REFERENCES product_form(id),
  constraint visit_sample_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visit(id) ON DELETE CASCADE,
  constraint visit_sample_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX visit_sample_form ON public.visit_sample USING btree (form_id);

create table wholesaler (
  id integer generated by default as identity not null,
  name text not null,
  version integer default 1 not null,
  constraint wholesaler_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX wholesaler_name_key ON public.wholesaler USING btree (plain(name));

create table work_report (
  id uuid not null,
  type_id smallint not null,
  author_id integer not null,
  period_start date not null,
  period_end date not null,
  status_id smallint default 1 not null,
  version integer default 1 not null,
  summary text default ''::text not null,
  difficulties text default ''::text not null,
  competition text default ''::text not null,
  needs text default ''::text not null,
  nature text,
  day_part text,
  plan jsonb default '[]'::jsonb not null,
  title text default ''::text not null,
  kind text,
  place text default ''::text not null,
  participants text default ''::text not null,
  cost numeric(14,2),
  visit_count integer default 0 not null,
  file_count integer default 0 not null,
  late boolean default false not null,
  first_submitted_at timestamp with time zone,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by integer,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  document_kind text default 'workReport'::text not null,
  constraint work_report_pkey PRIMARY KEY (id),
  constraint work_report_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id),
  constraint work_report_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id),
  constraint work_report_document_fkey FOREIGN KEY (id, document_kind) REFERENCES document(id, kind),
  constraint work_report_check CHECK ((period_start <= period_end)),
  constraint work_report_check1 CHECK ((((type_id = 1) = (nature IS NOT NULL)) AND ((type_id = 1) = (day_part IS NOT NULL)))),
  constraint work_report_check2 CHECK ((decided_by <> author_id)),
  constraint work_report_cost_check CHECK ((cost >= (0)::numeric)),
  constraint work_report_day_part_check CHECK ((day_part = ANY (ARRAY['whole'::text, 'morning'::text, 'afternoon'::text]))),
  constraint work_report_document_kind_check CHECK ((document_kind = 'workReport'::text)),
  constraint work_report_kind_check CHECK ((kind = ANY (ARRAY['congress'::text, 'staff'::text, 'epu'::text, 'training'::text, 'other'::text]))),
  constraint work_report_nature_check CHECK ((nature = ANY (ARRAY['field'::text, 'office'::text, 'meeting'::text, 'training'::text, 'congress'::text, 'leave'::text, 'holiday'::text, 'travel'::text, 'other'::text]))),
  constraint work_report_status_id_check CHECK (((status_id >= 1) AND (status_id <= 4))),
  constraint work_report_type_id_check CHECK (((type_id >= 1) AND (type_id <= 4)))
);
CREATE INDEX work_report_decider ON public.work_report USING btree (decided_by);
CREATE INDEX work_report_own ON public.work_report USING btree (author_id, period_start, id) INCLUDE (type_id, status_id, late);
CREATE INDEX work_report_own_updated ON public.work_report USING btree (author_id, updated_at, id);
CREATE INDEX work_report_period ON public.work_report USING btree (period_start, id) WHERE (status_id > 1);
CREATE UNIQUE INDEX work_report_period_key ON public.work_report USING btree (author_id, type_id, period_start) WHERE (type_id <> 4);
CREATE INDEX work_report_returned ON public.work_report USING btree (author_id) WHERE (status_id = 4);
CREATE INDEX work_report_said ON public.work_report USING gin (plain(((((((((((((title || ' '::text) || place) || ' '::text) || participants) || ' '::text) || summary) || ' '::text) || difficulties) || ' '::text) || competition) || ' '::text) || needs)) gin_trgm_ops);
CREATE INDEX work_report_submitted ON public.work_report USING btree (submitted_at, id) WHERE (status_id > 1);
CREATE INDEX work_report_title ON public.work_report USING gin (plain(title) gin_trgm_ops) WHERE (title <> ''::text);
CREATE INDEX work_report_waiting ON public.work_report USING btree (submitted_at, id) WHERE (status_id = 2);
CREATE TRIGGER work_report_document BEFORE INSERT ON public.work_report FOR EACH ROW EXECUTE FUNCTION register_document();

create table work_report_city (
  report_id uuid not null,
  city_id integer not null,
  constraint work_report_city_pkey PRIMARY KEY (report_id, city_id),
  constraint work_report_city_city_id_fkey FOREIGN KEY (city_id) REFERENCES city(id),
  constraint work_report_city_report_id_fkey FOREIGN KEY (report_id) REFERENCES work_report(id) ON DELETE CASCADE
);
CREATE INDEX work_report_city_city ON public.work_report_city USING btree (city_id);

create table work_report_companion (
  report_id uuid not null,
  user_id integer not null,
  constraint work_report_companion_pkey PRIMARY KEY (report_id, user_id),
  constraint work_report_companion_report_id_fkey FOREIGN KEY (report_id) REFERENCES work_report(id) ON DELETE CASCADE,
  constraint work_report_companion_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX work_report_companion_user ON public.work_report_companion USING btree (user_id);

-- Views

create view attainment_line as
 SELECT goal.user_id,
    goal.form_id,
    goal.month,
    (goal.quantity)::numeric AS goal_quantity,
    goal.amount AS goal_amount,
    (COALESCE(sold.quantity, (0)::bigint))::numeric AS sold_quantity,
    COALESCE(sold.amount, (0)::numeric) AS sold_amount
   FROM (objective_valued goal
     LEFT JOIN sales_user_month sold ON (((sold.user_id = goal.user_id) AND (sold.form_id = goal.form_id) AND (sold.month = goal.month))))
  WHERE (NOT (EXISTS ( SELECT
           FROM performance_closing closing
          WHERE ((closing.month = goal.month) AND (closing.closed_at IS NOT NULL)))))
UNION ALL
 SELECT sold.user_id,
    sold.form_id,
    sold.month,
    NULL::numeric AS goal_quantity,
    NULL::numeric AS goal_amount,
    (sold.quantity)::numeric AS sold_quantity,
    (sold.amount)::numeric AS sold_amount
   FROM sales_user_month sold
  WHERE ((NOT (EXISTS ( SELECT
           FROM objective goal
          WHERE ((goal.user_id = sold.user_id) AND (goal.form_id = sold.form_id) AND (goal.month = sold.month))))) AND (NOT (EXISTS ( SELECT
           FROM performance_closing closing
          WHERE ((closing.month = sold.month) AND (closing.closed_at IS NOT NULL) AND (sold.user_id IS NOT NULL))))))
UNION ALL
 SELECT performance_closed_sale.user_id,
    performance_closed_sale.form_id,
    performance_closed_sale.month,
    performance_closed_sale.goal_quantity,
    performance_closed_sale.goal_amount,
    performance_closed_sale.sold_quantity,
    performance_closed_sale.sold_amount
   FROM performance_closed_sale;

create view attainment_line_now as
 SELECT user_id,
    form_id,
    month,
    sum(goal_quantity) AS goal_quantity,
    sum(goal_amount) AS goal_amount,
    COALESCE(sum(sold_quantity), (0)::numeric) AS sold_quantity,
    COALESCE(sum(sold_amount), (0)::numeric) AS sold_amount
   FROM ( SELECT objective_valued.user_id,
            objective_valued.form_id,
            objective_valued.month,
            objective_valued.quantity AS goal_quantity,
            objective_valued.amount AS goal_amount,
            NULL::bigint AS sold_quantity,
            NULL::numeric AS sold_amount
           FROM objective_valued
        UNION ALL
         SELECT sales_user_month.user_id,
            sales_user_month.form_id,
            sales_user_month.month,
            NULL::bigint,
            NULL::numeric,
            sales_user_month.quantity,
            sales_user_month.amount
           FROM sales_user_month) either
  GROUP BY user_id, form_id, month;

create view form_price as
 SELECT form_id,
    from_month,
    unit_price,
    lead(from_month) OVER (PARTITION BY form_id ORDER BY from_month) AS until_month
   FROM product_price;

create view objective_valued as
 SELECT o.user_id,
    o.form_id,
    o.month,
    o.quantity,
    (o.amount IS NOT NULL) AS amount_set,
    o.version,
    o.changed_by,
    o.changed_at,
    COALESCE(o.amount, round(((o.quantity)::numeric * p.unit_price), 2)) AS amount
   FROM (objective o
     LEFT JOIN form_price p ON (((p.form_id = o.form_id) AND (p.from_month <= o.month) AND ((p.until_month IS NULL) OR (o.month < p.until_month)))));

create view pharmacy_tenure as
 WITH turn AS (
         SELECT pharmacy_1.id AS pharmacy_id,
            '-infinity'::date AS month
           FROM pharmacy pharmacy_1
        UNION
         SELECT pharmacy_assignment.pharmacy_id,
            pharmacy_assignment.from_month
           FROM pharmacy_assignment
        UNION
         SELECT pharmacy_assignment.pharmacy_id,
            ((pharmacy_assignment.to_month + '1 mon'::interval))::date AS date
           FROM pharmacy_assignment
          WHERE (pharmacy_assignment.to_month IS NOT NULL)
        ), stretch AS (
         SELECT turn.pharmacy_id,
            turn.month AS from_month,
            lead(turn.month, 1, 'infinity'::date) OVER (PARTITION BY turn.pharmacy_id ORDER BY turn.month) AS until_month
           FROM turn
        ), share AS (
         SELECT stretch.pharmacy_id,
            stretch.from_month,
            stretch.until_month,
            assignment.user_id,
            ((sum(assignment.share) * (100)::numeric))::integer AS weight
           FROM (stretch
             LEFT JOIN pharmacy_assignment assignment ON (((assignment.pharmacy_id = stretch.pharmacy_id) AND (assignment.from_month <= stretch.from_month) AND (COALESCE(assignment.to_month, 'infinity'::date) >= stretch.from_month))))
          GROUP BY stretch.pharmacy_id, stretch.from_month, stretch.until_month, assignment.user_id
        ), assigned AS (
         SELECT share.pharmacy_id,
            share.from_month,
            share.until_month,
            (sum(share.weight))::integer AS whole,
            array_agg(share.user_id ORDER BY share.user_id) FILTER (WHERE (share.user_id IS NOT NULL)) AS user_ids,
            array_agg(share.weight ORDER BY share.user_id) FILTER (WHERE (share.user_id IS NOT NULL)) AS weights
           FROM share
          GROUP BY share.pharmacy_id, share.from_month, share.until_month
        ), sector AS (
         SELECT user_city.city_id,
            (count(*))::integer AS whole,
            array_agg(app_user.id ORDER BY app_user.id) AS user_ids,
            array_agg(1) AS weights
           FROM ((user_city
             JOIN app_user ON ((app_user.id = user_city.user_id)))
             JOIN designation ON ((designation.id = app_user.designation_id)))
          WHERE designation.is_medical_representative
          GROUP BY user_city.city_id
        )
 SELECT assigned.pharmacy_id,
    assigned.from_month,
    assigned.until_month,
    holder.user_id,
    holder.weight,
    holder.place,
    COALESCE(assigned.weights, sector.weights) AS weights,
    COALESCE(assigned.whole, sector.whole) AS whole
   FROM (((assigned
     JOIN pharmacy ON ((pharmacy.id = assigned.pharmacy_id)))
     LEFT JOIN sector ON ((sector.city_id = pharmacy.city_id)))
     LEFT JOIN LATERAL UNNEST(COALESCE(assigned.user_ids, sector.user_ids), COALESCE(assigned.weights, sector.weights)) WITH ORDINALITY holder(user_id, weight, place) ON (true));

create view sales_attributed as
 SELECT total.load_id,
    load.wholesaler_id,
    load.month,
    total.form_id,
    total.pharmacy_id,
    holder.user_id,
    part_of(total.quantity, holder.weight, holder.place, holder.weights, holder.whole) AS quantity,
    part_of(total.free_units, holder.weight, holder.place, holder.weights, holder.whole) AS free_units,
    (((part_of(((total.amount * (100)::numeric))::bigint, holder.weight, holder.place, holder.weights, holder.whole))::numeric * 0.01))::numeric(18,2) AS amount,
    holder.from_month AS held_from
   FROM ((sales_load load
     JOIN sales_total total ON ((total.load_id = load.id)))
     JOIN pharmacy_holder holder ON (((holder.pharmacy_id = total.pharmacy_id) AND (holder.from_month <= load.month) AND (load.month < holder.until_month))))
  WHERE (load.state = 'current'::text);
