import { type ColumnKey, type ReferenceTable, type SavedValue, columnsOf } from '@portal/contract';
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import type { DB } from './tables.gen.ts';

type Selected<Fields> = {
  [Key in ColumnKey<Fields>]: AliasedRawBuilder<SavedValue<Fields[Key]>, Key>;
}[ColumnKey<Fields>];
/** A field without its column does not compile. */
type Kept<Fields, Table extends keyof DB> = {
  readonly [Key in ColumnKey<Fields>]: Key extends keyof DB[Table] ? unknown : never;
};

/** The columns of a table of fields, for a select. */
export const selectColumns = <Table extends keyof DB, Fields extends ReferenceTable & Kept<Fields, Table>>(
  table: Table,
  fields: Fields,
) => columnsOf(fields).map(({ key }) => sql.ref(`${table}.${key}`).as(key)) as unknown as Selected<Fields>[];

/** The text that is searched, exactly as in its index on `plain(text)`. */
export const searchedText = (table: keyof DB, fields: ReferenceTable): RawBuilder<string> => {
  const columns = columnsOf(fields).filter(({ searched }) => searched);
  return sql<string>`${sql.join(
    columns.map(({ key }) => sql.ref(`${table}.${String(key)}`)),
    sql` || ' ' || `,
  )}`;
};
