import { createHash } from 'node:crypto';
import { workReports } from '@portal/contract';
import { type Connection, openPool } from '@portal/server/db/database.ts';
import type pg from 'pg';
import type { Caller } from './caller.ts';
import type { LiveClient } from './live.ts';
import type { MailServer } from './mail.ts';
import { type SalesSheet, checkSales } from './sales.ts';

export const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

type Submitted = { author: Caller; managerId: number; hash: string; approved: boolean };
type Sent = { to: readonly number[]; scheduled: boolean };

/** Violations found in what was acknowledged. */
export type Findings = {
  /** Acknowledged, and not there. */ lost: string[];
  /** There more than once: rows, steps, notifications, rows of the trail. */ twice: string[];
  /** What a job did twice: e-mails that came again. */ jobsTwice: string[];
  /** What a job has not done, or not yet. */ undone: string[];
  /** Happened, and somebody's screen does not show it. */ missed: string[];
};

const REPORTS = `
  select r.id::text, r.status_id as status,
    (select array_agg(file_key) from approval_file f where f.document_id = r.id and f.document_kind = r.document_kind) as keys,
    (select json_object_agg(action, times) from (
      select action, count(*) as times from approval_event e where e.document_id = r.id and e.document_kind = r.document_kind group by action) counted) as steps,
    (select json_object_agg(action, at) from (
      select action, max(at) as at from approval_event e where e.document_id = r.id and e.document_kind = r.document_kind group by action) last) as moments,
    (select json_object_agg(key, times) from (
      select key, count(*) as times from notification n where n.link like '%' || r.id || '%' group by key) told) as told,
    (select json_object_agg(action, times) from (
      select action, count(*) as times from audit_event a where a.entity_id = r.id::text group by action) trail) as trail
  from work_report r where r.id = any($1::uuid[])`;

type ReportRow = {
  id: string;
  status: number;
  keys: string[] | null;
  steps: Record<string, number>;
  moments: Record<string, string>;
  told: Record<string, number> | null;
  trail: Record<string, number> | null;
};

const MESSAGES = `
  select m.id::text, m.state,
    (select array_agg(user_id) from message_recipient p where p.message_id = m.id and not is_sender) as readers,
    (select count(*)::integer from notification n where n.link like '%' || m.id || '%') as told,
    (select count(*)::integer from message_recipient p where p.message_id = m.id and email_state = 'waiting') as waiting,
    (select count(*)::integer from message_recipient p where p.message_id = m.id and email_state = 'sent') as mailed
  from message m where m.id = any($1::uuid[])`;

type MessageRow = {
  id: string;
  state: string;
  readers: number[] | null;
  told: number;
  waiting: number;
  mailed: number;
};

const none = (): Findings => ({ lost: [], twice: [], jobsTwice: [], undone: [], missed: [] });

/** Records what was acknowledged, and checks that it exists: once, whole, and known to everyone concerned. */
export class Ledger {
  readonly reports = new Map<string, Submitted>();
  readonly messages = new Map<string, Sent>();
  /** Sheets by their id, with how many lines each has. */
  readonly sheets = new Map<string, number>();
  readonly sales = new Map<string, SalesSheet>();
  readonly #pool: pg.Pool;
  readonly #mail: MailServer;
  /** Findings already reported, which are not repeated for the next failure. */
  readonly #told = new Set<string>();
  readonly #read = new Set<string>();

  constructor(connection: Connection, mail: MailServer) {
    this.#pool = openPool({ connection, onError: () => undefined, max: 2 });
    this.#mail = mail;
  }

  /** How many acts were acknowledged so far. */
  count = () =>
    this.reports.size +
    [...this.reports.values()].filter(({ approved }) => approved).length +
    this.messages.size +
    this.sheets.size +
    [...this.sales.values()].filter(({ acknowledged }) => acknowledged).length;

  close = () => this.#pool.end();

  #judgeReport(row: ReportRow, { approved, hash }: Submitted, found: Findings): void {
    const name = `report ${row.id}`;
    if (row.status < 2 || !row.steps['submit']) found.lost.push(`${name}: submitted`);
    if (approved && row.status !== 3) found.lost.push(`${name}: approved`);
    if (!row.keys?.some((key) => key.endsWith(hash))) found.lost.push(`${name}: its file`);
    for (const counts of [row.steps, row.told ?? {}, row.trail ?? {}])
      for (const [what, times] of Object.entries(counts)) if (times > 1) found.twice.push(`${name}: ${what} ${times}×`);
    if ((row.keys?.length ?? 0) > 1) found.twice.push(`${name}: its file`);
  }

  async #checkReports(found: Findings, clients: readonly LiveClient[]): Promise<void> {
    const { rows } = await this.#pool.query<ReportRow>(REPORTS, [[...this.reports.keys()]]);
    const there = new Map(rows.map((row) => [row.id, row]));
    for (const [id, report] of this.reports) {
      const row = there.get(id);
      if (!row) found.lost.push(`report ${id}`);
      else this.#judgeReport(row, report, found);
      for (const client of clients.filter(({ caller }) => caller === report.author))
        for (const [step, at] of Object.entries(row?.moments ?? {}))
          if (!client.knows(id, Date.parse(at))) found.missed.push(`${step} of report ${id}`);
    }
  }

  /** The bytes of each file, through the portals, once. */
  async checkFiles(): Promise<Findings> {
    const found = none();
    for (const [id, { author, hash }] of this.reports) {
      if (this.#read.has(id)) continue;
      this.#read.add(id);
      const params = { typeId: 4, reportId: id } as const;
      const bytes = await author.read(workReports.file, { params, query: { name: 'photo.png' } });
      if (hashOf(bytes) !== hash) found.lost.push(`report ${id}: what its file holds`);
    }
    return found;
  }

  async #checkMessages(found: Findings): Promise<void> {
    const { rows } = await this.#pool.query<MessageRow>(MESSAGES, [[...this.messages.keys()]]);
    const there = new Map(rows.map((row) => [row.id, row]));
    const arrived = new Map<string, number>();
    for (const [subject] of [...this.#mail.received.keys()].map((key) => key.split(' ')))
      arrived.set(subject ?? '', (arrived.get(subject ?? '') ?? 0) + 1);
    for (const [id, { to, scheduled }] of this.messages) {
      const row = there.get(id);
      const name = `message ${id}`;
      if (!row) found.lost.push(name);
      else if (row.state !== 'sent') (scheduled ? found.undone : found.lost).push(`${name}: ${row.state}`);
      else {
        const readers = new Set(row.readers);
        if (!to.every((reader) => readers.has(reader))) found.lost.push(`${name}: somebody's copy`);
        if (row.told > to.length) found.twice.push(`${name}: told ${row.told} times`);
        if (row.waiting > 0) found.undone.push(`${name}: ${row.waiting} e-mails`);
        if (row.mailed > (arrived.get(`exercice-${id}`) ?? 0)) found.lost.push(`${name}: an e-mail that was sent`);
      }
    }
    for (const [key, times] of this.#mail.received)
      if (times > 1 && key.startsWith('exercice-')) found.jobsTwice.push(`e-mail ${key}: ${times}×`);
  }

  async #checkSheets(found: Findings): Promise<void> {
    const { rows } = await this.#pool.query<{ id: string; state: string; lines: number }>(
      `select id::text, state, (select count(*)::integer from import_row r where r.import_id = i.id) as lines
       from import i where id = any($1::uuid[])`,
      [[...this.sheets.keys()]],
    );
    const there = new Map(rows.map((row) => [row.id, row]));
    for (const [id, lines] of this.sheets) {
      const row = there.get(id);
      if (!row) found.lost.push(`sheet ${id}`);
      else if (row.state !== 'read') found.undone.push(`sheet ${id}: ${row.state}`);
      else if (row.lines !== lines) (row.lines > lines ? found.jobsTwice : found.lost).push(`sheet ${id}: its lines`);
    }
  }

  /** E-mails that may or may not have arrived: in the middle of the handover their portal or the mail server died. */
  async uncertainMails(): Promise<number> {
    const { rows } = await this.#pool.query<{ n: number }>(
      `select count(*)::integer as n from message_recipient where email_state in ('unknown', 'sending')`,
    );
    return rows[0]?.n ?? 0;
  }

  /** Checks everything that was acknowledged. Nobody may be at work meanwhile. */
  async check(clients: readonly LiveClient[]): Promise<Findings> {
    const found = none();
    await this.#checkReports(found, clients);
    await this.#checkMessages(found);
    await this.#checkSheets(found);
    await checkSales(this.#pool, this.sales, found);
    return found;
  }

  /** The same findings without those already reported. */
  fresh(found: Findings): Findings {
    const unsaid = (list: string[]) => list.filter((one) => !this.#told.has(one) && this.#told.add(one));
    return {
      lost: unsaid(found.lost),
      twice: unsaid(found.twice),
      jobsTwice: unsaid(found.jobsTwice),
      undone: unsaid(found.undone),
      missed: unsaid(found.missed),
    };
  }
}
