/*
 * Whose sales they are, kept (docs/decisions/0014-whose-sale-it-is.md): who holds each pharmacy, and what everyone sold of a
 * form in a month. Triggers keep both in the transaction of whatever changes them, once for each statement, so that no writer
 * can forget it. `portal figures rebuild --check` makes them anew and compares.
 */

-- `pharmacy_tenure`, kept. The view stays what it is made from. Without foreign keys, as the totals are.
create table pharmacy_holder (
  pharmacy_id integer not null,
  from_month date not null,
  until_month date not null,
  -- Null: nobody.
  user_id integer,
  weight integer,
  place bigint,
  weights integer[],
  whole integer
);
create index pharmacy_holder_pharmacy on pharmacy_holder (pharmacy_id, from_month);
create index pharmacy_holder_user on pharmacy_holder (user_id);

-- As it was, by the holders that are kept, with the beginning of the stretch of history that each part comes from.
create or replace view sales_attributed as
select total.load_id, load.wholesaler_id, load.month, total.form_id, total.pharmacy_id, holder.user_id,
  part_of(total.quantity, holder.weight, holder.place, holder.weights, holder.whole) as quantity,
  part_of(total.free_units, holder.weight, holder.place, holder.weights, holder.whole) as free_units,
  (part_of((total.amount * 100)::bigint, holder.weight, holder.place, holder.weights, holder.whole) * 0.01)::numeric(18, 2)
    as amount,
  holder.from_month as held_from
from sales_load load
join sales_total total on total.load_id = load.id
join pharmacy_holder holder
  on holder.pharmacy_id = total.pharmacy_id and holder.from_month <= load.month and load.month < holder.until_month
where load.state = 'current';

-- The sums of `sales_attributed`, without foreign keys either. `parts`: how many of them there are; a row of none is not there.
create table sales_user_month (
  month date not null,
  -- Null: nobody's.
  user_id integer,
  form_id integer not null,
  parts integer not null,
  quantity bigint not null,
  free_units bigint not null,
  amount numeric(18, 2) not null,
  unique nulls not distinct (user_id, month, form_id)
) with (fillfactor = 80);
create index sales_user_month_month on sales_user_month (month, form_id);

-- Nested loops are off below: what has just been written is not analyzed yet, and many are taken for few.

-- Sums up months anew, as loads or their totals change. Who holds a pharmacy does not change meanwhile: either would not see
-- what the other one is about to bring. Two who change one month take turns.
create function sum_up_sales(months date[]) returns void language plpgsql set enable_nestloop = off as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('pharmacy_holder'));
  perform pg_advisory_xact_lock(hashtext('sales_user_month'), each.month - date '2000-01-01')
  from (select distinct unnest(months) as month order by 1) each;
  delete from sales_user_month where month = any(months);
  insert into sales_user_month (month, user_id, form_id, parts, quantity, free_units, amount)
  select month, user_id, form_id, count(*), sum(quantity), sum(free_units), sum(amount)
  from sales_attributed where month = any(months) group by month, user_id, form_id;
end $$;

create function sales_load_sum_up() returns trigger language plpgsql as $$
declare
  months date[] := array(
    select distinct latter.month from former join latter using (id)
    where (former.state = 'current') <> (latter.state = 'current'));
begin
  if months <> '{}' then
    perform sum_up_sales(months);
  end if;
  return null;
end $$;
create trigger sales_load_sum_up after update on sales_load
  referencing old table as former new table as latter for each statement execute function sales_load_sum_up();

create function sales_total_sum_up() returns trigger language plpgsql as $$
declare
  months date[] := array(
    select distinct month from sales_load where state = 'current' and id in (select load_id from changed));
begin
  if months <> '{}' then
    perform sum_up_sales(months);
  end if;
  return null;
end $$;
create trigger sales_total_come after insert on sales_total
  referencing new table as changed for each statement execute function sales_total_sum_up();
create trigger sales_total_change after update on sales_total
  referencing new table as changed for each statement execute function sales_total_sum_up();
create trigger sales_total_go after delete on sales_total
  referencing old table as changed for each statement execute function sales_total_sum_up();

-- Adds what is sold in stretches of pharmacies' histories to the sums (1), or takes it away (-1): a pharmacy that changes hands
-- is a small part of every month.
create function add_sales(sign integer, pharmacy_ids integer[], stretches date[], since date) returns void
  language plpgsql set work_mem = '64MB' as $$
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
end $$;

-- Keeps who holds these pharmacies now, and whose their sales are: in the stretches that differ, since the first of them that
-- begins otherwise. One that only ends otherwise is as it was until then.
create function keep_holders(held_ids integer[]) returns void language plpgsql set enable_nestloop = off as $$
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
end $$;

-- Nothing was sold to a new one yet.
create function pharmacy_keep_holders() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  perform pg_advisory_xact_lock(hashtext('pharmacy_holder'));
  insert into pharmacy_holder (pharmacy_id, from_month, until_month, user_id, weight, place, weights, whole)
  select pharmacy_id, from_month, until_month, user_id, weight, place, weights, whole
  from pharmacy_tenure where pharmacy_id = any(array(select id from changed));
  return null;
end $$;
create trigger pharmacy_keep_holders after insert on pharmacy
  referencing new table as changed for each statement execute function pharmacy_keep_holders();

-- One that anything was sold to cannot be deleted.
create function pharmacy_lose_holders() returns trigger language plpgsql as $$
begin
  delete from pharmacy_holder where pharmacy_id in (select id from changed);
  return null;
end $$;
create trigger pharmacy_lose_holders after delete on pharmacy
  referencing old table as changed for each statement execute function pharmacy_lose_holders();

create function pharmacy_move_holders() returns trigger language plpgsql as $$
declare
  moved integer[] := array(select id from former join latter using (id) where former.city_id <> latter.city_id);
begin
  if moved <> '{}' then
    perform keep_holders(moved);
  end if;
  return null;
end $$;
create trigger pharmacy_move_holders after update on pharmacy
  referencing old table as former new table as latter for each statement execute function pharmacy_move_holders();

create function pharmacy_assignment_keep_holders() returns trigger language plpgsql as $$
declare
  held integer[] := array(select distinct pharmacy_id from changed);
begin
  if held <> '{}' then
    perform keep_holders(held);
  end if;
  return null;
end $$;
create trigger pharmacy_assignment_come after insert on pharmacy_assignment
  referencing new table as changed for each statement execute function pharmacy_assignment_keep_holders();
create trigger pharmacy_assignment_was after update on pharmacy_assignment
  referencing old table as changed for each statement execute function pharmacy_assignment_keep_holders();
create trigger pharmacy_assignment_is after update on pharmacy_assignment
  referencing new table as changed for each statement execute function pharmacy_assignment_keep_holders();
create trigger pharmacy_assignment_go after delete on pharmacy_assignment
  referencing old table as changed for each statement execute function pharmacy_assignment_keep_holders();

-- What nobody is assigned to is held by the representatives of its city. Its pharmacies are those there are once it is this
-- one's turn.
create function keep_city_holders(city_ids integer[]) returns void language plpgsql as $$
begin
  if city_ids <> '{}' then
    perform pg_advisory_xact_lock(hashtext('pharmacy_holder'));
    perform keep_holders(array(select id from pharmacy where city_id = any(city_ids)));
  end if;
end $$;

create function user_city_keep_holders() returns trigger language plpgsql as $$
begin
  perform keep_city_holders(array(select distinct city_id from changed));
  return null;
end $$;
create trigger user_city_come after insert on user_city
  referencing new table as changed for each statement execute function user_city_keep_holders();
create trigger user_city_was after update on user_city
  referencing old table as changed for each statement execute function user_city_keep_holders();
create trigger user_city_is after update on user_city
  referencing new table as changed for each statement execute function user_city_keep_holders();
create trigger user_city_go after delete on user_city
  referencing old table as changed for each statement execute function user_city_keep_holders();

create function app_user_keep_holders() returns trigger language plpgsql as $$
begin
  perform keep_city_holders(array(select city_id from user_city where user_id = new.id));
  return null;
end $$;
create trigger app_user_keep_holders after update of designation_id on app_user
  for each row when (old.designation_id is distinct from new.designation_id) execute function app_user_keep_holders();

create function designation_keep_holders() returns trigger language plpgsql as $$
begin
  perform keep_city_holders(array(
    select distinct city_id from user_city join app_user on app_user.id = user_id where designation_id = new.id));
  return null;
end $$;
create trigger designation_keep_holders after update of is_medical_representative on designation
  for each row when (old.is_medical_representative <> new.is_medical_representative)
  execute function designation_keep_holders();

insert into pharmacy_holder (pharmacy_id, from_month, until_month, user_id, weight, place, weights, whole)
select pharmacy_id, from_month, until_month, user_id, weight, place, weights, whole from pharmacy_tenure;
insert into sales_user_month (month, user_id, form_id, parts, quantity, free_units, amount)
select month, user_id, form_id, count(*), sum(quantity), sum(free_units), sum(amount)
from sales_attributed group by month, user_id, form_id;
analyze pharmacy_holder, sales_user_month;
