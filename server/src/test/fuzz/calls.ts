import { type AnyEndpoint, type Upload, buildPath } from '@portal/contract';
import fc from 'fast-check';
import { hostileNumber, hostileText, hostileValue, worstNumbers, worstTexts } from './hostile.ts';
import { type Change, type Known, changed, countPlaces, eachChanged, validOf } from './values.ts';

/** A call as it travels. */
export type Call = { path: string; headers: Record<string, string>; body?: string };

type Values = Record<string, unknown>;
type Given = { params: Values; query: Values; body: unknown };

const BOUNDARY = 'fuzz-boundary';

const change: fc.Arbitrary<Change> = fc.record({
  place: fc.nat(200),
  act: fc.constantFrom('alike', 'alike', 'alike', 'replace', 'add', 'remove'),
  text: hostileText,
  number: hostileNumber,
  other: hostileValue,
});

const json = (body: unknown): Pick<Call, 'headers' | 'body'> =>
  body === undefined
    ? { headers: {} }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };

function form({ json: field, files }: Upload, body: unknown, names: readonly string[]): Pick<Call, 'headers' | 'body'> {
  const part = (name: string, content: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; ${name}\r\n\r\n${content}\r\n`;
  const parts = names.map((name) => part(`name="${files}"; filename="${encodeURI(name)}"`, 'a file'));
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: `${part(`name="${field}"`, JSON.stringify(body ?? null))}${parts.join('')}--${BOUNDARY}--\r\n`,
  };
}

/** Bodies that no browser sends: half of one, of another kind, nested deeper than anyone reads. */
const brokenBodies: readonly Pick<Call, 'headers' | 'body'>[] = [
  ...['', '{', '{"a":', '[]', 'null', '"x"', '{"__proto__":{"x":1}}', '{"a":1,"a":2}', '\0', '\ufeff{}'].map(
    (body) => ({ headers: { 'content-type': 'application/json' }, body }),
  ),
  { headers: { 'content-type': 'application/json' }, body: `${'['.repeat(50_000)}${']'.repeat(50_000)}` },
  { headers: { 'content-type': 'application/json; charset=utf-16' }, body: '{}' },
  ...['text/plain', 'text/xml', 'application/x-www-form-urlencoded', 'x', ''].map((type) => ({
    headers: { 'content-type': type },
    body: '{}',
  })),
  { headers: { 'content-type': 'multipart/form-data' }, body: '{}' },
  { headers: { 'content-type': `multipart/form-data; boundary=${'b'.repeat(2000)}` }, body: '--b' },
  { headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: '--b\r\n\r\n' },
  {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: '--b\r\ncontent-disposition: form-data; name="x"',
  },
];

/** A path with something odd in one of its steps, as it is and not encoded. */
const oddPath = (path: string, odd: string): string => path.replace(/\/[^/?]*(\?|$)/, `/${odd}$1`);
const oddities = [
  '',
  '%',
  '%ff',
  '%00',
  '%2f',
  '..',
  '../..',
  '.',
  '%e0%a4%a',
  ';x',
  '\\',
  'a'.repeat(400),
  '%C0%80',
  '*',
];

/** A value for an address: URL tools refuse lone surrogates, and cannot encode objects. */
const inAddress = (value: unknown): unknown => {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  return typeof text === 'string' ? text.toWellFormed() : text;
};
const allInAddress = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.toWellFormed(),
      Array.isArray(value) ? value.slice(0, 300).map(inAddress) : inAddress(value),
    ]),
  );

function callOf(endpoint: AnyEndpoint, given: Given, fileNames: readonly string[]): Call {
  // A step of the path cannot be empty: it would be another address.
  const params = Object.fromEntries(
    Object.entries(given.params).map(([name, value]) => [name, value === '' ? ' ' : value]),
  );
  const path = buildPath(endpoint, { params: allInAddress(params), query: allInAddress(given.query) });
  const content = endpoint.upload ? form(endpoint.upload, given.body, fileNames) : json(given.body);
  return { path: `/api${path.slice(0, 7000)}`, ...content };
}

/** The path parameters of the caller's own things, if the endpoint takes one: made-up ones mostly do not exist. */
function ownParamsOf({ path, params }: AnyEndpoint, known: Known): unknown[] {
  const names = Object.keys(params?.shape ?? {});
  return known.own
    .filter(
      (one) => path.startsWith(one.path) && names.length > 0 && names.every((name) => Object.hasOwn(one.params, name)),
    )
    .map((one) => Object.fromEntries(names.map((name) => [name, one.params[name]])));
}

function givenOf(endpoint: AnyEndpoint, known: Known) {
  const of = (schema: AnyEndpoint['body']) => (schema ? validOf(schema, known) : fc.constant(undefined));
  const own = ownParamsOf(endpoint, known);
  const params = own.length > 0 ? fc.oneof(of(endpoint.params), fc.constantFrom(...own)) : of(endpoint.params);
  return fc.record({ params, query: of(endpoint.query), body: of(endpoint.body) });
}

const SAMPLES = 8;

/** A call as it is meant, the fullest of a few, with one hostile value in each of its places in turn. */
export function worstCallsOf(endpoint: AnyEndpoint, known: Known, seed: number): Call[] {
  const samples = fc.sample(givenOf(endpoint, known), { numRuns: SAMPLES, seed });
  const [fullest] = samples.toSorted((a, b) => countPlaces(b) - countPlaces(a));
  const [own] = ownParamsOf(endpoint, known);
  return eachChanged({ ...fullest, ...(own !== undefined && { params: own }) }, worstTexts, worstNumbers).map(
    (given) => {
      const { params, query, body } = given as Given;
      return callOf(endpoint, { params: asValues(params), query: asValues(query), body }, []);
    },
  );
}

/** Calls of an endpoint: valid ones, slightly changed ones, and nonsensical ones. */
export function callsOf(endpoint: AnyEndpoint, known: Known): fc.Arbitrary<Call> {
  const given = givenOf(endpoint, known);
  const fileNames = fc.array(fc.constantFrom('a.txt', 'b.pdf', 'é.png', 'constructor', '..', 'x'.repeat(300)), {
    maxLength: 2,
  });
  const meant = fc
    .tuple(given, fileNames)
    .map(([{ params, query, body }, names]) =>
      callOf(endpoint, { params: (params ?? {}) as Values, query: (query ?? {}) as Values, body }, names),
    );
  const bent = fc
    .tuple(
      given,
      fileNames,
      fc.array(change, { minLength: 1, maxLength: 2 }),
      fc.constantFrom('params', 'query', 'body', 'body'),
    )
    .map(([all, names, changes, part]) => {
      const target =
        part === 'params' && !endpoint.params ? 'query' : part === 'body' && !endpoint.body ? 'query' : part;
      const bentPart = changes.reduce((value, one) => changed(value, one), (all[target] ?? {}) as unknown);
      const next = { ...all, [target]: bentPart };
      return callOf(endpoint, { params: asValues(next.params), query: asValues(next.query), body: next.body }, names);
    });
  const broken = fc.tuple(meant, fc.constantFrom(...brokenBodies)).map(([call, body]) => ({ ...call, ...body }));
  const astray = fc
    .tuple(meant, fc.constantFrom(...oddities))
    .map(([call, odd]) => ({ ...call, path: oddPath(call.path, odd) }));
  return fc.oneof(
    { weight: 5, arbitrary: meant },
    { weight: 8, arbitrary: bent },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: astray },
  );
}

const asValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
