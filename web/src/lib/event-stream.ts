/** One message of a stream of server-sent events. */
export type StreamMessage = { event: string; data: string; id: string };

type Listeners = {
  onMessage: (message: StreamMessage) => void;
  /** The delay before reconnecting that the server asks for, in milliseconds. */
  onRetry?: (milliseconds: number) => void;
};

/**
 * Reads server-sent events from text that arrives in any pieces, as the HTML standard says. The browser's own
 * `EventSource` cannot send the Bearer token.
 */
export function createEventParser({ onMessage, onRetry }: Listeners) {
  let rest = '';
  let data: string[] = [];
  let event = '';
  let id = '';

  const dispatch = () => {
    if (data.length > 0) onMessage({ event: event || 'message', data: data.join('\n'), id });
    data = [];
    event = '';
  };
  const takeLine = (line: string) => {
    if (line === '') return dispatch();
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) onRetry?.(Number(value));
  };

  return {
    push(text: string): void {
      rest += text;
      // A lone CR at the end may be the first half of CRLF: it waits for what follows.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) takeLine(line);
    },
  };
}
