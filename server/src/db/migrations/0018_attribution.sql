/*
 * Whose sale it is (docs/decisions/0014-whose-sale-it-is.md): of the pharmacy's representatives in that month, by their
 * shares; else of the representatives of its city, as the sectors stand today, in equal shares; else nobody's.
 */

-- Who looks after a pharmacy, stretch by stretch of its history, between which nothing changes: `from_month` included,
-- `until_month` not. A row for each holder, with a weight, and the place among the others in the order of their ids; one
-- row without a user where it is nobody. `weights`: of all of them, in that order; `whole`: their sum.
create view pharmacy_tenure as
with turn as (
  select id as pharmacy_id, '-infinity'::date as month from pharmacy
  union
  select pharmacy_id, from_month from pharmacy_assignment
  union
  select pharmacy_id, (to_month + interval '1 month')::date from pharmacy_assignment where to_month is not null
), stretch as (
  select pharmacy_id, month as from_month,
    lead(month, 1, 'infinity') over (partition by pharmacy_id order by month) as until_month
  from turn
), share as (
  select stretch.pharmacy_id, stretch.from_month, stretch.until_month, assignment.user_id,
    (sum(assignment.share) * 100)::integer as weight
  from stretch
  left join pharmacy_assignment assignment
    on assignment.pharmacy_id = stretch.pharmacy_id and assignment.from_month <= stretch.from_month
    and coalesce(assignment.to_month, 'infinity') >= stretch.from_month
  group by stretch.pharmacy_id, stretch.from_month, stretch.until_month, assignment.user_id
), assigned as (
  select pharmacy_id, from_month, until_month, sum(weight)::integer as whole,
    array_agg(user_id order by user_id) filter (where user_id is not null) as user_ids,
    array_agg(weight order by user_id) filter (where user_id is not null) as weights
  from share
  group by pharmacy_id, from_month, until_month
), sector as (
  select user_city.city_id, count(*)::integer as whole,
    array_agg(app_user.id order by app_user.id) as user_ids, array_agg(1) as weights
  from user_city
  join app_user on app_user.id = user_city.user_id
  join designation on designation.id = app_user.designation_id
  where designation.is_medical_representative
  group by user_city.city_id
)
select assigned.pharmacy_id, assigned.from_month, assigned.until_month, holder.user_id, holder.weight, holder.place,
  coalesce(assigned.weights, sector.weights) as weights, coalesce(assigned.whole, sector.whole) as whole
from assigned
join pharmacy on pharmacy.id = assigned.pharmacy_id
left join sector on sector.city_id = pharmacy.city_id
left join lateral unnest(coalesce(assigned.user_ids, sector.user_ids), coalesce(assigned.weights, sector.weights))
  with ordinality as holder (user_id, weight, place) on true;

-- Whether one of three or more is among those who get one of the units that are left over: the largest remainders of
-- `rest` × weight ÷ whole, and of two that are as large, the one who stands before.
create function takes_left_over(rest bigint, weight integer, place bigint, weights integer[], whole integer)
  returns boolean language sql immutable parallel safe as $$
  select count(*) filter (where other.remainder > mine.remainder
      or other.remainder = mine.remainder and other.place < takes_left_over.place) < sum(other.remainder) / whole
  from (select rest * weight % whole as remainder) mine,
    (select rest * others.weight % whole as remainder, others.place
      from unnest(weights) with ordinality as others (weight, place)) other
$$;

-- The part of a figure that a weight has in it. A single expression, which the planner writes into the statement: a call
-- for each row would cost more than the row. Only where three or more share by weights that differ is a function asked.
create function part_of(figure bigint, weight integer, place bigint, weights integer[], whole integer)
  returns bigint language sql immutable parallel safe
  return case
    when weight is null or weight = whole then figure
    else sign(figure)::bigint * (
      abs(figure) / whole * weight + abs(figure) % whole * weight / whole
      + case
          when abs(figure) % whole = 0 then 0
          when whole = cardinality(weights) then (place <= abs(figure) % whole)::integer
          when cardinality(weights) = 2
            then (2 * (abs(figure) % whole * weight % whole) + (place = 1)::integer > whole)::integer
          else takes_left_over(abs(figure) % whole, weight, place, weights, whole)::integer
        end)
  end;

-- The totals of what is loaded, by representative: the parts of a total are the total, to the last unit and the last
-- hundredth. `user_id` null: nobody's, « Non attribué ».
create view sales_attributed as
select total.load_id, load.wholesaler_id, load.month, total.form_id, total.pharmacy_id, tenure.user_id,
  part_of(total.quantity, tenure.weight, tenure.place, tenure.weights, tenure.whole) as quantity,
  part_of(total.free_units, tenure.weight, tenure.place, tenure.weights, tenure.whole) as free_units,
  (part_of((total.amount * 100)::bigint, tenure.weight, tenure.place, tenure.weights, tenure.whole) * 0.01)::numeric(18, 2)
    as amount
from sales_load load
join sales_total total on total.load_id = load.id
join pharmacy_tenure tenure
  on tenure.pharmacy_id = total.pharmacy_id and tenure.from_month <= load.month and load.month < tenure.until_month
where load.state = 'current';
