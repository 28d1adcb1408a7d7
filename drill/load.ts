import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { imports, messages, notifications, richTextOf, workReports } from '@portal/contract';
import { chunkOf, pngOf } from '@portal/server/files/png.fixture.ts';
import { specialToSave } from '@portal/server/test/reports.ts';
import { Caller } from './caller.ts';
import { Journal } from './journal.ts';
import { type Ledger, hashOf } from './ledger.ts';
import { LiveClient } from './live.ts';
import type { Author, People } from './people.ts';
import { SalesLoader } from './sales.ts';

/** How many authors also listen. */
const LISTENERS = 12;
const SHEET_LINES = 200;

/** A photo that no other report has. */
const newPhoto = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(pngOf({ before: chunkOf('tEXt', Buffer.concat([Buffer.from('Comment\0'), randomBytes(20_000)])) }));

/** Everybody at work at once: a few dozen calls a second. */
export class Load {
  readonly journal = new Journal();
  readonly clients: LiveClient[];
  readonly #ledger: Ledger;
  readonly #people: People;
  readonly #callers: Map<number, Caller>;
  readonly #sales: SalesLoader;
  #working: Promise<unknown> = Promise.resolve();
  #state: 'open' | 'closed' = 'closed';

  constructor(url: string, people: People, ledger: Ledger, wholesalers: readonly number[]) {
    this.#people = people;
    this.#ledger = ledger;
    this.#sales = new SalesLoader(wholesalers, ledger.sales);
    const all = [...people.authors, ...people.managers, people.office, people.seller];
    this.#callers = new Map(all.map((person) => [person.id, new Caller(url, person, this.journal)]));
    this.clients = people.authors
      .slice(0, LISTENERS)
      .map(({ id }) => new LiveClient(url, this.#callerOf(id), this.journal));
  }

  #callerOf(id: number): Caller {
    const caller = this.#callers.get(id);
    if (!caller) throw new Error(`Nobody has the number ${id}.`);
    return caller;
  }

  async begin(): Promise<void> {
    for (const caller of this.#callers.values()) await caller.signIn();
    for (const client of this.clients) void client.start();
    while (!this.allListen()) await sleep(100);
  }

  allListen = () => this.clients.every(({ isConnected }) => isConnected);

  async #submit(caller: Caller, { managerId }: Author): Promise<void> {
    const photo = newPhoto();
    const report = specialToSave({ title: 'Exercice' });
    const files = [{ name: 'photo.png', content: new Blob([photo]) }];
    const { id } = await caller.act(workReports.submit, { body: report, files });
    this.#ledger.reports.set(id, { author: caller, managerId, hash: hashOf(photo), approved: false });
  }

  async #author(author: Author): Promise<void> {
    const caller = this.#callerOf(author.id);
    for (let turn = author.id; this.#state === 'open'; turn += 1) {
      if (turn % 4 === 0) await this.#submit(caller, author);
      else if (turn % 25 === 1) await caller.signIn();
      else if (turn % 4 === 1) await caller.act(notifications.list, { query: { limit: 20 } });
      else await caller.act(workReports.mine, { query: { limit: 20 } });
      await sleep(500 + Math.random() * 500);
    }
  }

  /** Approves what waits, one at a time. */
  async #manager(id: number): Promise<void> {
    const caller = this.#callerOf(id);
    while (this.#state === 'open') {
      const { items } = await caller.act(workReports.waiting, { query: { limit: 3, team: true } });
      for (const { id: reportId, typeId, version } of items) {
        const act = { reportTypeId: typeId, reportId, version, requestId: randomUUID() };
        const { results } = await caller.act(workReports.approve, { body: { ...act, decision: 'approve' } });
        const report = this.#ledger.reports.get(reportId);
        if (results[0]?.ok && report) report.approved = true;
      }
      await sleep(500 + Math.random() * 500);
    }
  }

  /** Messages with copies by e-mail, at once or a little later, and sheets. */
  async #office(): Promise<void> {
    const caller = this.#callerOf(this.#people.office.id);
    for (let turn = 0; this.#state === 'open'; turn += 1) {
      const scheduled = turn % 2 === 1;
      const to = this.#people.authors.filter((_author, index) => index % 4 === turn % 4).map((author) => author.id);
      const id = randomUUID();
      const body = {
        id,
        requestId: randomUUID(),
        files: [],
        subject: `exercice-${id}`,
        body: richTextOf('Ceci est un exercice.'),
        audience: { userIds: to },
        byEmail: true,
        scheduledAt: scheduled ? new Date(Date.now() + 5e3).toISOString() : null,
      };
      await caller.act(messages.send, { body, files: [] });
      this.#ledger.messages.set(id, { to, scheduled });
      if (turn % 3 === 0) await this.#sheet(caller);
      await sleep(1_500 + Math.random() * 500);
    }
  }

  async #sheet(caller: Caller): Promise<void> {
    const id = randomUUID();
    const lines = Array.from({ length: SHEET_LINES }, (_, line) => `Pharmacie ${line};Douala`);
    const files = [{ name: 'officines.csv', content: new Blob([['Officine;Ville', ...lines].join('\n')]) }];
    await caller.act(imports.add, { params: { kind: 'pharmacies' }, body: { id }, files });
    this.#ledger.sheets.set(id, SHEET_LINES);
  }

  /** Wholesalers' months, one after the other. */
  async #seller(): Promise<void> {
    const caller = this.#callerOf(this.#people.seller.id);
    while (this.#state === 'open') {
      await this.#sales.load(caller);
      await sleep(1_000 + Math.random() * 500);
    }
  }

  /** Everybody begins to work. */
  open(): void {
    this.#state = 'open';
    const { authors, managers } = this.#people;
    const all = [...authors.map((author) => this.#author(author)), ...managers.map(({ id }) => this.#manager(id))];
    // A caller who got an answer that must never happen is in the journal, and stops until the next failure.
    this.#working = Promise.allSettled([...all, this.#office(), this.#seller()]);
  }

  /** Everybody finishes their current act, however many retries it takes. */
  async close(): Promise<void> {
    this.#state = 'closed';
    await this.#working;
  }

  stop(): void {
    for (const client of this.clients) client.stop();
  }
}
