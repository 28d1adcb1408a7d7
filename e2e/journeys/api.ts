import type { APIRequestContext } from '@playwright/test';
import { type AnyEndpoint, type InputOf, type OutputOf, type SignedIn, account, buildPath } from '@portal/contract';
import { expect } from './journey.ts';

/** The password of every demonstration account. */
export const PASSWORD = 'Demo-Portail-2026';

/** What the server gives a demonstration account that signs in. */
export async function logIn(request: APIRequestContext, username: string): Promise<SignedIn> {
  const answer = await request.post(`/api${account.login.path}`, { data: { username, password: PASSWORD } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as SignedIn;
}

type Values = Record<string, unknown>;

/** A demonstration account that calls the server itself, for what a journey only needs to be there. */
export async function callAs(request: APIRequestContext, username: string) {
  const { token } = await logIn(request, username);
  return async <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    const { body, ...address } = input as { body?: unknown; params?: Values; query?: Values };
    const content = endpoint.upload ? { multipart: { [endpoint.upload.json]: JSON.stringify(body) } } : { data: body };
    const answer = await request.fetch(`/api${buildPath(endpoint, address)}`, {
      ...{ method: endpoint.method, headers: { authorization: `Bearer ${token}` } },
      ...content,
    });
    const text = await answer.text();
    expect(answer.ok(), text).toBe(true);
    return (text === '' ? undefined : JSON.parse(text)) as OutputOf<E>;
  };
}
