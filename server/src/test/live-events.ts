/** What a stream of live events has carried so far. */
export type Heard = { status: number; headers: Headers; text: string; ended: boolean };

/** Opens the stream the way the browser does, and notes what comes. */
export async function listenLive(url: string, token: string): Promise<Heard> {
  const response = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  });
  const heard: Heard = { status: response.status, headers: response.headers, text: '', ended: false };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) heard.text += decoder.decode(chunk, { stream: true });
  };
  void read()
    .catch(() => undefined)
    .finally(() => (heard.ended = true));
  return heard;
}
