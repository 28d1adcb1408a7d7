-- A report reads the sums of the loads it is asked for, whatever has been loaded beside them: all that it wants of one lies
-- together in this index, so that the table itself is not walked through.
drop index sales_load_sum_load;
create index sales_load_sum_load on sales_load_sum (load_id)
  include (form_id, pharmacy_id, quantity, free_units, amount);
