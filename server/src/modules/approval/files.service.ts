import type { Resources } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { planSweep } from '../../files/sweep.job.ts';
import type { Attachment } from './attachments.ts';
import type { DocumentKey } from './document-key.ts';
import * as repository from './files.repository.ts';

const textOf = (files: readonly Attachment[]) => JSON.stringify(files.map(({ name, key }) => [name, key]));

/** Makes these the files of a document. Content that nothing shows any more is swept away in its time. */
export async function keepFiles(
  context: Pick<Resources, 'jobs'>,
  tx: Database,
  document: DocumentKey,
  { before, after }: { before: readonly Attachment[]; after: readonly Attachment[] },
): Promise<void> {
  if (textOf(before) === textOf(after)) return;
  await repository.replaceFiles(tx, document, after);
  const kept = new Set(after.map(({ key }) => key));
  if (before.some(({ key }) => !kept.has(key))) await planSweep(context, tx);
}
