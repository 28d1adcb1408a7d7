import { randomUUID } from 'node:crypto';
import { type Permission, type ReportSave, documentUpload } from '@portal/contract';
import { openDatabase } from '@portal/server/db/database.ts';
import { hashPassword } from '@portal/server/security/password.ts';
import { makeUser } from '@portal/server/test/factories.ts';
import { dailyToSave, daysAgo, visitToSave } from '@portal/server/test/reports.ts';
import type pg from 'pg';
import { signIn } from './portal.ts';

const AUTHORS = 24;
const PASSWORD = 'girafe turquoise sous la pluie';
export const VISITS_A_DAY = 10;
/** As far back as the portal lets a report be begun; Sundays included, to have enough days. */
export const DAYS_BACK = 366;

const own: Permission[] = ['WorkReports.Read', 'WorkReports.Add', 'WorkReports.Update'];
const deciding: Permission[] = [...own, 'WorkReports.Approve'];

type Headers = { authorization: string };
type Author = { headers: Headers; manager: Headers; written: number; latest: string | undefined };
type Written = { id: string; typeId: number; version: number };

const NOTES =
  'Intéressé par la nouvelle présentation ; demande une documentation pour son service et des échantillons.';

/** A day in the field as people write it: ten visits, two products in each, a few sentences. */
const reportOf = (day: number, forms: readonly number[]): ReportSave =>
  dailyToSave({
    periodStart: daysAgo(day),
    summary: NOTES.repeat(3),
    visits: Array.from({ length: VISITS_A_DAY }, (_, visit) =>
      visitToSave({
        target: { kind: 'unlisted', name: `Dr Banc d’essai ${visit}` },
        text: NOTES,
        products: [0, 1].flatMap((more) => {
          const formId = forms[(day + visit + more) % forms.length];
          return formId === undefined ? [] : [{ formId, reaction: 'interested' as const, competitor: '' }];
        }),
      }),
    ),
  });

/** People who work with one or several portals: nine reads to one write, by authors and by approvers. */
export class ScaleLoad {
  readonly #forms: number[];
  readonly #authors: Author[];

  private constructor(forms: number[], authors: Author[]) {
    this.#forms = forms;
    this.#authors = authors;
  }

  /** Makes the people and signs them in. */
  static async begin(pool: pg.Pool, url: string): Promise<ScaleLoad> {
    const db = openDatabase(pool);
    const passwordHash = await hashPassword(PASSWORD);
    const boss = await makeUser(db, { permissions: deciding, passwordHash, username: 'banc-chef' });
    const manager = await signIn(url, boss.username, PASSWORD);
    const authors: Author[] = [];
    for (let number = 0; number < AUTHORS; number += 1) {
      const traits = { permissions: own, passwordHash, managerId: boss.id, username: `banc-auteur-${number}` };
      const { username } = await makeUser(db, traits);
      authors.push({ headers: await signIn(url, username, PASSWORD), manager, written: 0, latest: undefined });
    }
    const { rows } = await pool.query<{ id: number }>('select id from product_form where active order by id limit 40');
    return new ScaleLoad(
      rows.map(({ id }) => id),
      authors,
    );
  }

  async #call<T>(url: string, headers: Headers, path: string, body?: FormData | object): Promise<T> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  }

  /** A day's report, submitted by its author and approved by the manager: two calls. */
  async #write(url: string, author: Author): Promise<number> {
    const day = author.written % DAYS_BACK;
    author.written += 1;
    const form = new FormData();
    form.set(documentUpload.json, JSON.stringify(reportOf(day, this.#forms)));
    const { id, typeId, version } = await this.#call<Written>(url, author.headers, 'work-reports/submit', form);
    const act = { reportTypeId: typeId, reportId: id, version, requestId: randomUUID() };
    await this.#call(url, author.manager, 'work-reports/approve', { ...act, decision: 'approve', comment: '' });
    author.latest = id;
    return 2;
  }

  /** One turn of one author; returns how many calls it made. */
  async #turn(url: string, author: Author, turn: number): Promise<number> {
    if (turn % 10 === 0 || author.latest === undefined) return this.#write(url, author);
    const reads = [
      'work-reports/current-user?limit=20',
      'notifications?limit=20',
      'notifications/unread',
      `work-reports/report-type/1/${author.latest}`,
      'work-reports/counts',
    ];
    const isManager = turn % 10 === 1;
    const path = isManager ? 'work-reports/all-submited?typeId=1&statusId=3' : (reads[turn % reads.length] ?? '');
    await this.#call(url, isManager ? author.manager : author.headers, path);
    return 1;
  }

  /** Everybody writes so many reports: enough rows to be measured, and everything is warm afterwards. */
  async write(urls: readonly string[], each: number): Promise<void> {
    const work = async (author: Author, index: number) => {
      for (let turn = 0; turn < each; turn += 1) await this.#write(urls[index % urls.length] ?? '', author);
    };
    await Promise.all(this.#authors.map(work));
  }

  /** Everybody works for so long, each with one of the portals, without a pause; how many calls were answered. */
  async run(urls: readonly string[], milliseconds: number): Promise<number> {
    const end = performance.now() + milliseconds;
    let calls = 0;
    const work = async (author: Author, index: number) => {
      const url = urls[index % urls.length] ?? '';
      for (let turn = index; performance.now() < end; turn += 1) {
        const made = await this.#turn(url, author, turn);
        calls += made;
      }
    };
    await Promise.all(this.#authors.map(work));
    return calls;
  }
}
