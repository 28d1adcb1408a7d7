import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { type AnyEndpoint, type InputOf, type OutputOf, type SignedIn, account, buildPath } from '@portal/contract';
import { expect } from './journey.ts';

/** The password of every demonstration account. */
export const PASSWORD = 'Demo-Portail-2026';

/** Retries a call when the portal is overloaded, after the time that it names. */
async function askPatiently(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  for (;;) {
    const answer = await ask();
    const seconds = Number(answer.headers()['retry-after']);
    if (answer.status() !== 503 || !(seconds > 0)) return answer;
    await sleep(seconds * 1000);
  }
}

/** The session that the server gives a demonstration account at the login. */
export async function logIn(request: APIRequestContext, username: string): Promise<SignedIn> {
  const data = { username, password: PASSWORD };
  const answer = await askPatiently(() => request.post(`/api${account.login.path}`, { data }));
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as SignedIn;
}

type Values = Record<string, unknown>;

/** Calls the API as a demonstration account, to prepare data that a journey needs. */
export async function callAs(request: APIRequestContext, username: string) {
  const { token } = await logIn(request, username);
  return async <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    const { body, ...address } = input as { body?: unknown; params?: Values; query?: Values };
    const content = endpoint.upload ? { multipart: { [endpoint.upload.json]: JSON.stringify(body) } } : { data: body };
    const options = { method: endpoint.method, headers: { authorization: `Bearer ${token}` }, ...content };
    const answer = await askPatiently(() => request.fetch(`/api${buildPath(endpoint, address)}`, options));
    const text = await answer.text();
    expect(answer.ok(), text).toBe(true);
    return (text === '' ? undefined : JSON.parse(text)) as OutputOf<E>;
  };
}
