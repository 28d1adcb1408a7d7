import { type AnyEndpoint, Problem, RawOutput } from '@portal/contract';
import type { z } from 'zod';
import type { Answer } from './send.ts';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Which part of the answer is not as it was declared; undefined where all is. */
function differsFrom(schema: z.ZodType, text: string): string | undefined {
  const checked = schema.safeParse(parse(text));
  if (checked.success) return undefined;
  const [issue] = checked.error.issues;
  return `${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? ''}`;
}

const isJson = ({ type }: Answer) => type.startsWith('application/json');

/** The fault of an answer, or undefined: whatever is sent, the answer must be as the contract declares. */
export function findFault(endpoint: AnyEndpoint, answer: Answer, reached: boolean): string | undefined {
  const { status, text } = answer;
  if (status === 0) return `no answer: ${text}`;
  if (status >= 500) return `${status}`;
  if (status >= 400) {
    const fault = isJson(answer) ? differsFrom(Problem, text) : 'no JSON';
    return fault && `${status} is no problem of the contract (${fault})`;
  }
  // Another address than the endpoint's may lead to another endpoint, or to a page.
  if (!reached || status === 304) return undefined;
  if (endpoint.output instanceof RawOutput || (endpoint.exports && !isJson(answer))) return undefined;
  if (status === 204) return text === '' ? undefined : 'a body where there is none';
  const fault = differsFrom(endpoint.output, text);
  return fault && `${status} is outside its schema (${fault})`;
}
