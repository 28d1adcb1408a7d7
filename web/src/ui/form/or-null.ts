import { type ColumnKey, type ReferenceTable, columnsOf, isNullable, isText } from '@portal/contract';
import { z } from 'zod';

const emptyAsNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema);

/** An optional text: an empty field means null. */
export const orNull = <S extends z.ZodType>(schema: S) => emptyAsNull(schema.nullable());

/** The columns of a table for a form: in optional texts an empty field means null. */
export const formColumns = <Table extends ReferenceTable>(table: Table) =>
  Object.fromEntries(
    columnsOf(table).map((field) => [
      field.key,
      isText(field) && isNullable(field) ? emptyAsNull(field.save) : field.save,
    ]),
  ) as { [Key in ColumnKey<Table>]: Table[Key]['save'] };
