import { cities } from '@portal/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { connection } from '../lib/connection.ts';
import { noteConnection } from './connection-step.ts';
import { HttpError } from './errors.ts';
import type { Answer, HttpRequest } from './pipeline.ts';

const request: HttpRequest = { endpoint: cities.list, url: '/api/cities', method: 'GET', headers: {}, as: 'json' };
const answer: Answer = { status: 200, statusText: 'OK', url: '/api/cities', headers: new Headers(), body: [] };
const from = (origin: 'cache' | 'offline') => ({ ...answer, origin: { from: origin, at: new Date() } });

const after = async (end: Promise<Answer>) => {
  await noteConnection(request, () => end).catch(() => {});
  return connection.get();
};

beforeEach(() => connection.note(true));

describe('each call tells of the connection', () => {
  it('an answer of any kind means that the server is there', async () => {
    connection.note(false);
    expect(await after(Promise.resolve(answer))).toBe('online');
    connection.note(false);
    expect(await after(Promise.reject(new HttpError({ kind: 'answer', status: 403 })))).toBe('online');
  });

  it.each([
    ['no answer', () => Promise.reject(new HttpError({ kind: 'network' }))],
    ['a proxy alone', () => Promise.reject(new HttpError({ kind: 'answer', status: 503 }))],
    ['a kept copy in its place', () => Promise.resolve(from('offline'))],
  ])('%s means that it is away', async (_, end) => {
    expect(await after(end())).toBe('unreachable');
  });

  it.each([
    ['what the cache answered', () => Promise.resolve(from('cache'))],
    ['a call we gave up', () => Promise.reject(new HttpError({ kind: 'aborted' }))],
  ])('%s says nothing', async (_, end) => {
    connection.note(false);
    expect(await after(end())).toBe('unreachable');
    connection.note(true);
    expect(await after(end())).toBe('online');
  });
});
