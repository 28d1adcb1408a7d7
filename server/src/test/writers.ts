import { setTimeout as sleep } from 'node:timers/promises';
import type { PortalProcess } from './process.ts';

const json = { 'content-type': 'application/json' };

/** Where the demonstration data only takes time and room, a portal begins empty, with one account. */
export const empty = { DEMO: 'off' };
const account = { username: 'superadmin', password: 'Quai-Lanterne-7-Mangue' };

async function tokenFrom(url: string, path: string, body: object): Promise<string> {
  const answer = await fetch(`${url}/api/account/${path}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`${path} answered ${answer.status}`);
  return token;
}

/** Makes the account of an empty portal by the link that it prints, as an operator does; its access token. */
export async function setUp(portal: PortalProcess): Promise<string> {
  const token = await portal.printed(/set-up\?token=([\w-]{43})/);
  const person = { firstname: 'Awa', name: 'Ba', email: 'awa@portail.example', ...account };
  return tokenFrom(await portal.ready, 'set-up', { token, ...person });
}

/** The access token of the account that `setUp` made. */
export const login = (url: string): Promise<string> => tokenFrom(url, 'login', account);

export type Writers = {
  /** The names of the cities whose addition was acknowledged, so far. */
  acknowledged: string[];
  /** How often each answer came: a status, or the fault of a call that got none. */
  answers: Map<string, number>;
  /** Lets the calls in flight end. */
  stop(): Promise<void>;
};

/** The pause after a failure, as in a real client; without it the retries would only keep the machine busy. */
const PAUSE = 20;

/** Starts clients that each add cities as fast as they get answers. */
export function startWriters(url: string, token: string, count: number, prefix = 'Ville'): Writers {
  const headers = { ...json, authorization: `Bearer ${token}` };
  const acknowledged: string[] = [];
  const answers = new Map<string, number>();
  let writing = true;

  const add = async (name: string): Promise<string> => {
    const body = JSON.stringify({ name, region: 'Centre', active: true });
    try {
      const answer = await fetch(`${url}/api/cities/add`, { method: 'POST', headers, body });
      await answer.text();
      return String(answer.status);
    } catch (error) {
      const cause = (error as Error).cause ?? error;
      return `no answer: ${String(Reflect.get(cause as object, 'code') ?? cause)}`;
    }
  };

  const write = async (writer: number): Promise<void> => {
    for (let number = 0; writing; number += 1) {
      const name = `${prefix} ${writer}-${number}`;
      const answer = await add(name);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      if (answer === '201') acknowledged.push(name);
      else await sleep(PAUSE);
    }
  };

  const all = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)));
  return {
    acknowledged,
    answers,
    async stop() {
      writing = false;
      await all;
    },
  };
}

/** The names of all cities. */
export async function cityNames(url: string, token: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/cities`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
}
