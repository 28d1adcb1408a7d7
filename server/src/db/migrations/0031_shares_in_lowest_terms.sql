/*
 * What loads sold is added to the sums by person with less to count: shares are taken in their lowest terms, 60 and 40 % as 3 and
 * 2, and who holds a pharmacy alone has 1 of 1. The parts are the same; what leaves the same rests is far more, and shared at once.
 */

-- As it was (0030), but for the shares; and who they are is put together once, not for each of what is alike.
create or replace function add_loads(sign integer, load_ids integer[]) returns void language plpgsql
  set enable_nestloop = off set enable_mergejoin = off set enable_sort = off set work_mem = '64MB' as $$
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
end $$;
