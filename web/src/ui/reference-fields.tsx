import { Anchor } from '@mantine/core';
import { type ColumnKey, type ColumnName, type ReferenceTable, columnsOf, isText } from '@portal/contract';
import type { ReactNode } from 'react';
import type { Text, TextTable, Translate } from '../i18n/i18n.ts';
import type { Fact } from './facts.tsx';
import { type Column, NOTHING } from './list/types.ts';

/*
 * What the screens of reference data take from its table of fields: labels, columns, facts. `words` is where the texts call
 * the fields by their names, `($) => $.pharmacies.fields`.
 */

type Words<Table> = TextTable<Readonly<Record<ColumnName<Table>, string>>>;
type Row<Table> = Readonly<Record<ColumnName<Table>, unknown>>;

/** The labels of a form. */
export const labelsOf = <Table extends ReferenceTable>(table: Table, words: Words<Table>) =>
  Object.fromEntries(columnsOf(table).map(({ key, name }) => [key, (($) => words($)[name]) satisfies Text])) as Record<
    ColumnKey<Table>,
    Text
  >;

/** The texts that a list has no place for: columns behind the others, shown when the user asks for them. */
export const furtherColumns = <Table extends ReferenceTable, R extends Row<Table>>(
  table: Table,
  words: Words<Table>,
  placed: readonly Column<R>[],
): Column<R>[] =>
  columnsOf(table)
    .filter((field) => isText(field) && !placed.some(({ key }) => key === field.name))
    .map(({ name }) => ({
      key: name,
      label: ($) => words($)[name],
      render: (row) => (row[name] as string | null) || NOTHING,
      hidden: true,
      share: 200,
    }));

function valueOf(kind: string, value: unknown): ReactNode {
  if (typeof value !== 'string' || value === '') return NOTHING;
  if (kind === 'phone') return <Anchor href={`tel:${value.replaceAll(' ', '')}`}>{value}</Anchor>;
  if (kind === 'email') return <Anchor href={`mailto:${value}`}>{value}</Anchor>;
  return value;
}

/** What is known of one thing, in the order of its fields. `own`: what is said in another way; null where it is not said here. */
export const referenceFacts = <Table extends ReferenceTable>(
  t: Translate,
  table: Table,
  { words, row, own }: { words: Words<Table>; row: Row<Table>; own: { [Name in ColumnName<Table>]?: ReactNode } },
): Fact[] =>
  columnsOf(table)
    .filter(({ name }) => own[name] !== null)
    .map(({ name, kind }) => ({ label: t(($) => words($)[name]), value: own[name] ?? valueOf(kind, row[name]) }));
