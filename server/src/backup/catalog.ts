import pg from 'pg';

/** The schema of our migrations, and the one pg-boss makes for itself. */
type Schema = 'public' | 'pgboss';

/** A table with its stored columns; generated columns are computed again. */
export type Table = { schema: Schema; name: string; partitioned: boolean; columns: string[] };

export const quoted = pg.escapeIdentifier;
export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${quoted(schema)}.${quoted(name)}`;
export const columnsOf = (columns: readonly string[]) => columns.map(quoted).join(', ');

/** Excludes what belongs to an extension, such as the dictionary tables of some. */
const own = (catalog: 'pg_class' | 'pg_proc' | 'pg_type', oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** Every table of a schema by name. Partitions are part of the table they belong to. */
export async function listTables(client: pg.Client, schema: Schema): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select $1::text as schema, c.relname as name, c.relkind = 'p' as partitioned,
            coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attnum is not null), '{}') as columns
     from pg_class c
     left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = to_regnamespace($1) and c.relkind in ('r', 'p') and not c.relispartition
       and c.relpersistence <> 't' and ${own('pg_class', 'c.oid')}
     group by c.oid, c.relname, c.relkind
     order by c.relname`,
    [schema],
  );
  return rows;
}

export type Sequence = { name: string; value: string; called: boolean };

/** The positions of our tables' sequences: each at or beyond every number that an earlier snapshot can contain. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and ${own('pg_class', 'c.oid')} order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<Sequence>(
      `select $1::text as name, last_value::text as value, is_called as called from public.${quoted(name)}`,
      [name],
    );
    sequences.push(...states);
  }
  return sequences;
}

export type Reference = { table: string; name: string; definition: string };

/**
 * The foreign keys of our tables, with the statements that recreate them. Those of partitions derive from their parent
 * table.
 */
export async function listReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select c.conrelid::regclass::text as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
     order by c.oid`,
  );
  return rows;
}

const kinds = `case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
  when 'c' then 'type' when 'f' then 'foreign table' else 'table' end`;

/** The commands that remove all that stands in the schema, except what extensions have brought. */
export async function listDrops(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ command: string }>(
    `with mine as (
       select ${kinds} as kind, c.oid::regclass::text as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm', 'S', 'c', 'r', 'p', 'f')
         and not c.relispartition and ${own('pg_class', 'c.oid')}
         -- A sequence of a column goes with its table.
         and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
                           and c.relkind = 'S' and d.deptype in ('a', 'i'))
       union all
       select 'routine', p.oid::regprocedure::text from pg_proc p
       where p.pronamespace = 'public'::regnamespace and ${own('pg_proc', 'p.oid')}
       union all
       select 'type', format_type(t.oid, null) from pg_type t
       where t.typnamespace = 'public'::regnamespace and t.typtype in ('d', 'e', 'r') and ${own('pg_type', 't.oid')})
     select format('drop %s if exists %s cascade', kind, string_agg(name, ', ')) as command from mine group by kind`,
  );
  return rows.map(({ command }) => command);
}

/** The names of all user-made objects in the database, ours and others', except inside pg-boss's schema. */
export async function listObjects(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `with theirs as (
       select oid, nspname from pg_namespace
       where nspname !~ '^pg_' and nspname not in ('information_schema', 'pgboss'))
     select format('%s %s.%s', ${kinds}, n.nspname, c.relname) as name
     from pg_class c join theirs n on n.oid = c.relnamespace
     -- Partitions come and go with the years; their table is what counts.
     where c.relkind in ('v', 'm', 'r', 'p', 'f') and not c.relispartition and ${own('pg_class', 'c.oid')}
     union all
     select format('function %s.%s', n.nspname, p.proname) from pg_proc p join theirs n on n.oid = p.pronamespace
     where ${own('pg_proc', 'p.oid')}
     union all
     select format('reference %s of %s.%s', o.conname, n.nspname, c.relname)
     from pg_constraint o join pg_class c on c.oid = o.conrelid join theirs n on n.oid = c.relnamespace
     where o.contype = 'f' and n.nspname <> 'public'
     order by 1`,
  );
  return rows.map(({ name }) => name);
}
