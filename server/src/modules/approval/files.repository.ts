import type { Database } from '../../db/database.ts';
import type { Attachment } from './attachments.ts';

const selectFiles = (db: Database, documentId: string) =>
  db.selectFrom('approvalFile').where('documentId', '=', documentId).select(['name', 'fileKey as key', 'size', 'type']);

export const listFiles = (db: Database, documentId: string): Promise<Attachment[]> =>
  selectFiles(db, documentId).orderBy('position').execute();

export const findFile = (db: Database, documentId: string, name: string): Promise<Attachment | undefined> =>
  selectFiles(db, documentId).where('name', '=', name).executeTakeFirst();

export async function replaceFiles(db: Database, documentId: string, files: readonly Attachment[]): Promise<void> {
  await db.deleteFrom('approvalFile').where('documentId', '=', documentId).execute();
  if (files.length === 0) return;
  await db
    .insertInto('approvalFile')
    .values(
      files.map(({ name, key, size, type }, position) => ({ documentId, name, fileKey: key, size, type, position })),
    )
    .execute();
}
