import type { DocumentEntity } from '@portal/contract';

/**
 * The key of everything that belongs to a document: its files, its steps, its request ids. The author chose the id, so
 * the id alone is not enough: another kind may have the same.
 */
export type DocumentKey = { id: string; kind: DocumentEntity | 'message' };

export const keyIn = ({ entity }: { entity: DocumentEntity }, id: string): DocumentKey => ({ id, kind: entity });
