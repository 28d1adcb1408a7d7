import {
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';

/**
 * Columns are snake_case, our fields camelCase; keys inside JSON values are not renamed. Kysely's own plugin copies
 * every statement to rename its columns, and inspects every value of every row; here a column is renamed when its
 * statement is compiled, and the fields of a result once for all rows.
 */
class Names extends CamelCasePlugin {
  readonly columnOf = (field: string): string => this.snakeCase(field);
  readonly fieldOf = (column: string): string => this.camelCase(column);

  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return { ...result, rows: nameFields(result.rows) };
  }
}

export const names = new Names();

function rename(row: UnknownRow, fields: readonly string[]): UnknownRow {
  const renamed: UnknownRow = {};
  let place = 0;
  for (const column in row) {
    const field = fields[place++];
    if (field !== undefined) renamed[field] = row[column];
  }
  return renamed;
}

/** The rows of one result, which all have the same columns in the same order; the last `hidden` ones are left out. */
export function nameFields(rows: readonly UnknownRow[], hidden = 0): UnknownRow[] {
  const columns = Object.keys(rows[0] ?? {});
  const fields = columns.slice(0, columns.length - hidden).map(names.fieldOf);
  return rows.map((row) => rename(row, fields));
}

class Compiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(names.columnOf(identifier));
  }
}

export class Dialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new Compiler();
  }
}
