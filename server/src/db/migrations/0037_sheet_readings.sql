/* In which way the numbers of a sheet are written, and which of its worksheets are read: asked where the sheet does not say. */

alter table import
  -- By column: 'point' or 'comma', whichever parts its decimals; null where nothing depends on it.
  add column decimals jsonb not null default '[]',
  -- The worksheets in which something stands: { place, name, hidden, table, read, lines, sums }.
  add column worksheets jsonb not null default '[]',
  -- The places of those that someone has chosen; null where nobody has, and the only one with a table is read.
  add column chosen integer[],
  -- The names of those that are read, in their order, where there are several: a line has the place among them in its number.
  add column read_worksheets text[] not null default '{}';

-- What was chosen where the lines of such a column left it open.
alter table import_mapping add column decimals text check (decimals in ('point', 'comma'));

-- Of what was read before, nobody has asked how its numbers are written: a sheet that is not loaded yet is sent again.
update import set columns = (
  select coalesce(jsonb_agg(given || '{"numbers": null}' order by place), '[]')
  from jsonb_array_elements(columns) with ordinality as each(given, place));
update import set state = 'failed', failure = 'interrupted', run = null, progress = null, version = version + 1
where state in ('read', 'matching', 'matched', 'checking', 'checked', 'committing');
