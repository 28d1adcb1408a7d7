-- The triggers that keep who holds a pharmacy and what was sold say by their names when they fire, and upon which rows.
alter trigger sales_total_come on sales_total rename to sales_total_inserted;
alter trigger sales_total_change on sales_total rename to sales_total_updated;
alter trigger sales_total_go on sales_total rename to sales_total_deleted;
alter trigger pharmacy_assignment_come on pharmacy_assignment rename to pharmacy_assignment_inserted;
alter trigger pharmacy_assignment_is on pharmacy_assignment rename to pharmacy_assignment_updated_new_rows;
alter trigger pharmacy_assignment_was on pharmacy_assignment rename to pharmacy_assignment_updated_old_rows;
alter trigger pharmacy_assignment_go on pharmacy_assignment rename to pharmacy_assignment_deleted;
alter trigger user_city_come on user_city rename to user_city_inserted;
alter trigger user_city_is on user_city rename to user_city_updated_new_rows;
alter trigger user_city_was on user_city rename to user_city_updated_old_rows;
alter trigger user_city_go on user_city rename to user_city_deleted;
