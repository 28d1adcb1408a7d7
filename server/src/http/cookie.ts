import type { FastifyReply, FastifyRequest } from 'fastify';

const DAY = 24 * 60 * 60;

/** The value that the browser keeps under this name. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Lets the browser keep a value that no script of a page can read and that it sends to us alone. */
export function keepCookie(
  reply: FastifyReply,
  { name, value, days, secure }: { name: string; value: string; days: number; secure: boolean },
): void {
  const traits = ['Path=/', `Max-Age=${days * DAY}`, 'HttpOnly', 'SameSite=Strict', ...(secure ? ['Secure'] : [])];
  reply.header('set-cookie', [`${name}=${value}`, ...traits].join('; '));
}
