import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { logOutput, serializers } from '../log.ts';
import { addressOf } from './address.ts';

const secrets = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'currentPassword',
  'generatedPassword',
  'token',
  'refreshToken',
];

/**
 * One line of JSON per event, with the request's id. Query strings are left out entirely: one of the calls has a token
 * there.
 */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] {
  return {
    level: logLevel,
    stream: logOutput(),
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    serializers: {
      ...serializers,
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url?.split('?')[0],
        address: addressOf(request),
      }),
    },
  };
}
