import { type Agent, type IncomingMessage, request } from 'node:http';
import type { Method } from '@portal/contract';
import type { Call } from './calls.ts';

export type Answer = { status: number; type: string; text: string; took: number };

/** Far above what any call takes: without an answer by then, it hangs. */
const HANGS = 30_000;

export type Line = { port: number; agent: Agent };

async function readAll(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

/**
 * Sends a call over a real line, its address exactly as it is written: the usual clients would tidy it up first. Status 0
 * is no answer at all.
 */
export function send({ port, agent }: Line, method: Method, call: Call, token: string | null): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve) => {
    const finish = (status: number, type: string, text: string) =>
      resolve({ status, type, text, took: performance.now() - started });
    const headers = { ...call.headers, ...(token !== null && { authorization: `Bearer ${token}` }) };
    const sent = request(
      { host: '127.0.0.1', port, agent, method, path: call.path, headers, timeout: HANGS },
      (answer) => {
        const [status, type] = [answer.statusCode ?? 0, answer.headers['content-type'] ?? ''];
        if (type.startsWith('text/event-stream')) {
          // An event stream never ends.
          answer.destroy();
          finish(status, type, '');
          return;
        }
        readAll(answer).then(
          (text) => finish(status, type, text),
          (error: Error) => finish(0, type, error.message),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('hangs')));
    sent.on('error', (error) => finish(0, '', error.message));
    sent.end(call.body);
  });
}
