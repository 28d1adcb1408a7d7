import { z } from 'zod';
import type { Access } from './access.ts';
import type { ChangingModule } from './entities.ts';
import { entryOf } from './tables.ts';
import { ExportQuery } from './values.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** An answer without a body: 204. */
export const nothing = z.undefined();
/** An answer that is no JSON: a file, a stream. */
export class RawOutput<Type extends string = string> {
  readonly type: Type;
  constructor(type: Type) {
    this.type = type;
  }
}

/** How a call with files travels: its body as JSON in one part of a multipart form, each file in a part of its own. */
export type Upload = { json: string; files: string; maxFiles: number; maxBytes: number };

/** A file on its way to the server; in the browser the content is a `Blob`. */
export type FileToSend = { name: string; content: { readonly size: number; readonly type: string } };

/** An uploaded file: its content is stored under `key`; `type` is detected from the content. */
export type ReceivedFile = { name: string; key: string; size: number; type: string | null };

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamsSpec<Path extends string> = [ParamNames<Path>] extends [never]
  ? { params?: never }
  : { params: z.ZodObject<Record<ParamNames<Path>, z.ZodType>> };

type Spec = {
  /** One line for the OpenAPI page. */
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  output: z.ZodType | RawOutput;
  /** The status of success where it is neither 200 nor 204. */
  status?: 201 | 202;
  /** The list also answers `?format=xlsx|csv`. */
  exports?: true;
  /** The answer carries tokens, passwords or keys: no cache on the way may store it. */
  secret?: true;
  /** The call carries files: multipart. */
  upload?: Upload;
  /** For a read: the other modules whose names or counts its answer contains (staleness.ts). */
  shows?: readonly ChangingModule[];
  /** For a write: the other modules whose data it changes. */
  changes?: readonly ChangingModule[];
  /** For a POST that only previews a change: it changes nothing, not even data of its own module. */
  previews?: true;
};

/** A read changes nothing, and the answer of a write is never cached. */
type StalenessSpec<M extends Method> = M extends 'GET' ? { changes?: never; previews?: never } : { shows?: never };

type Endpoint<M extends Method = Method, Path extends string = string, S extends Spec = Spec> = {
  method: M;
  path: Path;
} & Omit<S, 'query'> &
  (S extends { exports: true; query: z.ZodObject<infer Shape> }
    ? { query: z.ZodObject<Shape & typeof ExportQuery.shape, z.core.$strict> }
    : S extends { query: z.ZodObject }
      ? { query: S['query'] }
      : { query?: undefined });

/** The loosest endpoint type, for code that works with any endpoint: lists, tests, generators. */
export type AnyEndpoint = { method: Method; path: string } & Spec;

const declare =
  <M extends Method>(method: M) =>
  <const Path extends `/${string}`, S extends Spec>(
    path: Path,
    spec: S & ParamsSpec<Path> & StalenessSpec<M>,
  ): Endpoint<M, Path, S> => {
    const query = spec.exports
      ? (spec.query ?? z.strictObject({})).extend(ExportQuery.shape).strict()
      : spec.query?.strict();
    // The compiler cannot follow the conditional type of `query` through the spread.
    return { method, path, ...spec, ...(query && { query }) } as unknown as Endpoint<M, Path, S>;
  };

/** An endpoint is declared here once; the server's route, the browser's call, the docs and the access tests derive from it. */
export const get = declare('GET');
export const post = declare('POST');
export const patch = declare('PATCH');
export const put = declare('PUT');
export const remove = declare('DELETE');

type Given<E, Key extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> = Key extends keyof E
  ? E[Key] extends z.ZodType
    ? { [K in Key]: Side extends 'in' ? z.input<E[Key]> : z.output<E[Key]> }
    : unknown
  : unknown;

type Files<E, File> = E extends { upload: Upload } ? { files: File[] } : unknown;

type AllOptional<T> = Record<never, never> extends T ? true : false;
type Relaxed<T> = T extends { query: infer Q }
  ? AllOptional<Q> extends true
    ? Omit<T, 'query'> & { query?: Q }
    : T
  : T;

/** What a caller hands over. A query without a required field may be left out. */
export type InputOf<E> = Relaxed<Given<E, 'params', 'in'> & Given<E, 'query', 'in'> & Given<E, 'body', 'in'>> &
  Files<E, FileToSend>;
/** What a handler receives, checked and converted. */
export type ReceivedBy<E> = Given<E, 'params', 'out'> &
  Given<E, 'query', 'out'> &
  Given<E, 'body', 'out'> &
  Files<E, ReceivedFile>;
/** What a handler answers. */
export type OutputOf<E> = E extends { output: infer O } ? (O extends z.ZodType ? z.output<O> : never) : never;

type Values = Record<string, unknown>;

/** The address of a call, below the API's base: parameters filled in, query encoded. */
export function buildPath(endpoint: { path: string }, input: { params?: Values; query?: Values } = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(entryOf(input.params ?? {}, name))),
  );
  const query = Object.entries(input.query ?? {})
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((one: unknown) => [key, one] as const))
    .filter(([, one]) => one !== undefined && one !== null && one !== '')
    .map(([key, one]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(one))}`)
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}
