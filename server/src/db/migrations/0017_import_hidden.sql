-- What nobody sees of a sheet: sheets that were passed over, lines that were read; and the line in which a fault lies.
alter table import
  add column hidden_sheets integer not null default 0,
  add column hidden_rows integer not null default 0,
  add column failure_line integer;
