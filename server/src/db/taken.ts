import { brokenConstraint } from './database.ts';
import { invalid } from '../refusal.ts';

/**
 * What is unique is the database's to judge: two who take the same name at once both pass a look beforehand. `fields`
 * says which field each unique key of the database is about.
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
