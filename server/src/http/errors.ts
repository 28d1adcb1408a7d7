import { type Problem, checkBody } from '@portal/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { isOutOfSpace, isUnavailable } from '../db/faults.ts';
import { BadCursor } from '../db/keyset.ts';
import { FileMissing, InvalidKey, StorageFull, StorageUnavailable } from '../files/faults.ts';
import { DoorFull, QueueFull } from '../security/queue.ts';
import { Refusal, invalid, notFound, storageFull, unavailable } from '../refusal.ts';

/** Validation by the contract's schemas; every fault at once, as the contract's codes. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const checked = checkBody(schema, data);
    return checked.ok ? { value: checked.value } : { error: invalid(checked.faults) };
  };

const refusals: Record<number, ConstructorParameters<typeof Refusal>> = {
  400: [400, 'The request cannot be read.', { code: 'invalid' }],
  // Our own are `Refusal`s: this one is the file server's, of an address that leads out of its folder.
  403: [404, 'There is no such thing here.', { code: 'not_found' }],
  404: [404, 'There is no such thing here.', { code: 'not_found' }],
  408: [408, 'The request took too long.', { code: 'timeout' }],
  413: [413, 'That is too large.', { code: 'too_large' }],
  415: [415, 'This type of content is not accepted here.', { code: 'unsupported_type' }],
  429: [429, 'Too many requests; wait a moment.', { code: 'too_many_requests' }, { 'retry-after': '1' }],
  431: [431, 'That is too large.', { code: 'too_large' }],
  503: [503, 'The portal is busy; try again shortly.', { code: 'unavailable' }, { 'retry-after': '2' }],
};

/** The problem for a status, where there is no request to answer. */
export function problemOf(status: number): Problem {
  const [, message, body] = refusals[status] ?? [status, 'The request cannot be read.'];
  return { message, ...body };
}

/** Fastify's own refusals keep their status; their texts are ours. */
function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof BadCursor) return invalid({ cursor: ['invalid'] });
  if (error instanceof StorageFull || isOutOfSpace(error)) return storageFull();
  if (error instanceof FileMissing || error instanceof InvalidKey) return notFound();
  const isBusy = error instanceof QueueFull && !(error instanceof DoorFull);
  if (isUnavailable(error) || isBusy || error instanceof StorageUnavailable) return unavailable();
  const status = error instanceof DoorFull ? 429 : (error.statusCode ?? 500);
  const known = refusals[status] ?? (status >= 400 && status < 500 ? refusals[400] : undefined);
  return known && new Refusal(...known);
}

/** What went wrong, as the contract's `Problem`. */
export function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (!refusal) {
    request.log.error({ err: error }, 'unexpected error');
    return reply
      .code(500)
      .send({ message: 'An unexpected error occurred.', code: 'unexpected', requestId: request.id });
  }
  if (refusal.status >= 500 || refusal.cause !== undefined) request.log.warn({ err: error }, 'refused for now');
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .send({ message: refusal.message, ...refusal.body, requestId: request.id });
}

/** Errors as in api.md: a caller's fault says what to correct, a fault of ours only its request id. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answer);
}
