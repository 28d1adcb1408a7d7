import { serializerCompiler as compileByZod } from '@fastify/type-provider-zod';
import { Amount, Day, Id, Instant, Problem, Uuid, line, pageOf } from '@portal/contract';
import fc from 'fast-check';
import fastify from 'fastify';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { handleErrors } from './errors.ts';
import { serializerCompiler } from './serializer.ts';

type Compiler = typeof serializerCompiler;

/** What is sent, or that nothing is. */
function outcome(compile: Compiler, schema: z.ZodType, value: unknown): string {
  try {
    return compile({ schema, method: 'GET', url: '/' })(value);
  } catch (error) {
    return String((error as { code?: string }).code);
  }
}

const send = (schema: z.ZodType, value: unknown) => outcome(serializerCompiler, schema, value);

type Example = { schema: z.ZodType; value: unknown };
type Kind = [z.ZodType, fc.Arbitrary<unknown>];

const day = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
const kinds: Kind[] = [
  [z.string(), fc.string({ unit: 'binary' })],
  [line(20), fc.constantFrom('a', ' to be trimmed ', 'é"\\', '\ud800')],
  [Uuid, fc.uuid().map((id) => id.toUpperCase())],
  [Day, day.map((date) => date.toISOString().slice(0, 10))],
  [Instant, day.map((date) => date.toISOString())],
  [Amount, fc.constantFrom('1.50', '0', 'much')],
  [z.string().array().max(2), fc.array(fc.string(), { maxLength: 3 })],
  [Id, fc.integer()],
  [z.number(), fc.double()],
  [z.coerce.number(), fc.constantFrom('1', 2)],
  [z.boolean(), fc.boolean()],
  [z.enum(['a', 'b']), fc.constantFrom('a', 'b')],
  [z.literal([1, 'x', null]), fc.constantFrom(1, 'x', null)],
  [z.unknown(), fc.jsonValue()],
  [z.union([z.string(), z.object({ id: Id })]), fc.constantFrom('a', { id: 1, more: true })],
  [z.record(z.string(), z.number()), fc.dictionary(fc.string(), fc.integer())],
  [z.looseObject({ id: Id }), fc.constantFrom({ id: 1, more: true })],
  [z.object({ id: Id }).refine(({ id }) => id < 5), fc.constantFrom({ id: 1 }, { id: 5 })],
];

const names = fc.constantFrom('id', 'name', 'a b', '"', 'constructor', 'toString', 'keep0');
const wrong = fc.oneof({ weight: 20, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.anything() });

/** A schema made of these kinds, and a value that mostly fits it. */
const { example } = fc.letrec<{ example: Example }>((tie) => {
  const leaf = fc.constantFrom(...kinds).chain(([schema, values]) => values.map((value) => ({ schema, value })));
  const object = (make: (shape: z.ZodRawShape) => z.ZodType) =>
    fc
      .tuple(fc.dictionary(names, tie('example'), { maxKeys: 4 }), fc.dictionary(names, fc.anything(), { maxKeys: 1 }))
      .map(([fields, more]) => ({
        schema: make(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))),
        value: { ...more, ...Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])) },
      }));
  const fitting = fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    object(z.object),
    object(z.strictObject),
    tie('example').map(({ schema, value }) => ({ schema: z.array(schema), value: [value, value] })),
    fc
      .tuple(tie('example'), fc.boolean())
      .map(([{ schema, value }, none]) => ({ schema: schema.nullable(), value: none ? null : value })),
    fc
      .tuple(tie('example'), fc.boolean())
      .map(([{ schema, value }, none]) => ({ schema: schema.optional(), value: none ? undefined : value })),
  );
  return { example: fc.tuple(fitting, wrong).map(([{ schema, value }, other]) => ({ schema, value: other ?? value })) };
});

test('sends exactly what zod would send for any value, and refuses what zod refuses', () => {
  fc.assert(
    fc.property(example, ({ schema, value }) => {
      expect(send(schema, value)).toBe(outcome(compileByZod as Compiler, schema, value));
    }),
    { numRuns: 500 },
  );
});

const Row = z.object({
  id: Id,
  author: z.object({ name: z.string() }),
  labels: z.array(z.object({ text: z.string() })),
});
const row = { id: 1, author: { name: 'Zoé', email: 'z@x.example' }, labels: [{ text: 'a', by: 2 }], passwordHash: 'x' };

describe('an answer', () => {
  it('contains nothing undeclared, at any depth', () => {
    const page = { items: [row], nextCursor: null, total: 1, totalIsExact: true, statement: 'select' };
    expect(send(pageOf(Row), page)).toBe(
      '{"items":[{"id":1,"author":{"name":"Zoé"},"labels":[{"text":"a"}]}],"nextCursor":null,"total":1,"totalIsExact":true}',
    );
  });

  it('may lack optional fields only', () => {
    const schema = z.object({ a: z.string().optional(), b: z.string() });
    expect([send(schema, { b: 'x' }), send(schema, { a: undefined, b: 'x' })]).toEqual(['{"b":"x"}', '{"b":"x"}']);
    expect([send(schema, { a: 'x' }), send(z.object({ a: z.unknown() }), {})]).toEqual(
      Array(2).fill('FST_ERR_RESPONSE_SERIALIZATION'),
    );
  });

  it('that violates its schema is a server error that reveals nothing of the value', async () => {
    const app = fastify();
    app.setSerializerCompiler(serializerCompiler);
    handleErrors(app);
    app.get('/', { schema: { response: { 200: Row, '5xx': Problem } } }, async () => ({ ...row, id: 'secret' }));
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.json().code, answer.body.includes('secret')]).toEqual([500, 'unexpected', false]);
    await app.close();
  });
});
