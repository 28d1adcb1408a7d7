-- The portal knows the days of 1900 to 2199. What someone meant as "for ever" now ends with the last of them.
update substitute set to_day = '2199-12-31' where to_day > '2199-12-31' and from_day <= '2199-12-31';
delete from substitute where from_day > '2199-12-31' or to_day < '1900-01-01';
update substitute set from_day = '1900-01-01' where from_day < '1900-01-01';

update visit set next_visit_on = null where next_visit_on not between '1900-01-01' and '2199-12-31';

update work_report
set period_start = greatest(least(period_start, date '2199-12-31'), date '1900-01-01'),
  period_end = greatest(least(period_end, date '2199-12-31'), date '1900-01-01')
where type_id = 4 and (period_start < '1900-01-01' or period_end > '2199-12-31');

update pharmacy_assignment set to_month = null where to_month > '2199-12-01';
delete from pharmacy_assignment where from_month > '2199-12-01' or to_month < '1900-01-01';
update pharmacy_assignment set from_month = '1900-01-01' where from_month < '1900-01-01';

-- Of the prices before 1900 only the last still holds.
delete from product_price where from_month > '2199-12-01';
delete from product_price older using product_price newer
where older.form_id = newer.form_id and older.from_month < newer.from_month and newer.from_month <= '1900-01-01';
update product_price set from_month = '1900-01-01' where from_month < '1900-01-01';
