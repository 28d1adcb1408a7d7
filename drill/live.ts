import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvent } from '@portal/contract';
import type { Caller } from './caller.ts';
import type { Journal } from './journal.ts';

/** As the browser does: a server that stays away is asked every two seconds or so, one that is silent is left. */
const PAUSE = 2_000;
const SILENCE = 75_000;

/** Someone whose screen updates itself. Changes missed while the stream was down are loaded when it is back. */
export class LiveClient {
  readonly caller: Caller;
  readonly #url: string;
  readonly #journal: Journal;
  readonly #stopping = new AbortController();
  /** Received events, by the id of what changed. */
  readonly #heard = new Map<string, number[]>();
  /** When everything was read anew. */
  readonly #renewed: number[] = [];
  isConnected = false;

  constructor(url: string, caller: Caller, journal: Journal) {
    this.#url = url;
    this.caller = caller;
    this.#journal = journal;
  }

  #hear(line: string): void {
    if (!line.startsWith('data: {')) return;
    const { topic, id } = JSON.parse(line.slice(6)) as LiveEvent;
    if (topic === 'reconnected') this.#renewed.push(Date.now());
    if (id !== undefined) this.#heard.set(String(id), [...(this.#heard.get(String(id)) ?? []), Date.now()]);
  }

  async #follow(): Promise<void> {
    const giveUp = new AbortController();
    const signal = AbortSignal.any([this.#stopping.signal, giveUp.signal]);
    let silence = setTimeout(() => giveUp.abort(), SILENCE);
    try {
      const headers = { authorization: `Bearer ${this.caller.token}`, accept: 'text/event-stream' };
      const answer = await fetch(`${this.#url}/api/events`, { headers, signal });
      if (answer.status !== 200) return void (await answer.text());
      this.isConnected = true;
      this.#renewed.push(Date.now());
      const decoder = new TextDecoder();
      let rest = '';
      for await (const chunk of answer.body ?? []) {
        clearTimeout(silence);
        silence = setTimeout(() => giveUp.abort(), SILENCE);
        const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) this.#hear(line);
      }
    } finally {
      clearTimeout(silence);
    }
  }

  async start(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#follow().catch(() => undefined);
      if (this.#stopping.signal.aborted) return;
      if (this.isConnected) this.#journal.cuts.push(Date.now());
      this.isConnected = false;
      await sleep(PAUSE * (0.75 + Math.random() / 2));
    }
  }

  stop = () => this.#stopping.abort();

  /** Whether the screen shows what happened to this at that time. */
  knows(id: string, at: number): boolean {
    const isLater = (time: number) => time >= at;
    return (this.#heard.get(id) ?? []).some(isLater) || this.#renewed.some(isLater);
  }
}
