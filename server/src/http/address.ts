import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { readAddress } from '../security/address.ts';

/** The address of a caller, as the trusted proxies report it; if that is not an address, the nearest proxy's. */
export const addressOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  readAddress(ip) ?? readAddress(socket.remoteAddress) ?? '';

/** Which proxies are trusted to report an address: a number of nearest ones, or these addresses. */
export const trustOf = ({ trustProxy }: Pick<Config, 'trustProxy'>): FastifyServerOptions['trustProxy'] =>
  typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
