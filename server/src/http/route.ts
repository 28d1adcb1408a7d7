import {
  type Access,
  type AnyEndpoint,
  type OutputOf,
  Problem,
  RawOutput,
  type ReceivedBy,
  bodyLimitsOf,
  canAccess,
  isLanguage,
} from '@portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context, Resources, PublicContext } from '../context.ts';
import { resolveCaller } from '../security/caller.ts';
import type { createDoors } from '../security/queue.ts';
import { sendSheet } from './export.ts';
import { type AnswerSheet, type ListSheet, composeAnswer, composeFile } from './list-sheet.ts';
import { type TimeLimits, withinTime } from './limits.ts';
import { forbidden, storageFull, unauthenticated } from '../refusal.ts';
import { addressOf } from './address.ts';
import { receiveUpload } from './upload.ts';

export type App = FastifyInstance;

type ContextOf<E> = E extends { access: 'public' } ? PublicContext : Context;
type QueryOf<E> = ReceivedBy<E> extends { query: infer Query } ? Query : never;
type RowOf<E> = OutputOf<E> extends (infer Row)[] ? Row : OutputOf<E> extends { items: (infer Row)[] } ? Row : never;

/** What a handler does; an endpoint that streams writes to the reply itself. */
type Handler<E> = (
  context: ContextOf<E>,
  input: ReceivedBy<E>,
  reply: FastifyReply,
) => Promise<E extends { output: RawOutput } ? unknown : OutputOf<E>>;

type SheetOf<E> = [RowOf<E>] extends [never] ? AnswerSheet<OutputOf<E>, QueryOf<E>> : ListSheet<RowOf<E>, QueryOf<E>>;

/** An endpoint that can be exported must declare its file. */
type Extras<E> = E extends { exports: true } ? [sheet: SheetOf<E>] : [sheet?: undefined];

declare module 'fastify' {
  interface FastifyInstance {
    resources: Resources;
    timeLimits: TimeLimits;
    /** A few acts of one person at a time. */
    turns: ReturnType<typeof createDoors>;
  }
  interface FastifyContextConfig {
    /** Set by `route`: a route without it was registered past the contract. */
    endpoint?: AnyEndpoint;
  }
  interface FastifyRequest {
    admitted: PublicContext | null;
  }
}

/** Who calls, before the body is even read: 401 without a valid session, 403 without the right. */
async function admit(resources: Resources, access: Access, request: FastifyRequest): Promise<PublicContext> {
  const origin = {
    address: addressOf(request),
    device: request.headers['user-agent'] ?? '',
    requestId: request.id,
    ...(isLanguage(request.headers['accept-language']) && { language: request.headers['accept-language'] }),
    report: (error: unknown) => request.log.error({ err: error }, 'unexpected error'),
  };
  const caller = access === 'public' ? null : await resolveCaller(resources, request.headers.authorization);
  if (access !== 'public' && caller === null) throw unauthenticated();
  if (!canAccess(caller, access)) throw forbidden();
  return { ...resources, ...origin, caller };
}

/** Queues one person's calls behind their own running ones, so that they cannot starve others. */
const inTurn = <T>({ turns }: App, admitted: PublicContext | null, act: () => Promise<T>): Promise<T> =>
  admitted?.caller ? turns(admitted.caller.id, act) : act();

const problems = Object.fromEntries(['4xx', '5xx'].map((status) => [status, Problem]));

function schemaOf(endpoint: AnyEndpoint) {
  const raw = endpoint.output instanceof RawOutput;
  const status = raw ? undefined : (endpoint.status ?? (isNothing(endpoint.output as z.ZodType) ? 204 : 200));
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    // The body of an upload is parsed and checked together with its files.
    ...(endpoint.upload ? { consumes: ['multipart/form-data'] } : endpoint.body && { body: endpoint.body }),
    response: { ...(status && { [status]: endpoint.output }), ...problems },
  };
}

const isEventStream = ({ output }: AnyEndpoint) => output instanceof RawOutput && output.type === 'text/event-stream';
const isNothing = (schema: z.ZodType) => schema.def.type === 'undefined';

/** Whether a call is a write to refuse when the disk is full. Signing in and out is exempt: reading needs it. */
const keepsSomething = ({ method, access }: AnyEndpoint) => method !== 'GET' && access !== 'public';

type ExportRequest<E> = {
  query: QueryOf<E> & { format?: 'csv' | 'xlsx'; columns?: string[] };
  input: ReceivedBy<E>;
  act: (given: ReceivedBy<E>) => Promise<unknown>;
};

/** Exports the same as a file: a list page by page, a whole answer as a table. */
async function exportAs<E extends AnyEndpoint>(
  sheet: SheetOf<E>,
  reply: FastifyReply,
  { query, input, act }: ExportRequest<E>,
) {
  const context = reply.request.admitted as Context;
  if ('compose' in sheet) {
    const answer = (await act(input)) as OutputOf<E>;
    const { rows, ...file } = await composeAnswer(
      context,
      sheet as AnswerSheet<OutputOf<E>, QueryOf<E>>,
      answer,
      query,
    );
    return sendSheet(reply, query, file, () => Promise.resolve([...rows]));
  }
  const rows = (page: object) => act({ ...(input as object), query: page } as ReceivedBy<E>) as Promise<RowOf<E>[]>;
  return sendSheet(reply, query, await composeFile(context, sheet as ListSheet<RowOf<E>, QueryOf<E>>, query), rows);
}

/** Registers an endpoint of the contract: its access, checks and answer come from there, only the act is the module's. */
export function route<E extends AnyEndpoint>(
  app: App,
  endpoint: E,
  handler: Handler<NoInfer<E>>,
  ...[sheet]: Extras<NoInfer<E>>
) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: schemaOf(endpoint),
    bodyLimit: bodyLimitsOf(endpoint).bytes,
    // HEAD would open a stream that nobody reads, or use up a token whose successor nobody receives.
    exposeHeadRoute: !isEventStream(endpoint) && !endpoint.secret,
    ...(isEventStream(endpoint) && { sse: 'only' }),
    onRequest: async (request) => {
      request.admitted = await admit(app.resources, endpoint.access, request);
      if (keepsSomething(endpoint) && app.resources.space.isLow()) throw storageFull();
    },
    handler: async (request, reply) => {
      const content = endpoint.upload ? await receiveUpload(app.resources, request, endpoint) : { body: request.body };
      const input = { params: request.params, query: request.query, ...content } as ReceivedBy<E>;
      // `admit` has refused everyone whom the endpoint's access does not allow.
      const act = (given: ReceivedBy<E>) =>
        inTurn(app, request.admitted, () =>
          withinTime(reply, app.timeLimits.act, (signal) =>
            handler({ ...(request.admitted as ContextOf<E>), signal }, given, reply),
          ),
        );
      const query = request.query as QueryOf<E> & { format?: 'csv' | 'xlsx'; columns?: string[] };
      if (sheet && query.format) return exportAs(sheet, reply, { query, input, act });
      const output = await act(input);
      if (endpoint.output instanceof RawOutput) return reply;
      return reply.code(endpoint.status ?? (output === undefined ? 204 : 200)).send(output);
    },
  });
}
