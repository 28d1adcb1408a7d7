import { pino } from 'pino';
import { expect, it } from 'vitest';
import { serializers } from './log.ts';

it('logs message and stack of an error, and nothing of a connection attached to it', () => {
  const lines: string[] = [];
  const log = pino({ serializers }, { write: (line) => void lines.push(line) });
  const cause = new Error('the disk is full');
  const error = Object.assign(new Error('it broke', { cause }), { code: '57P01', client: { secretKey: 570_789 } });
  log.warn({ err: error }, 'jobs cannot be worked on');
  const [{ err }] = lines.map((line) => JSON.parse(line) as { err: Record<string, string> }) as [{ err: object }];
  expect(Object.keys(err)).toEqual(['type', 'message', 'stack', 'code']);
  expect(err).toMatchObject({ type: 'Error', message: 'it broke: the disk is full', code: '57P01' });
});
