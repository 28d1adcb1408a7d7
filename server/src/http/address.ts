import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { readAddress } from '../security/address.ts';

/** Where a call comes from, as the trusted proxies say; where what they say is no address, it is the nearest of them. */
export const addressOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  readAddress(ip) ?? readAddress(socket.remoteAddress) ?? '';

/** Whose word on the address is believed: the nearest so many, or those of these addresses. */
export const trustOf = ({ trustProxy }: Pick<Config, 'trustProxy'>): FastifyServerOptions['trustProxy'] =>
  typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
