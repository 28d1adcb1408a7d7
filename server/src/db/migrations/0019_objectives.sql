/* Objectives: what a representative is to sell of a form in a month. */

-- Until when a price holds; null as long as it does.
create view form_price as
  select form_id, from_month, unit_price,
    lead(from_month) over (partition by form_id order by from_month) as until_month
  from product_price;

create table objective (
  user_id integer not null references app_user,
  form_id integer not null references product_form,
  month date not null check (extract(day from month) = 1),
  -- Whole units; null: none.
  quantity bigint check (quantity between 0 and 999999999),
  -- Null: follows from the quantity and the price of the month.
  amount numeric(16, 2) check (amount >= 0),
  version integer not null,
  changed_by integer not null references app_user,
  changed_at timestamptz not null default now(),
  primary key (user_id, form_id, month)
);
create index objective_form on objective (form_id, month);
create index objective_month on objective (month);
create index objective_changed_by on objective (changed_by);

-- Objectives with their amount, set or not: the one place where it follows from quantity and price.
create view objective_valued as
  select o.user_id, o.form_id, o.month, o.quantity, o.amount is not null as amount_set, o.version, o.changed_by, o.changed_at,
    coalesce(o.amount, round(o.quantity * p.unit_price, 2)) as amount
  from objective o left join form_price p
    on p.form_id = o.form_id and p.from_month <= o.month and (p.until_month is null or o.month < p.until_month);

-- Every value that a cell has had. Cells are never deleted, so that it needs no key to them: copying a year writes many.
create table objective_change (
  user_id integer not null,
  form_id integer not null,
  month date not null,
  version integer not null,
  quantity bigint,
  amount numeric(16, 2),
  act text not null check (act in ('entered', 'spread', 'copied', 'loaded')),
  changed_by integer not null references app_user,
  changed_at timestamptz not null default now(),
  primary key (user_id, form_id, month, version)
);
create index objective_change_changed_by on objective_change (changed_by);

-- A year that is read-only for everyone.
create table objective_lock (
  year integer primary key references calendar_year,
  locked_by integer not null references app_user,
  locked_at timestamptz not null default now()
);
create index objective_lock_locked_by on objective_lock (locked_by);
