/*
 * A load of sales costs by what it brings. What everyone sold in a month is added to the sums, or taken away from them, load
 * by load; and what a sheet says of each of its names is summed up once, when it is checked.
 */

/*
 * Adds what loads sold to the sums by person (1), or takes it away (-1), as `sales_attributed` says it. Not total by total:
 * what the same people share in the same way, and what leaves the same rests, is shared at once. Of a figure everyone has
 * their weight in what can be divided, and their part of the rest.
 * What has just been written is not analyzed yet, and many are taken for few: hence how they are joined and grouped.
 */
create function add_loads(sign integer, load_ids integer[]) returns void language plpgsql
  set enable_nestloop = off set enable_mergejoin = off set enable_sort = off set work_mem = '64MB' as $$
begin
  insert into sales_user_month as kept (month, user_id, form_id, parts, quantity, free_units, amount)
  with held as (
    select load.id as load_id, load.month, holder.pharmacy_id, coalesce(holder.whole, 1) as whole, holder.weights,
      array_agg(holder.user_id order by holder.place) as user_ids
    from sales_load load
    join pharmacy_holder holder on holder.from_month <= load.month and load.month < holder.until_month
    where load.id = any(load_ids)
    group by load.id, load.month, holder.pharmacy_id, holder.whole, holder.weights),
  numbered as materialized (
    select load_id, month, pharmacy_id, whole, user_ids, weights,
      dense_rank() over (order by user_ids, weights)::integer as number
    from held),
  alike as (
    select month, number, form_id, whole, count(*) as times,
      sum(quantity) as quantity, sum(free_units) as free_units, sum(amount) * 100 as hundredths,
      quantity % whole as quantity_rest, free_units % whole as free_rest,
      (amount * 100)::bigint % whole as hundredths_rest
    from sales_total join numbered using (load_id, pharmacy_id)
    where load_id = any(load_ids)
    group by month, number, form_id, whole, quantity % whole, free_units % whole, (amount * 100)::bigint % whole),
  holder as (
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
end $$;

-- Who holds a pharmacy does not change meanwhile: either would not see what the other one is about to bring. Two who change
-- one month take turns.
create function lock_sums(months date[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('pharmacy_holder'));
  perform pg_advisory_xact_lock(hashtext('sales_user_month'), each.month - date '2000-01-01')
  from (select distinct unnest(months) as month order by 1) each;
end $$;

-- Sums up months anew, as their totals change.
create or replace function sum_up_sales(months date[]) returns void language plpgsql as $$
begin
  perform lock_sums(months);
  delete from sales_user_month where month = any(months);
  perform add_loads(1, array(select id from sales_load where state = 'current' and month = any(months)));
end $$;

-- As loads begin or cease to count, in one statement as one replaces another: what comes and goes, or all that counts in these
-- months where that is less.
create or replace function sales_load_sum_up() returns trigger language plpgsql as $$
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
end $$;

-- What a sheet that is not loaded says of each of its names in each month, without what is to be ignored; both sides sum up to
-- the same. Without a foreign key: it would be looked up for each.
create table sales_name_month (
  import_id uuid not null,
  side text not null check (side in ('product', 'pharmacy')),
  month date not null,
  number integer not null,
  row_count integer not null,
  quantity bigint not null,
  free_units bigint not null,
  amount numeric(18, 2) not null,
  primary key (import_id, side, month, number)
);

create or replace function import_forget_lines() returns trigger language plpgsql as $$
begin
  delete from import_row where import_id in (select id from gone);
  delete from sales_line where import_id in (select id from gone);
  delete from sales_name_month where import_id in (select id from gone);
  return null;
end $$;

-- Sheets that wait to be loaded were checked before.
insert into sales_name_month (import_id, side, month, number, row_count, quantity, free_units, amount)
select line.import_id, case when grouping(line.product) = 0 then 'product' else 'pharmacy' end, line.month,
  coalesce(line.product, line.pharmacy), count(*), sum(line.quantity), sum(line.free_units), sum(line.amount)
from sales_line line
where not exists (
  select from sales_name ignored where ignored.import_id = line.import_id and ignored.how = 'ignored'
    and ignored.number = case ignored.side when 'product' then line.product else line.pharmacy end)
group by grouping sets ((line.import_id, line.month, line.product), (line.import_id, line.month, line.pharmacy));
