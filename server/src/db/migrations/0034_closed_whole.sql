/*
 * A closed month is frozen whole (docs/figures.md): besides the reports and the sales that were counted, who was shown, the list
 * of professionals with targets and potentials, the working days of each person, and what its sales were compared with.
 */

alter table performance_closing
  -- Whether there was anything to count: nothing is known of a month before the first report.
  add column counts boolean not null default true,
  -- Whether the same month of the year before was loaded, and which months since January.
  add column is_loaded_before boolean not null default false,
  add column loaded_months date[] not null default '{}';

alter table performance_closed_person
  add column was_shown boolean not null default true,
  -- The account was there on a day of the month at least.
  add column was_there boolean not null default true,
  add column city_ids integer[] not null default '{}',
  add column left_on date,
  -- The days that the person was there and that were worked, as bits: the first of the month is 1, the second 2 …
  add column working_days integer not null default 0;

alter table performance_closed_sale rename column goal to goal_amount;
alter table performance_closed_sale rename column sold to sold_amount;
alter table performance_closed_sale
  add column goal_quantity bigint,
  add column sold_quantity bigint not null default 0,
  -- In the same month of the year before, and in each month since January.
  add column sold_before numeric(18, 2) not null default 0,
  add column year_sold numeric(18, 2)[] not null default '{}';

-- The list of someone as it stood at the end of a closed month.
create table performance_closed_link (
  month date not null references performance_closing on delete cascade,
  user_id integer not null references app_user,
  professional_id integer not null references health_professional,
  target smallint not null,
  potential text not null,
  primary key (month, user_id, professional_id)
);
create index performance_closed_link_user on performance_closed_link (user_id);
create index performance_closed_link_professional on performance_closed_link (professional_id);

/*
 * The lines that R/O is counted from: what one person was to sell of one form in one month, and sold. Without a person: what is
 * nobody's. `attainment_line_now` is what stands today, `attainment_line` tells a closed month as it was closed.
 */
create view attainment_line_now as
select user_id, form_id, month, sum(goal_quantity) as goal_quantity, sum(goal_amount) as goal_amount,
  coalesce(sum(sold_quantity), 0) as sold_quantity, coalesce(sum(sold_amount), 0) as sold_amount
from (
  select user_id, form_id, month, quantity as goal_quantity, amount as goal_amount, null::bigint as sold_quantity,
    null::numeric as sold_amount
  from objective_valued
  union all
  select user_id, form_id, month, null, null, quantity, amount from sales_user_month) either
group by user_id, form_id, month;

create view attainment_line as
select user_id, form_id, month, goal_quantity, goal_amount, sold_quantity, sold_amount
from attainment_line_now line
where user_id is null
  or not exists (select from performance_closing closing where closing.month = line.month and closed_at is not null)
union all
select user_id, form_id, month, goal_quantity, goal_amount, sold_quantity, sold_amount
from performance_closed_sale;

/*
 * Months that are already closed are completed with what stands today: it is what was shown of them until now. Their lists and
 * working days are those at the end of the month in UTC, since the database does not know where the people are.
 */
update performance_closing closing set
  counts = exists (select from performance_month kept where kept.month <= closing.month),
  is_loaded_before = exists (
    select from sales_load where state = 'current' and month = (closing.month - interval '12 months')::date),
  loaded_months = array(
    select distinct month from sales_load
    where state = 'current' and month between date_trunc('year', closing.month) and closing.month order by month)
where closed_at is not null;

update performance_closed_person person set
  city_ids = array(select city_id from user_city where user_id = person.user_id order by city_id),
  left_on = (
    select disabled_at::date from app_user
    where id = person.user_id and disabled_at::date < (person.month + interval '1 month - 1 day')::date),
  was_there = exists (
    select from app_user where id = person.user_id and created_at < person.month + interval '1 month'
      and (disabled_at is null or disabled_at >= person.month)),
  was_shown = exists (
    select from app_user
    left join designation on designation.id = designation_id
    where app_user.id = person.user_id and (
      exists (select from performance_month kept where kept.user_id = person.user_id and kept.month = person.month)
      or exists (select from performance_closed_sale sale where sale.user_id = person.user_id and sale.month = person.month)
      or is_medical_representative and created_at < person.month + interval '1 month'
        and (disabled_at is null or disabled_at >= person.month and disabled_at > created_at))),
  working_days = coalesce((
    select bit_or(1 << (extract(day from each.day)::integer - 1))
    from app_user
    cross join generate_series(person.month, person.month + interval '1 month - 1 day', interval '1 day') as each (day)
    where app_user.id = person.user_id and created_at::date <= each.day::date
      and (disabled_at is null or disabled_at::date >= each.day::date)
      and extract(isodow from each.day)::integer = any(array(
        select unnest(working_weekdays) from performance_rules rules
        where rules.from_month = (select max(from_month) from performance_rules where from_month <= person.month)))
      and not exists (select from holiday where holiday.day = each.day::date)), 0);

insert into performance_closed_link (month, user_id, professional_id, target, potential)
select closing.month, link.user_id, link.professional_id, link.target_frequency, professional.potential
from performance_closing closing
cross join lateral (select (closing.month + interval '1 month') at time zone 'UTC' as end_at) month_end
join app_user on app_user.created_at < end_at and (disabled_at is null or disabled_at >= closing.month)
join user_professional_span link on link.user_id = app_user.id
  and link.from_at <= least(end_at, disabled_at) and link.until_at > least(end_at, disabled_at)
join health_professional professional on professional.id = link.professional_id
where closed_at is not null and counts;

insert into performance_closed_sale (month, user_id, form_id, sold_amount, sold_before, year_sold)
select asked.month, line.user_id, line.form_id, 0,
  coalesce(sum(line.sold_amount) filter (where line.month < asked.january), 0),
  array(
    select coalesce(sum(earlier.sold_amount), 0)
    from generate_series(asked.january, asked.month, interval '1 month') as each (month)
    left join attainment_line earlier on earlier.month = each.month::date and earlier.user_id = line.user_id
      and earlier.form_id = line.form_id
    group by each.month order by each.month)
from (
  select month, date_trunc('year', month)::date as january from performance_closing where closed_at is not null) asked
join attainment_line line on line.user_id is not null and (
  line.month between asked.january and asked.month or line.month = (asked.month - interval '12 months')::date)
group by asked.month, asked.january, line.user_id, line.form_id
on conflict (month, user_id, form_id) do update
  set sold_before = excluded.sold_before, year_sold = excluded.year_sold;

update performance_closed_sale sale set goal_quantity = now.goal_quantity, sold_quantity = now.sold_quantity
from attainment_line_now now
where now.user_id = sale.user_id and now.form_id = sale.form_id and now.month = sale.month;
