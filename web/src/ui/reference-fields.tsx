import { Anchor } from '@mantine/core';
import { type ColumnKey, type ColumnName, type ReferenceTable, columnsOf, isText } from '@portal/contract';
import type { ReactNode } from 'react';
import type { Text, TextTable, Translate } from '../i18n/i18n.ts';
import type { Fact } from './facts.tsx';
import { type Column, NOTHING } from './list/types.ts';

/*
 * Labels, columns and facts of reference data, made from its table of fields. `words` selects the texts of the fields, `($) =>
 * $.pharmacies.fields`.
 */

type Words<Table> = TextTable<Readonly<Record<ColumnName<Table>, string>>>;
type Row<Table> = Readonly<Record<ColumnName<Table>, unknown>>;

/** The labels of a form. */
export const labelsOf = <Table extends ReferenceTable>(table: Table, words: Words<Table>) =>
  Object.fromEntries(columnsOf(table).map(({ key, name }) => [key, (($) => words($)[name]) satisfies Text])) as Record<
    ColumnKey<Table>,
    Text
  >;

/** Columns for the other text fields, hidden by default. */
export const furtherColumns = <Table extends ReferenceTable, R extends Row<Table>>(
  table: Table,
  words: Words<Table>,
  placed: readonly Column<R>[],
): Column<R>[] => {
  const shares = placed.flatMap(({ share = [] }) => share);
  return columnsOf(table)
    .filter((field) => isText(field) && !placed.some(({ key }) => key === field.name))
    .map(({ name }) => ({
      key: name,
      label: ($) => words($)[name],
      render: (row) => (row[name] as string | null) || NOTHING,
      hidden: true,
      ...(shares.length > 0 && { share: Math.max(...shares) }),
    }));
};

function valueOf(kind: string, value: unknown, none: string): ReactNode {
  if (typeof value !== 'string' || value === '') return none;
  if (kind === 'phone') return <Anchor href={`tel:${value.replaceAll(' ', '')}`}>{value}</Anchor>;
  if (kind === 'email') return <Anchor href={`mailto:${value}`}>{value}</Anchor>;
  return value;
}

type FactOptions<Table> = {
  words: Words<Table>;
  row: Row<Table>;
  /** Facts rendered differently; null omits one. */
  own: { [Name in ColumnName<Table>]?: ReactNode };
  /** Shown for an empty text. */
  none?: string;
};

/** The facts about one thing, in the order of its fields. */
export const referenceFacts = <Table extends ReferenceTable>(
  t: Translate,
  table: Table,
  { words, row, own, none = NOTHING }: FactOptions<Table>,
): Fact[] =>
  columnsOf(table)
    .filter(({ name }) => own[name] !== null)
    .map(({ name, kind }) => ({ label: t(($) => words($)[name]), value: own[name] ?? valueOf(kind, row[name], none) }));
