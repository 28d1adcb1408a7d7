import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../db/seed/demo-people.ts';

const json = { 'content-type': 'application/json' };

/** The access token of a demonstration account. */
export async function login(url: string, username = 'superadmin'): Promise<string> {
  const body = JSON.stringify({ username, password: DEMO_PASSWORD });
  const answer = await fetch(`${url}/api/account/login`, { method: 'POST', headers: json, body });
  return ((await answer.json()) as { token: string }).token;
}

export type Writers = {
  /** The names of the cities whose addition was acknowledged, so far. */
  acknowledged: string[];
  /** How often each answer came: a status, or the fault of a call that got none. */
  answers: Map<string, number>;
  /** Lets the calls in flight end. */
  stop(): Promise<void>;
};

/** After anything but success, as a real client would; at once would only keep the machine busy. */
const PAUSE = 20;

/** So many clients, each of which adds cities as fast as it is answered. */
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
