import type { DocumentEntity } from '@portal/contract';

/**
 * What everything of a document is kept under: its files, its steps, the numbers of its acts. Its author has chosen the id,
 * so an id alone says nothing: it may be that of another kind.
 */
export type DocumentKey = { id: string; kind: DocumentEntity | 'message' };

export const keyIn = ({ entity }: { entity: DocumentEntity }, id: string): DocumentKey => ({ id, kind: entity });
