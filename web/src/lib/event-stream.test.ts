import { describe, expect, it } from 'vitest';
import { type StreamMessage, createEventParser } from './event-stream.ts';

function parse(...pieces: string[]) {
  const messages: StreamMessage[] = [];
  const retries: number[] = [];
  const parser = createEventParser({
    onMessage: (message) => messages.push(message),
    onRetry: (time) => retries.push(time),
  });
  for (const piece of pieces) parser.push(piece);
  return { messages, retries, data: messages.map(({ data }) => data) };
}

const STREAM = 'retry: 2000\n\n: beat\n\nid: 7\nevent: news\ndata: {"topic":"cities"}\ndata: more\n\ndata:x\n\n';

describe('server-sent events', () => {
  it('are read with their name, number and lines', () => {
    const { messages, retries } = parse(STREAM);
    expect(messages).toEqual([
      { event: 'news', data: '{"topic":"cities"}\nmore', id: '7' },
      { event: 'message', data: 'x', id: '7' },
    ]);
    expect(retries).toEqual([2000]);
  });

  it.each(['\n', '\r\n', '\r'])('are the same in any pieces, lines ending in %j', (end) => {
    const stream = STREAM.replaceAll('\n', end);
    // A final lone CR could be half a CRLF, so the stream continues after it.
    const whole = parse(`${stream}: beat${end}${end}`).messages;
    expect(whole).toHaveLength(2);
    for (const size of [1, 2, 3, 7]) {
      const pieces = `${stream}: beat${end}${end}`.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
      expect(parse(...pieces).messages).toEqual(whole);
    }
  });

  it('are not told before their empty line', () => {
    expect(parse('data: x\n').data).toEqual([]);
    expect(parse('data: x\n', '\n').data).toEqual(['x']);
  });

  it('keep all but the first space, and an empty line of data', () => {
    expect(parse('data:  x: y\ndata\n\n').data).toEqual([' x: y\n']);
  });

  it('ignore unknown fields, and an invalid retry time', () => {
    const { data, retries } = parse('nonsense\nretry: soon\nfield: x\n:\n\n');
    expect([data, retries]).toEqual([[], []]);
  });
});
