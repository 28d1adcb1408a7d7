import { randomUUID } from 'node:crypto';
import { type Permission, type ReportSave, type WorkReport, workReports } from '@portal/contract';
import { makeUser } from './factories.ts';
import type { Client, TestPortal } from './portal.ts';

export const ownWork: Permission[] = [
  'WorkReports.Read',
  'WorkReports.Add',
  'WorkReports.Update',
  'WorkReports.Delete',
];
export const deciding: Permission[] = [...ownWork, 'WorkReports.Approve'];

export type Someone = { id: number; call: Client };

/** The permissions of authors and of deciders of a kind. */
type Rights = { own: Permission[]; deciding: Permission[] };

/** Authors and deciders. */
export function peopleOf({ db, as }: Pick<TestPortal, 'db' | 'as'>, rights: Rights = { own: ownWork, deciding }) {
  const someone = async (traits: Parameters<typeof makeUser>[1] = {}): Promise<Someone> => {
    const { id } = await makeUser(db, { permissions: rights.own, ...traits });
    return { id, call: await as(id) };
  };
  const manager = (traits: Parameters<typeof makeUser>[1] = {}) => someone({ permissions: rights.deciding, ...traits });
  /** A representative with the manager who decides upon what they submit. */
  const pair = async () => {
    const boss = await manager();
    return { boss, author: await someone({ managerId: boss.id }) };
  };
  return { someone, manager, pair };
}

/** The report as the form would send it next: the same content, the version it stands at, a new act. */
export const savedOver = <Report extends ReportSave>(
  report: Report,
  version: number,
  change: Partial<Report> = {},
): Report => ({ ...report, version, requestId: randomUUID(), ...change });

export const paramsOf = ({ typeId, id }: Pick<WorkReport, 'typeId' | 'id'>) => ({ params: { typeId, reportId: id } });

export const decisionOn = (
  { typeId, id, version }: Pick<WorkReport, 'typeId' | 'id' | 'version'>,
  decision: 'approve' | 'return' = 'approve',
  comment = decision === 'return' ? 'À compléter' : '',
) => ({ reportTypeId: typeId, reportId: id, version, requestId: randomUUID(), decision, comment });

/** Saves and submits it at once. */
export async function submit({ call }: Someone, report: ReportSave): Promise<WorkReport> {
  const { status, body, text } = await call(workReports.submit, { body: report, files: [] });
  if (status !== 200) throw new Error(text);
  return body;
}
