import { type StatusId, status } from '@portal/contract';
import type { Words } from '@portal/texts/words.ts';

const names = Object.entries(status) as [keyof typeof status, StatusId][];

/** The word for a state of a document. */
export function statusWord({ documents }: Pick<Words, 'documents'>, statusId: StatusId): string {
  const [name = 'draft'] = names.find(([, id]) => id === statusId) ?? [];
  return documents.statuses[name];
}
