import { type Faults, entryOf } from '@portal/contract';

/** Several numbers that belong together under one name: `weights.coverage`. */
type Numbers = Readonly<Record<string, number>>;

/** The path of a field, also within rows: `forms.1.aliases.0.alias`, as in faults. */
export type FieldPath<V> = {
  [Name in keyof V & string]-?: NonNullable<V[Name]> extends readonly (infer Row extends object)[]
    ? Name | `${Name}.${number}.${FieldPath<Row>}`
    : V[Name] extends Numbers
      ? Name | `${Name}.${keyof V[Name] & string}`
      : Name;
}[keyof V & string];

/** The name of a field without row indices: `forms.aliases.alias`. */
export type FieldName<V> = {
  [Name in keyof V & string]-?: NonNullable<V[Name]> extends readonly (infer Row extends object)[]
    ? Name | `${Name}.${FieldName<Row>}`
    : V[Name] extends Numbers
      ? Name | `${Name}.${keyof V[Name] & string}`
      : Name;
}[keyof V & string];

const isIndex = (part: string) => /^\d+$/.test(part);

export const nameOfPath = (path: string): string =>
  path
    .split('.')
    .filter((part) => !isIndex(part))
    .join('.');

/** The rows that contain a field, outermost first: the name of the collection and the index. */
export function rowsOfPath(path: string): { name: string; index: number }[] {
  const parts = path.split('.');
  return parts.flatMap((part, place) =>
    isIndex(part) ? [{ name: nameOfPath(parts.slice(0, place).join('.')), index: Number(part) }] : [],
  );
}

export const isBelow = (path: string, above: string): boolean => path.startsWith(`${above}.`);

/** The value at a path; undefined where there is none. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((value, part) => entryOf((value ?? {}) as Record<string, unknown>, part), values);

/**
 * A stable identity of a row while its fields change and other rows are added or removed: its index changes, and it may have no
 * id yet.
 */
const identities = new WeakMap<object, string>();
let last = 0;

export function identityOf(row: object): string {
  const identity = identities.get(row) ?? `row-${(last += 1)}`;
  identities.set(row, identity);
  return identity;
}

function copyWith(value: object, part: string, changed: unknown): object {
  const copy = Array.isArray(value)
    ? Object.assign([...(value as unknown[])], { [part]: changed })
    : { ...value, [part]: changed };
  const identity = identities.get(value);
  if (identity !== undefined) identities.set(copy, identity);
  return copy;
}

/** The same values with another one at a place; rows on the way stay who they are. */
export function withValueAt<V extends object>(values: V, path: string, value: unknown): V {
  const [part = '', ...rest] = path.split('.');
  const below = (): object => valueAt(values, part) ?? {};
  return copyWith(values, part, rest.length === 0 ? value : withValueAt(below(), rest.join('.'), value)) as V;
}

/** Faults after `removed` rows of a collection went at `index` and `added` came: those behind move with their rows. */
export function movedFaults(
  faults: Faults,
  { path, index, removed, added }: { path: string; index: number; removed: number; added: number },
): Faults {
  const entries = Object.entries(faults).flatMap(([name, fault]): [string, string[]][] => {
    // A fault about the number of rows may no longer apply.
    if (name === path) return [];
    if (!isBelow(name, path)) return [[name, fault]];
    const [place = '', ...rest] = name.slice(path.length + 1).split('.');
    const from = Number(place);
    if (from < index) return [[name, fault]];
    if (from < index + removed) return [];
    return [[[path, from - removed + added, ...rest].join('.'), fault]];
  });
  return Object.fromEntries(entries);
}
