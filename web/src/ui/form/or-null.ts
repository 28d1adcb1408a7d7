import { type ColumnKey, type ReferenceTable, columnsOf, isNullable, isText } from '@portal/contract';
import { z } from 'zod';

const emptyAsNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema);

/** A text that may be absent: an emptied field means that there is none. */
export const orNull = <S extends z.ZodType>(schema: S) => emptyAsNull(schema.nullable());

/** The columns of a table as a form holds them: of a text that may be absent, an emptied field means that there is none. */
export const formColumns = <Table extends ReferenceTable>(table: Table) =>
  Object.fromEntries(
    columnsOf(table).map((field) => [
      field.key,
      isText(field) && isNullable(field) ? emptyAsNull(field.save) : field.save,
    ]),
  ) as { [Key in ColumnKey<Table>]: Table[Key]['save'] };
