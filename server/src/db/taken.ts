import { brokenConstraint } from './database.ts';
import { invalid } from '../refusal.ts';

/**
 * Uniqueness is left to the database: two callers who take the same name at once would both pass a check beforehand.
 * `fields` maps each unique key to the field to report.
 */
export async function refuseTaken<T>(fields: ReadonlyMap<string, string>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const field = fields.get(brokenConstraint(error) ?? '');
    if (field !== undefined) throw invalid({ [field]: ['taken'] });
    throw error;
  }
}
