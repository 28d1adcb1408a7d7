import type { Database } from '../../db/database.ts';
import type { Attachment } from './attachments.ts';
import type { DocumentKey } from './document-key.ts';

const selectFiles = (db: Database, { id, kind }: DocumentKey) =>
  db
    .selectFrom('approvalFile')
    .where('documentId', '=', id)
    .where('documentKind', '=', kind)
    .select(['name', 'fileKey as key', 'size', 'type']);

export const listFiles = (db: Database, document: DocumentKey): Promise<Attachment[]> =>
  selectFiles(db, document).orderBy('position').execute();

export const findFile = (db: Database, document: DocumentKey, name: string): Promise<Attachment | undefined> =>
  selectFiles(db, document).where('name', '=', name).executeTakeFirst();

export async function replaceFiles(
  db: Database,
  { id: documentId, kind: documentKind }: DocumentKey,
  files: readonly Attachment[],
): Promise<void> {
  await db
    .deleteFrom('approvalFile')
    .where('documentId', '=', documentId)
    .where('documentKind', '=', documentKind)
    .execute();
  if (files.length === 0) return;
  const rows = files.map(({ name, key: fileKey, size, type }, position) => ({ name, fileKey, size, type, position }));
  await db
    .insertInto('approvalFile')
    .values(rows.map((row) => ({ documentId, documentKind, ...row })))
    .execute();
}
