import { type BackupRun, SUPERADMIN } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

type Storage = { databaseBytes: number; fileBytes: number; fileCount: number };

export async function measureStorage(db: Database): Promise<Storage> {
  const { rows } = await sql<Storage>`
    select pg_database_size(current_database()) as database_bytes, coalesce(sum(size), 0)::bigint as file_bytes,
      count(*) as file_count from file`.execute(db);
  return rows[0] ?? { databaseBytes: 0, fileBytes: 0, fileCount: 0 };
}

type Connected = { people: number; sessions: number };

/** People active within the lifetime of an access token: an active browser renews it by then. */
export async function countConnected(db: Database): Promise<Connected> {
  const { rows } = await sql<Connected>`
    select count(distinct user_id)::int as people, count(*)::int as sessions from session
    where ended_at is null and last_used_at > now() - interval '20 minutes'`.execute(db);
  return rows[0] ?? { people: 0, sessions: 0 };
}

export async function findPostgresVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version ?? '';
}

const runs = (db: Database) =>
  db.selectFrom('backupRun').select(['id', 'state', 'startedAt', 'endedAt', 'bytes', 'encrypted', 'unsound', 'reason']);

export const listRuns = (db: Database, limit: number): Promise<BackupRun[]> =>
  runs(db).orderBy('id', 'desc').limit(limit).$castTo<BackupRun>().execute();

export async function findLastGood(db: Database): Promise<BackupRun | null> {
  const found = await runs(db)
    .where('state', '=', 'done')
    .orderBy('endedAt', 'desc')
    .limit(1)
    .$castTo<BackupRun>()
    .executeTakeFirst();
  return found ?? null;
}

/** The last verification, well or not. */
export async function findVerified(db: Database) {
  const found = await db
    .selectFrom('backupRun')
    .where('verifiedAt', 'is not', null)
    .orderBy('verifiedAt', 'desc')
    .select(['verifiedAt as at', 'verifiedWell as well', 'verifiedReason as reason'])
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** The people who see the screen of operations. */
export async function listSuperadmins(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('userRole')
    .innerJoin('role', 'role.id', 'userRole.roleId')
    .where('role.name', '=', SUPERADMIN)
    .select('userRole.userId')
    .execute();
  return rows.map(({ userId }) => userId);
}
