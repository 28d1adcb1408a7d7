import { describe, expect, it } from 'vitest';
import { HttpError, isAway, refusal } from './errors.ts';

const refused = (status: number, body: unknown) =>
  refusal({
    status,
    statusText: 'Bad Request',
    url: '/api/cities',
    headers: new Headers({ 'x-request-id': 'r-1' }),
    body,
  });

describe('the faults of a 400', () => {
  it.each([
    ['lists', { name: ['taken', 'too_long:80'], region: ['required'] }, ['taken', 'too_long:80', 'required']],
    ['lone texts', { name: 'taken' }, ['taken']],
    ['nested ones', { visits: { 0: { outcome: ['required'] } } }, ['required']],
  ])('are collected into a flat list from %s', (_, errors, messages) => {
    expect(refused(400, { message: 'x', errors }).messages).toEqual(messages);
  });

  it.each([{}, { name: [] }, [], 'text', null])('are none where the errors are %j', (errors) => {
    const error = refused(400, { message: 'x', errors });
    expect(error.faults).toBeUndefined();
    expect(error.messages).toEqual([]);
    expect(error.message).toBe('x');
  });
});

describe('a refusal', () => {
  it('keeps each part that can be read', () => {
    expect(refused(409, { message: 'Non', code: 7, details: 'x' })).toMatchObject({
      message: 'Non',
      code: undefined,
      details: undefined,
      url: '/api/cities',
      requestId: 'r-1',
    });
  });

  it('says its status where the body says nothing', () => {
    expect(refused(400, '<html>').message).toBe('Bad Request');
  });
});

describe('an absent server', () => {
  it.each([
    [new HttpError({ kind: 'network' }), true],
    [new HttpError({ kind: 'answer', status: 503 }), true],
    [new HttpError({ kind: 'answer', status: 500 }), false],
    [new HttpError({ kind: 'aborted' }), false],
    [new Error('x'), false],
  ])('%s: %s', (error, away) => {
    expect(isAway(error)).toBe(away);
  });
});
