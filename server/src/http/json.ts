import { bodyLimitsOf } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

const MAX_DEPTH = 30;
/** The most fields of one object: no form has as many, and parsing a large object takes longer than a list. */
const MAX_FIELDS = 1000;

/** The end of a string that begins at `from`: after the first quote that is not escaped. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from); at !== -1; at = json.indexOf('"', at + 1)) {
    let before = at;
    while (json[before - 1] === '\\') before -= 1;
    if ((at - before) % 2 === 0) return at + 1;
  }
  return json.length;
}

/**
 * Whether a body can be parsed without blocking other requests: two megabytes may be one string, or a million nested
 * empty lists. Counting takes milliseconds, parsing does not.
 */
export function isModest(json: string, mostValues: number): boolean {
  let values = 1;
  /** The number of fields so far of each enclosing object; lists are not counted. */
  const around: number[] = [];
  for (let at = 0; at < json.length;) {
    const code = json.charCodeAt(at);
    at += 1;
    // Digits and letters, the most frequent characters, do not matter here.
    if (code > 0x2c && code < 0x5b) continue;
    switch (code) {
      case 0x22: // "
        at = endOfText(json, at);
        break;
      case 0x2c: // ,
        values += 1;
        around.push((around.pop() ?? 0) + 1);
        break;
      case 0x5b: // [
      case 0x7b: // {
        values += 1;
        around.push(code === 0x7b ? 1 : -Infinity);
        break;
      case 0x5d: // ]
      case 0x7d: // }
        around.pop();
        break;
    }
    if (values > mostValues || around.length > MAX_DEPTH || (around.at(-1) ?? 0) > MAX_FIELDS) return false;
  }
  return true;
}

export const tooManyValues = () => new Refusal(413, 'That is too large.', { code: 'too_large' });

/** JSON bodies are looked at before they are read. */
export function readModestJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { values } = bodyLimitsOf(request.routeOptions.config.endpoint ?? {});
    if (!isModest(String(body), values)) return done(tooManyValues());
    return read(request, String(body), done);
  });
}
