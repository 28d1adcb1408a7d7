/*
 * The lines that R/O is counted from, as before, but joined instead of summed up: there is one row of a person, a form and a month
 * on either side. A report of a year reads them all, and those of closed months are not counted first and dropped then.
 */
create or replace view attainment_line as
select goal.user_id, goal.form_id, goal.month, goal.quantity::numeric as goal_quantity, goal.amount::numeric as goal_amount,
  coalesce(sold.quantity, 0)::numeric as sold_quantity, coalesce(sold.amount, 0)::numeric as sold_amount
from objective_valued goal
left join sales_user_month sold
  on sold.user_id = goal.user_id and sold.form_id = goal.form_id and sold.month = goal.month
where not exists (select from performance_closing closing where closing.month = goal.month and closed_at is not null)
union all
select sold.user_id, sold.form_id, sold.month, null, null, sold.quantity::numeric, sold.amount::numeric
from sales_user_month sold
where not exists (
    select from objective goal
    where goal.user_id = sold.user_id and goal.form_id = sold.form_id and goal.month = sold.month)
  and not exists (
    select from performance_closing closing
    where closing.month = sold.month and closed_at is not null and sold.user_id is not null)
union all
select user_id, form_id, month, goal_quantity, goal_amount, sold_quantity, sold_amount from performance_closed_sale;

-- In a report of sales, what was sold against another period is its change; the difference is to the objective, as everywhere.
update saved_view set query = regexp_replace(query, '(^|&)sort=difference(&|$)', '\1sort=change\2')
where screen in ('sales-reports/monthly', 'sales-reports/quarterly', 'sales-reports/yearly')
  and query ~ '(^|&)sort=difference(&|$)';
