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
 * Columns are snake_case, our fields camelCase; what is inside a JSON value is nobody's column. Kysely's own plugin makes
 * a copy of every statement to rename its columns, and looks at every value of every row; here a column is renamed as
 * its statement is written, and the fields of a result once for all of its rows.
 */
class Names extends CamelCasePlugin {
  readonly columnOf = (field: string): string => this.snakeCase(field);

  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const columns = Object.keys(result.rows[0] ?? {});
    const fields = columns.map((column) => this.camelCase(column));
    return { ...result, rows: result.rows.map((row) => rename(row, fields)) };
  }
}

/** All rows of a result have the same columns, in the same order. */
function rename(row: UnknownRow, fields: readonly string[]): UnknownRow {
  const renamed: UnknownRow = {};
  let place = 0;
  for (const column in row) renamed[fields[place++] as string] = row[column];
  return renamed;
}

export const names = new Names();

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
