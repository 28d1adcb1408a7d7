import type { HttpRequest } from './pipeline.ts';

/** The headers of an answer, as `XMLHttpRequest` lists them: one a line. */
function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(':');
    if (name) headers.append(name, value.join(':').trim());
  }
  return headers;
}

/** `fetch` has no upload progress; `XMLHttpRequest` has. */
export function fetchWithProgress(
  { url, method, headers, body, signal }: HttpRequest,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const { status, statusText } = request;
      const content = [204, 205, 304].includes(status) ? null : (request.response as Blob);
      resolve(new Response(content, { status, statusText, headers: headersOf(request.getAllResponseHeaders()) }));
    });
    request.addEventListener('error', () => reject(new TypeError('The server could not be reached.')));
    request.addEventListener('abort', () => reject(new DOMException('The call was cancelled.', 'AbortError')));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    if (signal?.aborted) return reject(new DOMException('The call was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', abort);
    request.send(body as XMLHttpRequestBodyInit | null);
  });
}
